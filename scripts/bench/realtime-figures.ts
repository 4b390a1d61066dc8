import type { Received } from './realtime-worker.ts';

/** A change that was made: the note that it wrote, when, and which sockets had to receive it. */
export interface MadeChange {
  note: string;
  /** Before the statement was sent, in milliseconds since 1970. */
  at: number;
  mustReceive: number[];
}

export interface Delivery {
  expected: number;
  missed: number;
  /** Received by a socket that had no business with it. */
  foreign: number;
  /** Received more than once by the same socket. */
  twice: number;
  /** From before the change was made to its arrival, in milliseconds. */
  p50: number;
  p99: number;
  slowest: number;
}

/** Compares the expected deliveries with the actual ones. A delivery of no known change counts as foreign. */
export function compareDelivery(changes: MadeChange[], received: Received[]): Delivery {
  const wanted = new Map(
    changes.map(({ note, at, mustReceive }) => [note, { at, left: new Set(mustReceive) }]),
  );
  const seen = new Set<string>();
  const latencies: number[] = [];
  let foreign = 0;
  let twice = 0;
  for (const [socket, note, at] of received) {
    const change = wanted.get(note);
    const key = `${socket} ${note}`;
    if (seen.has(key)) twice += 1;
    else if (change?.left.delete(socket)) latencies.push(at - change.at);
    else foreign += 1;
    seen.add(key);
  }
  latencies.sort((a, b) => a - b);
  return {
    expected: changes.reduce((sum, { mustReceive }) => sum + new Set(mustReceive).size, 0),
    missed: [...wanted.values()].reduce((sum, { left }) => sum + left.size, 0),
    foreign,
    twice,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    slowest: latencies.at(-1) ?? Number.NaN,
  };
}

/** Percentile of sorted figures; NaN when there are none. */
export const percentile = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
