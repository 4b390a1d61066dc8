import { FairLine } from './fair-line.ts';

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

/** Somebody in the line. */
interface Waiting {
  enter(): void;
  refuse(error: TooBusyError): void;
}

/**
 * Lets a few pieces of costly work run at a time and holds a bounded line of others. With a pace
 * the line drains evenly, so that the rest of the process keeps its share of the machine; nobody
 * who comes alone waits. The line is fair by the path of keys that each comes with (fair-line.ts):
 * one subject may fill it only as long as nobody else comes. The returned function rejects with
 * TooBusyError when the line is full, or when a newcomer with a smaller share needs the place.
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
    // The place stays taken until the pace allows. Whose turn it is then is decided then: somebody who
    // comes meanwhile need not stand behind another's second.
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

  /** Whether nobody is at work or waiting. */
  pass.isEmpty = () => running === 0;
  return pass;
}
