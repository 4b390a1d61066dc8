import { appendFileSync } from 'node:fs';

/** `npm run faults` runs every fault at its full length; the ordinary test run a few rounds of each. */
export const full = process.env.FAULTS === 'full';

/** FAULTS_SHARE=0.4 makes the long run that much shorter, and the table says how many rounds there were. */
const share = Number(process.env.FAULTS_SHARE ?? 1);

export const rounds = (ordinary: number, whole: number): number =>
  full ? Math.ceil(whole * share) : ordinary;

/** One line of the table that `npm run faults` prints (scripts/faults.ts). */
export interface FaultReport {
  /** F1 to F14 of docs/measurements/faults.md, and what was done. */
  fault: string;
  rounds: number;
  /** Writes that were acknowledged to a client. */
  acknowledged?: number;
  /** Those of them that were not there afterwards. */
  lost?: number;
  /** The longest time from the fault, or from its end, to the next success. */
  recoveryMs?: number;
  /** Rows of private.broken_invariants(). */
  broken?: number;
  note?: string;
}

/** Tells the table; silent in the ordinary run. */
export function report(line: FaultReport): void {
  const file = process.env.FAULTS_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}
