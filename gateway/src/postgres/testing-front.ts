import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type Duplex, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TLSSocket, type TlsOptions } from 'node:tls';
import pg from 'pg';

/** For tests: a proxy in front of a PostgreSQL that passes on what both sides send. */
export interface Front {
  host: string;
  port: number;
  close(): void;
}

export interface FrontOptions {
  /** PostgreSQL's bytes are passed on in pieces of this many bytes. */
  piece?: number;
  /** Accepts TLS, as a managed PostgreSQL does. */
  tls?: TlsOptions;
}

/** @param url of the PostgreSQL; the embedded one listens on a socket in the file system. */
export async function startFront(url: string, { piece, tls }: FrontOptions): Promise<Front> {
  const { host, port } = new pg.Client({ connectionString: url });
  const server = createServer(async (socket) => {
    const client = tls ? await secured(socket, tls) : socket;
    const path = `${host}/.s.PGSQL.${port}`;
    const database = host.startsWith('/') ? connect(path) : connect(port, host);
    const back: Duplex[] = piece ? [database, inPieces(piece), client] : [database, client];
    // Either side may hang up.
    await Promise.all([pipeline(client, database), pipeline(back)]).catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { address, port: at } = server.address() as AddressInfo;
  return { host: address, port: at, close: () => void server.close() };
}

/** Responds to the client's request for TLS, eight bytes with no other content, as PostgreSQL does. */
async function secured(socket: Socket, tls: TlsOptions): Promise<Duplex> {
  await once(socket, 'readable');
  socket.read(8);
  socket.write('S');
  return new TLSSocket(socket, { ...tls, isServer: true });
}

/** Each piece is a packet of its own, so that the reader gets one or a few at a time. */
function inPieces(size: number): Transform {
  return new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      for (let at = 0; at < chunk.length; at += size) {
        this.push(chunk.subarray(at, at + size));
        await new Promise(setImmediate);
      }
      done();
    },
  });
}
