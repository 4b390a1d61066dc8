import { useState } from 'react';
import { useAskBeforeLeaving } from '../../ui/use-ask-before-leaving.ts';
import type { SpecFields } from './spec.ts';

type Fields = Partial<SpecFields>;

interface Draft {
  /** The item whose ficha is written. */
  of: string;
  typed: Fields;
  /** The value of each field when this person began to write in it. */
  seen: Fields;
  /** Values that others stored meanwhile in the same fields, as far as this person was shown them. */
  shown: Fields;
}

const NOTHING: Draft = { of: '', typed: {}, seen: {}, shown: {} };
const namesOf = (fields: Fields) => Object.keys(fields) as (keyof SpecFields)[];
const only = (fields: Fields, keep: (name: keyof SpecFields) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => keep(name as keyof SpecFields)));

/**
 * The words that are typed in a ficha and not stored. The other fields follow what colleagues store meanwhile; where one of them stored
 * another value in a field that is being written, `unseen` has its name until `show` was called, so that nobody writes over it unaware.
 */
export function useSpecDraft(itemId: string, stored: SpecFields) {
  const [draft, setDraft] = useState(NOTHING);
  const own = draft.of === itemId ? draft : NOTHING;
  const changes = only(own.typed, (name) => own.typed[name] !== stored[name]);
  const isChanged = namesOf(changes).length > 0;
  const both = namesOf(changes).filter((name) => stored[name] !== own.seen[name]);
  const unseen = both.filter((name) => stored[name] !== own.shown[name]);

  const departure = useAskBeforeLeaving(isChanged);

  return {
    values: { ...stored, ...own.typed },
    changes,
    isChanged,
    /** A link to another page that waits for the person. */
    departure,
    unseen,
    change: (fields: Fields) =>
      setDraft((before) => {
        const { typed, seen, shown } = before.of === itemId ? before : NOTHING;
        const begun = only(stored, (name) => name in fields && !(name in typed));
        return { of: itemId, typed: { ...typed, ...fields }, seen: { ...seen, ...begun }, shown };
      }),
    show: () => setDraft({ ...own, shown: only(stored, (name) => both.includes(name)) }),
    /** The values are stored; what was typed since then stays. */
    stored: (sent: Fields) =>
      setDraft((before) => {
        const typed = only(before.typed, (name) => before.typed[name] !== sent[name]);
        return before.of === itemId
          ? { ...before, typed, seen: { ...before.seen, ...sent } }
          : before;
      }),
    discard: () => setDraft(NOTHING),
  };
}
