import { FairLine } from './fair-line.ts';

/** Refused at the turnstile: the queue is full. */
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

/** A piece of work in the queue. */
interface Waiting {
  enter(): void;
  refuse(error: TooBusyError): void;
}

/**
 * Runs a few pieces of costly work at a time and keeps a bounded queue of others. With a pace the
 * queue drains evenly, so that the rest of the process keeps its share of the machine; a single
 * piece of work never waits. The queue is fair by the path of keys that each comes with
 * (fair-line.ts): one subject may fill it only as long as nobody else comes. The returned function
 * rejects with TooBusyError when the queue is full, or when a newcomer with a smaller share needs
 * the place.
 */
export function turnstile({ atOnce, maxWaiting, pace }: TurnstileOptions) {
  const line = new FairLine<Waiting>();
  let running = 0;
  let lastStart = Number.NEGATIVE_INFINITY;

  function admitNext() {
    if (line.length === 0) {
      running -= 1;
      return;
    }
    // The place stays taken until the pace allows the next. Whose turn it is is decided then: a
    // newcomer need not wait behind another's second piece of work.
    setTimeout(
      () => {
        const next = line.shift();
        if (!next) {
          running -= 1;
          return;
        }
        lastStart = performance.now();
        next.enter();
      },
      Math.max(0, lastStart + pace - performance.now()),
    );
  }

  async function pass<T>(work: () => Promise<T>, path: readonly string[] = []): Promise<T> {
    await new Promise<void>((enter, refuse) => {
      if (running >= atOnce) {
        if (line.length >= maxWaiting) {
          const pushedOut = line.pushOut(path);
          if (!pushedOut) throw new TooBusyError();
          pushedOut.refuse(new TooBusyError());
        }
        line.push(path, { enter, refuse });
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
  }

  /** Whether nothing is running or waiting. */
  pass.isEmpty = () => running === 0;
  return pass;
}
