import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';

/**
 * A load balancer as an operator would put in front of several gateways: each request to the next one,
 * each WebSocket too, without sticky sessions. A gateway that refuses the connection is passed over:
 * nothing was sent to it yet. One that dies in the middle of a request is not asked again.
 */
export interface Balancer {
  url: string;
  /** Ports of the gateways behind it; may be changed at any time. */
  gateways: number[];
  /** Requests that each gateway was given. */
  given: Map<number, number>;
  close(): Promise<void>;
}

const LOOK_MS = 100;

/** @param looks it only uses gateways whose /readyz answered 200 when it last looked, ten times a second. */
export async function startBalancer({ looks = false } = {}): Promise<Balancer> {
  const gateways: number[] = [];
  const ready = new Set<number>();
  const given = new Map<number, number>();
  const near = new Set<Socket>();
  let requests = 0;
  let sockets = 0;

  const reach = async (turn: number): Promise<{ far: Socket; port: number } | null> => {
    const line = gateways.filter((port) => !looks || ready.has(port));
    for (let step = 0; step < line.length; step++) {
      const port = line[(turn + step) % line.length] as number;
      const far = connect(port, '127.0.0.1');
      far.setNoDelay();
      const reached = await once(far, 'connect').then(
        () => true,
        () => false,
      );
      if (reached) return { far, port };
    }
    return null;
  };

  const server = createServer(async (asked, answer) => {
    const reached = await reach(requests++);
    if (!reached) return answer.writeHead(503).end();
    const { far, port } = reached;
    given.set(port, (given.get(port) ?? 0) + 1);
    const onward = request({
      method: asked.method,
      path: asked.url,
      headers: { ...asked.headers, connection: 'close' },
      createConnection: () => far,
    });
    onward.on('response', (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
      answered.on('error', () => answer.destroy());
    });
    // Nobody knows what became of the request: no answer is the honest one.
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });

  server.on('upgrade', async (asked: IncomingMessage, page: Socket, head: Buffer) => {
    page.on('error', () => undefined);
    const reached = await reach(sockets++);
    if (!reached) return page.destroy();
    const { far } = reached;
    far.on('error', () => undefined);
    const headers = Object.entries(asked.headers).map(([name, value]) => `${name}: ${value}`);
    far.write(`GET ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    far.write(head);
    page.pipe(far).pipe(page);
    page.on('close', () => far.destroy());
    far.on('close', () => page.destroy());
  });

  server.on('connection', (socket) => {
    near.add(socket);
    socket.on('close', () => near.delete(socket));
  });
  const look = async (port: number) => {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(port);
    else ready.delete(port);
  };
  const looking = looks ? setInterval(() => gateways.forEach(look), LOOK_MS) : undefined;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    gateways,
    given,
    async close() {
      clearInterval(looking);
      for (const socket of near) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
