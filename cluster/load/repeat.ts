import { setTimeout as wait } from 'node:timers/promises';

/** Work that is done again and again until it is stopped. */
export interface Repeated {
  /** Resolves after what is under way. */
  stop(): Promise<void>;
}

/** Runs `work` one time after the other, with so many milliseconds in between. It must not reject. */
export function repeat(pauseMs: number, work: (turn: number) => Promise<void>): Repeated {
  let isStopped = false;
  const run = async () => {
    for (let turn = 1; !isStopped; turn++) {
      await work(turn);
      await wait(pauseMs);
    }
  };
  const running = run();
  return {
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
