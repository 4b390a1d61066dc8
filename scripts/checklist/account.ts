import type { Proofs } from './proofs.ts';

export interface Account {
  lines: string[];
  /** Rows without a test, and ids in titles that are no row. */
  complaints: string[];
}

/**
 * Every row with its tests, the rows without a test, and last how many are proven. Complains about a row
 * without a test and about a title with an id that is not a row.
 */
export function account(requirements: ReadonlyMap<string, string>, proofs: Proofs): Account {
  const proven = [...requirements.keys()].filter((id) => proofs.has(id));
  const open = [...requirements.keys()].filter((id) => !proofs.has(id));
  const unknown = [...proofs.keys()].filter((id) => !requirements.has(id));
  return {
    lines: [
      ...proven.flatMap((id) => [
        `${id} ${requirements.get(id)}`,
        ...(proofs.get(id) ?? []).map((test) => `    ${test}`),
      ]),
      ...(open.length > 0 ? ['', 'Without a test:'] : []),
      ...open.map((id) => `${id} ${requirements.get(id)}`),
      '',
      `${proven.length} of ${requirements.size} ids proven`,
    ],
    complaints: [
      ...unknown.map((id) => `${id} is not in docs/product.md`),
      ...open.map((id) => `${id} has no test`),
    ],
  };
}
