import { expect } from 'vitest';
import { brokenInvariants } from './engine.ts';
import { type FaultReport, report } from './rounds.ts';
import { type Ana, losses, type Writers } from './writers.ts';

/** Writes made during the fault, by one group of writers or by several together. */
type Written = Pick<Writers, 'acknowledged'> & Partial<Pick<Writers, 'refused'>>;

/**
 * After any fault: everything acknowledged is there once, and no invariant is broken (security.md I12,
 * I1 to I14). Tells the table first, so that a failure is in it.
 *
 * @param ana signed in where she can read it all now.
 * @param ownerUrl the database that went through it.
 */
export async function expectSurvived(
  line: Pick<FaultReport, 'fault' | 'rounds' | 'recoveryMs' | 'note'>,
  { ana, written, ownerUrl }: { ana: Ana; written: Written; ownerUrl: string },
): Promise<void> {
  const { lost, twice } = await losses(ana, written.acknowledged);
  const broken = await brokenInvariants(ownerUrl);
  const refused = [...(written.refused ?? [])].map(([status, times]) => `${status}: ${times}`);
  report({
    ...line,
    acknowledged: written.acknowledged.length,
    lost: lost.length,
    broken: broken.length,
    note: [line.note, ...refused].filter(Boolean).join(', '),
  });
  expect({ lost, twice, broken }).toEqual({ lost: [], twice: [], broken: [] });
}
