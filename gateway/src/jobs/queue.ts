import type { Deps } from '../deps.ts';
import { levelOf } from '../postgres/sqlstate.ts';

interface Queue {
  /** The NOTIFY channel that says that a row was added. */
  channel: string;
  /** Works through one batch of what is due; resolves to whether more may be waiting. The signal aborts when the gateway stops. */
  work(signal: AbortSignal): Promise<boolean>;
  /** Logged when the database could not be asked; the timer tries again. */
  unread: string;
  /** Logged when NOTIFY cannot be received, so that only the timer is left. */
  unheard: string;
}

/** A NOTIFY may be lost while the listening connection is away. */
const POLL_MS = 30_000;

/**
 * Works through a queue of the database for as long as the gateway runs: at start, woken by NOTIFY or `wake`, and by a timer.
 * One batch at a time; `stop` waits for the one under way.
 */
export function startQueue(deps: Deps, queue: Queue): { wake(): void; stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let again = false;
  let running: Promise<void> | null = null;
  const wake = () => {
    again = true;
    if (signal.aborted || running) return;
    running = work().finally(() => {
      running = null;
    });
  };
  const work = async () => {
    while (again && !signal.aborted) {
      again = false;
      try {
        if (await queue.work(signal)) again = true;
      } catch (error) {
        deps.log[levelOf(error, 'warn')]({ err: error }, queue.unread);
      }
    }
  };
  const listening = deps.db.listen(queue.channel, wake, undefined, wake).catch((error) => {
    deps.log[levelOf(error, 'warn')]({ err: error }, queue.unheard);
    return async () => undefined;
  });
  const timer = setInterval(wake, POLL_MS).unref();
  wake();
  return {
    wake,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await (await listening)().catch(() => undefined);
      await running;
    },
  };
}
