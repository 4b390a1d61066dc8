import { useState } from 'react';
import type { PlannedItem } from '../../../sourcing/items/item.ts';
import { categoryLabel } from '../../../words/categories.ts';
import { matches } from '../../../words/search.ts';

/** The gaps by which an item may be looked for. */
export type Lacking = '' | 'forecast' | 'file' | 'supplier';

interface Known {
  items: readonly PlannedItem[];
  /** Whether the item has a file, or a supplier was asked for it. */
  hasFile: (id: string) => boolean;
  hasSupplier: (id: string) => boolean;
}

const ALL: ReadonlySet<string> = new Set();

/**
 * Which items a filter leaves out: those that did not match when it was set. So a row whose last missing cell was just
 * written stays where it is, and what is added meanwhile is seen.
 */
export function useItemFilter({ items, hasFile, hasSupplier }: Known) {
  const [text, setText] = useState('');
  const [lacking, setLacking] = useState<Lacking>('');
  const [hidden, setHidden] = useState(ALL);

  const set = (words: string, lacks: Lacking) => {
    setText(words);
    setLacking(lacks);
    const isMeant = (item: PlannedItem) => {
      if (!matches(words, [item.code, item.description, item.room, categoryLabel(item.category)]))
        return false;
      if (lacks === 'forecast') return item.forecast === null;
      if (lacks === 'file') return !hasFile(item.id);
      return lacks === 'supplier' ? !hasSupplier(item.id) : true;
    };
    setHidden(
      words.trim() === '' && lacks === ''
        ? ALL
        : new Set(items.flatMap((item) => (isMeant(item) ? [] : [item.id]))),
    );
  };
  return {
    text,
    lacking,
    hidden,
    isOn: text.trim() !== '' || lacking !== '',
    setText: (words: string) => set(words, lacking),
    setLacking: (lacks: Lacking) => set(text, lacks),
    clear: () => set('', ''),
  };
}
