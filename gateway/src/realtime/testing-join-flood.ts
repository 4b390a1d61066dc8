import { setTimeout as wait } from 'node:timers/promises';
import { type BareSocket, joinPayload, openBareSocket } from './testing-bare-socket.ts';

/** One person who joins as fast as a socket may, on many sockets; for tests and for runs against a server. */
export interface JoinFlood {
  /** The server's URL. */
  url: string;
  apikey: string;
  token: string;
  sockets: number;
  /** Joins per second on each socket; a server closes one that joins without end, and it is opened again. */
  joinsPerSecond: number;
  seconds: number;
  /** The bindings of each join. */
  bindings: object[];
}

export interface FloodReport {
  sent: number;
  /** How often each reply came: `ok`, or the reason of a refusal without its numbers. */
  answers: Record<string, number>;
  /** Sockets that the server closed, and upgrades that it refused. */
  closed: number;
  refused: number;
}

/** Resolves when the time is over and all sockets are cut, without waiting for the last answers. */
export async function floodWithJoins(flood: JoinFlood): Promise<FloodReport> {
  const report: FloodReport = { sent: 0, answers: {}, closed: 0, refused: 0 };
  const until = performance.now() + flood.seconds * 1000;
  await Promise.all(
    Array.from({ length: flood.sockets }, (_, nth) => oneSocket(flood, nth, until, report)),
  );
  return report;
}

async function oneSocket(flood: JoinFlood, nth: number, until: number, report: FloodReport) {
  const payload = joinPayload(flood.token, ...flood.bindings);
  let open: BareSocket | undefined;
  for (let n = 1; performance.now() < until; n++) {
    if (open === undefined || open.closedWith() !== undefined) {
      if (open) count(open, report);
      open = await openBareSocket(flood.url, flood.apikey).catch(() => undefined);
      if (open === undefined) report.refused += 1;
    }
    // Always the same topic: the join before this one is closed, finished or not.
    if (open) {
      open.say(`${n}`, `${n}`, `realtime:flood-${nth}`, 'phx_join', payload);
      report.sent += 1;
    }
    await wait(1000 / flood.joinsPerSecond);
  }
  if (open) count(open, report);
  open?.socket.terminate();
}

function count({ frames, closedWith }: BareSocket, report: FloodReport): void {
  if (closedWith() !== undefined) report.closed += 1;
  for (const [, , , event, payload] of frames) {
    if (event !== 'phx_reply') continue;
    const { status, response } = payload as { status: string; response: { reason?: string } };
    const words = (response.reason ?? status).replace(/\d+/g, 'n');
    report.answers[words] = (report.answers[words] ?? 0) + 1;
  }
}

/** Bindings with many conditions each, all different, on one table. */
export function costlyBindings(bindings: number, conditions: number): object[] {
  return Array.from({ length: bindings }, (_, n) => ({
    event: '*',
    schema: 'public',
    table: 'reservations',
    filter: Array.from({ length: conditions }, (_, m) => `price=gt.${n * 1000 + m}`).join(','),
  }));
}
