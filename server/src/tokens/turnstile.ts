/** Refused at the turnstile: as many are waiting as may wait. */
export class TooBusyError extends Error {
  constructor() {
    super('Too many are waiting.');
    this.name = 'TooBusyError';
  }
}

export interface TurnstileOptions {
  atOnce: number;
  maxWaiting: number;
  /** While others wait, milliseconds from one start to the next. */
  pace: number;
}

/**
 * Lets a few pieces of costly work run at a time and holds a bounded line of others. With a pace
 * the line drains evenly, so that the rest of the process keeps its share of the machine; nobody
 * who comes alone waits. The returned function rejects with TooBusyError when the line is full.
 */
export function turnstile({ atOnce, maxWaiting, pace }: TurnstileOptions) {
  const waiting: (() => void)[] = [];
  let running = 0;
  let lastStart = Number.NEGATIVE_INFINITY;

  function admitNext() {
    const next = waiting.shift();
    if (!next) {
      running -= 1;
      return;
    }
    // The place stays taken until the pace allows, so that a newcomer cannot pass the line.
    setTimeout(
      () => {
        lastStart = performance.now();
        next();
      },
      Math.max(0, lastStart + pace - performance.now()),
    );
  }

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce && waiting.length >= maxWaiting) throw new TooBusyError();
    await new Promise<void>((enter) => {
      if (running >= atOnce) {
        waiting.push(enter);
        return;
      }
      running += 1;
      lastStart = performance.now();
      enter();
    });
    try {
      return await work();
    } finally {
      admitNext();
    }
  };
}
