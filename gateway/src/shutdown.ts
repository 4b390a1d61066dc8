import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Platform } from './platform.ts';

/** How long requests in flight may take; the whole stop stays under the ten seconds that hosts usually allow. */
const IN_FLIGHT_MS = 7_000;
const WHOLE_STOP_MS = 10_000;
/** Closing drops connections that seem idle, including one whose request has arrived but is not read yet. */
const UNREAD_MS = 250;

/**
 * Stops in the order that loses nothing: load balancers notified, no new requests, those in flight completed,
 * connections closed, and only then the embedded server.
 *
 * @param drainMs for so long it still takes requests, while /readyz already says that it stops.
 */
export async function shutDown(
  app: FastifyInstance | null,
  platform: Platform | null,
  drainMs = 0,
) {
  if (app) {
    if (app.server.listening) await drain(app, drainMs);
    const cut = setTimeout(() => app.server.closeAllConnections(), IN_FLIGHT_MS);
    await app.close();
    clearTimeout(cut);
  }
  await platform?.close();
}

async function drain(app: FastifyInstance, drainMs: number): Promise<void> {
  app.isDraining = true;
  // A client that keeps its connection open opens the next one elsewhere.
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await wait(Math.max(UNREAD_MS, drainMs));
}

/**
 * On SIGTERM and SIGINT runs `stop` once and ends the process with 0. More signals change nothing:
 * Ctrl-C under npm arrives twice. A signal in the middle of the start waits for `started`, however long a
 * slow machine takes to make a cluster, so that no database is left running; the time limit is the stop's,
 * beside `drainMs`, which is known once the configuration was read.
 */
export function stopOnSignals(
  started: Promise<void>,
  stop: () => Promise<void>,
  log: FastifyBaseLogger,
  drainMs: () => number = () => 0,
): void {
  let stopping = false;
  const stopInTime = () => {
    setTimeout(() => {
      log.error('did not stop in time');
      process.exit(1);
    }, WHOLE_STOP_MS + drainMs()).unref();
    return stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, 'stopping');
      started.then(stopInTime).then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'stopped with an error');
          process.exit(1);
        },
      );
    });
  }
}
