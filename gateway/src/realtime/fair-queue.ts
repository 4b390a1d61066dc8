/**
 * At most `most` tasks at once, and only one per person: the pool of connections serves requests
 * too. The people who wait take turns, one task each, so however much one person requests, it
 * delays each of the others by at most one task (docs/decisions/047).
 */
export class FairQueue {
  /** The tasks that wait, by person; the person whose turn is next comes first. */
  readonly #lines = new Map<string, (() => void)[]>();
  readonly #busy = new Set<string>();

  constructor(private readonly most: number) {}

  /** Runs the task when its turn comes. Rejects at once when the signal aborts before that; then the task never runs. */
  async run<T>(person: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    await this.#turn(person, signal);
    try {
      return await task();
    } finally {
      this.#busy.delete(person);
      this.#goBehind(person);
      this.#startNext();
    }
  }

  #turn(person: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = this.#lines.get(person) ?? [];
      this.#lines.set(person, line);
      const giveUp = () => {
        line.splice(line.indexOf(start), 1);
        if (line.length === 0) this.#lines.delete(person);
        reject(signal?.reason);
      };
      const start = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      signal?.addEventListener('abort', giveUp);
      line.push(start);
      this.#startNext();
    });
  }

  #startNext(): void {
    for (const [person, line] of this.#lines) {
      if (this.#busy.size >= this.most) return;
      if (this.#busy.has(person)) continue;
      const start = line.shift();
      if (line.length === 0) this.#lines.delete(person);
      this.#busy.add(person);
      start?.();
    }
  }

  /** A person who had their turn and has more to do waits behind all the others. */
  #goBehind(person: string): void {
    const line = this.#lines.get(person);
    if (!line) return;
    this.#lines.delete(person);
    this.#lines.set(person, line);
  }
}
