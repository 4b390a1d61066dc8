/** Runs a task when its turn comes. */
export type Limit = <T>(task: () => Promise<T>) => Promise<T>;

/** At most `max` tasks at once, the others wait in line: the pool is there for requests too. */
export function concurrencyLimit(max: number): Limit {
  const line: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < max) running++;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await task();
    } finally {
      // The place goes straight to the next in line, so nobody can slip in between.
      const next = line.shift();
      if (next) next();
      else running--;
    }
  };
}

/** True at most `max` times in any `windowMs`; the caller refuses the rest. */
export function rateLimit(max: number, windowMs: number): () => boolean {
  const times: number[] = [];
  return () => {
    const now = performance.now();
    while (times[0] !== undefined && times[0] <= now - windowMs) times.shift();
    if (times.length >= max) return false;
    times.push(now);
    return true;
  };
}
