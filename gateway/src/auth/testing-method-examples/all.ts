import { accountExamples } from './account.ts';
import type { Around, Examples } from './around.ts';
import { factorExamples } from './factors.ts';
import { providerExamples } from './providers.ts';

/** An example of each method of the client's `auth` that this gateway supports, by name. */
export const examples = (around: Around): Examples => ({
  ...accountExamples(around),
  ...providerExamples(around),
  ...factorExamples(around),
});
