import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A wire to the database on which every statement's text is written down. */
export interface StatementRecorder {
  /** The connection string, by way of the recorder. */
  url: string;
  /** The texts that were sent to be parsed or run, each once. */
  texts: Set<string>;
  stop(): void;
}

/**
 * A proxy between a gateway and PostgreSQL. The statements that PostgreSQL parses are exactly those
 * that pass here: pg_stat_statements would hide constants, and needs a setting at the server's
 * start.
 */
export async function recordStatements(databaseUrl: string): Promise<StatementRecorder> {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  const to: NetConnectOpts = folder
    ? { path: `${folder}/.s.PGSQL.${url.port || 5432}` }
    : { host: url.hostname, port: Number(url.port || 5432) };

  const texts = new Set<string>();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to);
    const read = statementReader((text) => texts.add(text));
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        into.destroy();
      });
      from.on('data', (bytes) => {
        if (from === near) read(bytes);
        into.write(bytes);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: url.href,
    texts,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Reads the client's side of PostgreSQL's protocol: Parse (P) and Query (Q) carry statements. */
function statementReader(onStatement: (text: string) => void): (bytes: Buffer) => void {
  let held: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (bytes) => {
    held = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
    while (held.length >= 5) {
      // The very first message has no type.
      const type = isStarted ? String.fromCharCode(held[0] ?? 0) : '';
      const length = held.readUInt32BE(type.length) + type.length;
      if (held.length < length) return;
      const message = held.subarray(0, length);
      held = held.subarray(length);
      isStarted = true;
      if (type === 'Q') onStatement(cString(message, 5));
      if (type === 'P') onStatement(cString(message, message.indexOf(0, 5) + 1));
    }
  };
}

const cString = (bytes: Buffer, from: number) =>
  bytes.toString('utf8', from, bytes.indexOf(0, from));
