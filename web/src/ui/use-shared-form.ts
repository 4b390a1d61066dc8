import { useState } from 'react';
import type { CheckedForm } from './use-checked-form.ts';

interface SharedForm<Stored, Values> {
  form: CheckedForm<Values>;
  /** The row that the form was filled from. */
  stored: Stored;
  versionOf: (stored: Stored) => number;
  /** The stored row as people write it. */
  written: (stored: Stored) => Values;
}

/**
 * A form over what several people may save, so that none writes over another (docs/decisions/196): `seen` is the version that it
 * shows and is sent with it. After a save, or one that was refused because somebody saved meanwhile, `takeOver` puts what is stored
 * now into the fields that this person has not changed, and returns the names of those that both have changed.
 *
 * `takeOver(fresh, sent)`: `sent` is what this person has just saved; without it, nothing was.
 */
export function useSharedForm<Stored, Values extends object>({
  form,
  stored,
  versionOf,
  written,
}: SharedForm<Stored, Values>) {
  const [base, setBase] = useState(() => ({ seen: versionOf(stored), values: written(stored) }));
  const takeOver = (fresh: Stored, sent?: Values): (keyof Values & string)[] => {
    const known = sent ?? base.values;
    const next = written(fresh);
    const typed = form.getValues();
    const names = Object.keys(next) as (keyof Values & string)[];
    const untouched = names.filter((name) => isSame(typed[name], known[name]));
    form.setValues(
      Object.fromEntries(untouched.map((name) => [name, next[name]])) as unknown as Partial<Values>,
    );
    setBase({ seen: versionOf(fresh), values: next });
    return names.filter(
      (name) =>
        !untouched.includes(name) &&
        !isSame(next[name], known[name]) &&
        !isSame(next[name], typed[name]),
    );
  };
  return { seen: base.seen, takeOver };
}

/** Values of forms are text, numbers, and lists and records of them in one order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The sentence after a refused save: what was taken over, and what to look at before saving again. */
export const sharedFormWords = (both: readonly string[]) =>
  `Outra pessoa da equipe salvou enquanto você escrevia. O que você escreveu continua aqui e ainda não foi gravado; o que você não mudou já mostra o que ela salvou. ${
    both.length > 0
      ? `Vocês dois mudaram: ${both.join(', ')}. Confira e salve de novo para valer o seu.`
      : 'Confira e salve de novo.'
  }`;
