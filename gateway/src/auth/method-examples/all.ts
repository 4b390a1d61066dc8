import { accountExamples } from './account.ts';
import type { Around, Examples } from './around.ts';
import { factorExamples } from './factors.ts';
import { providerExamples } from './providers.ts';

/** Each method of the client's `auth` that has a job here, by name, as an example of it. */
export const examples = (around: Around): Examples => ({
  ...accountExamples(around),
  ...providerExamples(around),
  ...factorExamples(around),
});
