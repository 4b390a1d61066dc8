import { readdirSync, readFileSync } from 'node:fs';

/** Processor time of the three parties, in microseconds per request. */
export interface Cpu {
  /** The gateway; nothing for the controls. */
  gateway: number;
  /** All of PostgreSQL's processes. */
  postgres: number;
  /** The process that sends the load: this one, or pgbench. */
  load: number;
}

/** Microseconds per clock tick of /proc: 100 ticks a second on every Linux that Node runs on. */
const TICK = 10_000;

/**
 * The processor time of a request in all processes together. On a machine with busy neighbours
 * rates depend on who got the processor; this shows who needs how much of it. Null where there is
 * no /proc.
 */
export class CpuMeter {
  constructor(
    private readonly gatewayPid: number,
    private readonly postmasterPid: number,
  ) {}

  /** Runs `work`, which answers how many requests it made. */
  async around<T extends { requests: number }>(
    work: () => Promise<T>,
  ): Promise<T & { cpu: Cpu | null }> {
    const before = this.read();
    const result = await work();
    return { ...result, cpu: perRequest(before, this.read(), result.requests) };
  }

  /** Ticks used since each process began. */
  read(): Cpu | null {
    const processes = readProcesses();
    if (!processes) return null;
    const used = (pid: number) => {
      const process = processes.get(pid);
      return (process?.self ?? 0) + (process?.ended ?? 0);
    };
    const sum = {
      gateway: used(this.gatewayPid),
      postgres: used(this.postmasterPid),
      load: used(process.pid),
    };
    for (const [pid, { parent, self }] of processes) {
      if (parent === this.postmasterPid) sum.postgres += self;
      const server = pid === this.gatewayPid || pid === this.postmasterPid;
      if (parent === process.pid && !server) sum.load += self;
    }
    return sum;
  }
}

export function perRequest(before: Cpu | null, after: Cpu | null, requests: number): Cpu | null {
  if (!before || !after) return null;
  const per = (who: keyof Cpu) => ((after[who] - before[who]) * TICK) / Math.max(1, requests);
  return { gateway: per('gateway'), postgres: per('postgres'), load: per('load') };
}

/** Ticks of every process, and of its children that have ended. */
function readProcesses() {
  const processes = new Map<number, { parent: number; self: number; ended: number }>();
  try {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const fields = statOf(name);
      if (!fields) continue;
      const at = (index: number) => Number(fields[index]);
      processes.set(Number(name), { parent: at(1), self: at(11) + at(12), ended: at(13) + at(14) });
    }
  } catch {
    return null;
  }
  return processes;
}

/** The fields after the program's name, which may hold spaces; null when the process has just ended. */
function statOf(pid: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** The parent of a process. */
export function parentOf(pid: number): number {
  return Number(statOf(String(pid))?.[1] ?? 0);
}
