import type { Proofs } from './proofs.ts';

export interface Account {
  lines: string[];
  /** What is wrong with the papers themselves; not a missing proof. */
  complaints: string[];
}

/**
 * Every id with its tests, every id without one with its reason, and last how many are proven.
 * Complains about a title with an id that is not on the list, an unproven id without a reason, and a
 * reason that a proof has overtaken.
 */
export function account(
  requirements: ReadonlyMap<string, string>,
  reasons: ReadonlyMap<string, string>,
  proofs: Proofs,
): Account {
  const proven = [...requirements.keys()].filter((id) => proofs.has(id));
  const open = [...requirements.keys()].filter((id) => !proofs.has(id));
  const unknown = [...proofs.keys(), ...reasons.keys()].filter((id) => !requirements.has(id));
  return {
    lines: [
      ...proven.flatMap((id) => [
        `${id} ${requirements.get(id)}`,
        ...(proofs.get(id) ?? []).map((test) => `    ${test}`),
      ]),
      ...(open.length > 0 ? ['', 'Without a test:'] : []),
      ...open.map(
        (id) => `${id} ${requirements.get(id)}\n    ${reasons.get(id) ?? 'no reason given'}`,
      ),
      '',
      `${proven.length} of ${requirements.size} ids proven`,
    ],
    complaints: [
      ...unknown.map((id) => `${id} is not on the checklist`),
      ...open.filter((id) => !reasons.has(id)).map((id) => `${id} has neither test nor reason`),
      ...proven.filter((id) => reasons.has(id)).map((id) => `${id} is proven: drop its reason`),
    ],
  };
}
