import type { FastifyBaseLogger } from 'fastify';
import type { Servers } from './servers.ts';

const LOOK_MS = 2_000;
/** So many times in a row neither an open connection nor a new one got an answer: nothing will come any more. */
const SILENT_LOOKS = 2;
/** One failed look is no outage that somebody would ask about. */
const FAILED_LOOKS = 2;

/**
 * Notices a server that is gone although no packet reported it: a machine without power, a process that is
 * stopped, a network that swallows packets. A request in such a connection would otherwise wait for
 * twenty seconds (driver/silence.ts).
 *
 * When `ping`, which uses a connection of its own, gets no answer while a new connection does, the connections that were
 * open lead nowhere and are ended: a server that is only slow would be slow for both. They are also
 * ended when no server has accepted a connection for some seconds. That the database does not answer, and that it answers again, is one line
 * of the log each, whatever requests met in between. Returns a function that stops this.
 *
 * @param ping rejects after a few seconds without an answer.
 */
export function watchServers(
  servers: Servers,
  ping: () => Promise<unknown>,
  log: FastifyBaseLogger,
  lookMs = LOOK_MS,
): () => void {
  let isStopped = false;
  let silentLooks = 0;
  let failedLooks = 0;
  let failingSince = 0;
  const noteEnd = (failure: unknown) => {
    if (failure !== null) {
      if (failedLooks === 0) failingSince = performance.now();
      failedLooks += 1;
      if (failedLooks === FAILED_LOOKS)
        log.warn({ reason: String(failure) }, 'the database does not answer');
      return;
    }
    const seconds = Math.round((performance.now() - failingSince) / 1000);
    if (failedLooks >= FAILED_LOOKS) log.warn({ seconds }, 'the database answers again');
    failedLooks = 0;
  };
  let isLooking = false;
  const look = async () => {
    const before = servers.open();
    const failure = await failureOf(ping());
    if (!isStopped) noteEnd(failure);
    if (!isSilence(failure) || isStopped) {
      silentLooks = 0;
      return;
    }
    const refusal = await failureOf(servers.seek());
    silentLooks += 1;
    const isLost = refusal === null || silentLooks >= SILENT_LOOKS;
    if (!isLost || isStopped) return;
    log.warn(
      { err: refusal ?? failure },
      'the database did not answer; its connections are given up',
    );
    servers.abandon((client) => before.has(client));
    silentLooks = 0;
  };
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    await look();
    isLooking = false;
  }, lookMs).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error) => error ?? new Error('failed'),
  );

/** `pg` reports a query, a connection and a place in its pool that took too long as timeouts, in words only. */
const isSilence = (error: unknown) => error instanceof Error && /timeout/i.test(error.message);
