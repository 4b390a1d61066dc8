import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Deps } from '../deps.ts';
import { unknownTokens } from '../limits/limit-unknown-tokens.ts';
import { Connection } from './connection.ts';
import { Dispatcher } from './dispatcher.ts';
import { admitUpgrade, refuseUpgrade, UpgradeRefused } from './upgrade.ts';

/** docs/security.md, "Limits": 64 kB. */
const MAX_FRAME_BYTES = 64 * 1024;
/** Browsers send messages this small in one piece. */
const MAX_FRAGMENTS = 64;
/** The fraction of the server's connections (plugins/limits.ts) for realtime; the rest belong to requests. */
const SHARE_OF_CONNECTIONS = 0.9;
const PING_EVERY_MS = 30_000;
/** How long clients have to reply to the close. */
const FAREWELL_MS = 1_000;

/**
 * GET <prefix>/websocket: changes of rows, authorised for each subscriber by PostgreSQL
 * (gateway/docs/protocol.md, "Realtime"). A change passes through feed.ts -> dispatcher.ts -> binding-index.ts ->
 * person-reader.ts -> visibility.ts -> subscription.ts -> channel.ts -> connection.ts.
 */
export async function realtimeSurface(
  app: FastifyInstance,
  deps: Deps,
  { pingEveryMs = PING_EVERY_MS } = {},
): Promise<void> {
  const path = `${app.prefix}/websocket`;
  const dispatcher = new Dispatcher(deps, unknownTokens(app, deps));
  const connections = new Set<Connection>();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    maxFragments: MAX_FRAGMENTS,
    perMessageDeflate: false,
  });

  dispatcher.tally.realtime = {
    sockets: () => connections.size,
    channels: () => [...connections].reduce((sum, connection) => sum + connection.channelCount, 0),
  };

  const upgrade = async (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => undefined);
    try {
      const address = dispatcher.addresses.of(request);
      dispatcher.addresses.admit(address);
      const terms = await admitUpgrade(request, path, address, (token, ip) =>
        dispatcher.read(token, ip),
      );
      if (connections.size >= mostConnections(app))
        throw new UpgradeRefused(429, 'Too many connected users');
      sockets.handleUpgrade(request, stream, head, (socket) => {
        const connection = new Connection(dispatcher, socket, address, terms);
        connections.add(connection);
        dispatcher.addresses.opened(address);
        socket.once('close', () => {
          connections.delete(connection);
          dispatcher.addresses.closed(address);
        });
      });
    } catch (error) {
      refuseUpgrade(stream, error, deps.log);
    }
  };
  app.server.on('upgrade', upgrade);

  const pings = setInterval(() => {
    for (const connection of connections) connection.ping();
    dispatcher.tidy();
  }, pingEveryMs).unref();

  app.get('/websocket', async (_request, reply) =>
    reply.code(426).header('upgrade', 'websocket').send({ error: 'Upgrade required' }),
  );

  app.addHook('preClose', async () => {
    app.server.off('upgrade', upgrade);
    clearInterval(pings);
    for (const connection of connections) connection.goodbye();
    setTimeout(() => {
      for (const connection of connections) connection.cut();
    }, FAREWELL_MS).unref();
    await dispatcher.stop();
  });
}

/** Node leaves it undefined until it is set. */
const mostConnections = ({ server }: FastifyInstance) =>
  (server.maxConnections ?? Number.POSITIVE_INFINITY) * SHARE_OF_CONNECTIONS;
