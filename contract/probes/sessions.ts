import fc from 'fast-check';
import { describe, test } from 'vitest';
import { addSupplier, beginAgain, type PersonModel, type Status } from './session-model.ts';
import { anyStep, type Real, type Step, signIn } from './session-steps.ts';
import { seed, Tally, times } from './setup.ts';

const STATUSES: Status[] = ['approved', 'approved', 'pending_approval', 'rejected'];
/** Each plays on an account of its own. */
const AT_ONCE = 4;

/** B6: random sequences of signing in, refreshing, replaying, signing out and deciding, against a model. */
export function sessions(): void {
  describe('B6: random sequences of sessions', () => {
    test('[T17] [T24] do what a small model does, step for step', async () => {
      const sequences = fc.sample(
        fc.tuple(
          fc.constantFrom(...STATUSES),
          fc.array(anyStep, { minLength: times(20, 30), maxLength: times(20, 30) }),
        ),
        { seed, numRuns: times(15, 1_000) },
      );
      const steps = new Tally('B6 steps of sessions');
      const whole = new Tally('B6 sequences of sessions');

      const queue = sequences.entries();
      const play = async (n: number) => {
        const account = await addSupplier(`sequencia${n}@prumo.test`);
        for (const [number, [status, sequence]] of queue) {
          await beginAgain(account, status);
          const model: PersonModel = { password: 0, status, sessions: [] };
          const wrong = await playSequence([signIn(), ...sequence], model, { account }, steps);
          whole.count(wrong && `sequence ${number}: ${wrong}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => play(n)));

      steps.close(times(250, 25_000));
      whole.close(times(15, 1_000));
    });
  });
}

/** Step by step until one goes wrong; then what led there. */
async function playSequence(
  sequence: Step[],
  model: PersonModel,
  real: Real,
  steps: Tally,
): Promise<string | false> {
  const taken: string[] = [];
  for (const { name, isPossible, run } of sequence) {
    if (!isPossible(model)) continue;
    taken.push(name);
    const wrong = await run(model, real);
    steps.count(wrong && `${name}: ${wrong}`);
    if (wrong) return `${taken.join(', ')}: ${wrong}`;
  }
  return false;
}
