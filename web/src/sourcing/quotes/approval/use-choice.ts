import { useCallback, useEffect, useMemo, useRef } from 'react';
import { announce } from '../../../ui/LiveRegion.tsx';
import { plural } from '../../../words/format.ts';
import { supplierName } from '../../../words/supplier-name.ts';
import { type CategoryMatrix, selectableRows } from '../comparison/matrix.ts';
import { type Selection, stillOffered } from '../comparison/prefill.ts';
import type { QuotedItem, RankedQuote } from '../ranking.ts';
import type { ChoiceChanges, KeptChoices, useKeptChoices } from './kept-choices.ts';

/** An item that lost its choice: the offer can no longer be chosen, or is another version by now. */
export interface DroppedChoice {
  item: QuotedItem;
  /** The same offer as it is now; null where it can no longer be chosen. */
  now: RankedQuote | null;
}

interface Choosing extends Pick<ReturnType<typeof useKeptChoices>, 'choices' | 'change'> {
  matrices: readonly CategoryMatrix[];
}

/**
 * The choice of the comparison as it can be decided now, and the ways to change it. `choice` is what was picked among
 * what is offered in the version that was looked at; `selection` is that without broken sets.
 */
export function useChoice({ choices, change, matrices }: Choosing) {
  const { choice, dropped } = useMemo(() => currentChoice(matrices, choices), [matrices, choices]);
  const selection = useMemo(() => stillOffered(matrices, choice), [matrices, choice]);
  const latest = useRef({ choices, matrices });
  useEffect(() => {
    latest.current = { choices, matrices };
  });

  /** Sets the choice of items: a quote id, or null to take it back. The same function at every render. */
  const set = useCallback(
    (picked: Readonly<Record<string, string | null>>) =>
      change(changesOf(picked, latest.current.matrices)),
    [change],
  );
  const replace = useCallback(
    (next: Selection) => set({ ...nothingOf(latest.current.choices), ...next }),
    [set],
  );
  const choose = useCallback(
    (quote: RankedQuote) => {
      const { id, project_item, together = { [project_item.id]: id } } = quote;
      set(together);
      const items = Object.keys(together).length;
      if (items > 1)
        announce(
          `${supplierName(quote.supplier)} só vende o conjunto: ${plural(items, 'item escolhido', 'itens escolhidos')}.`,
        );
    },
    [set],
  );
  const clear = useCallback(({ id }: QuotedItem) => set({ [id]: null }), [set]);
  const chooseScenario = useCallback(
    ({ rows }: CategoryMatrix, scenario: Selection) =>
      set({ ...Object.fromEntries(rows.map(({ item }) => [item.id, null])), ...scenario }),
    [set],
  );
  return { choice, selection, dropped, set, replace, choose, clear, chooseScenario };
}

/** Splits the kept choices into those still offered in the chosen version and the others. */
function currentChoice(
  matrices: readonly CategoryMatrix[],
  choices: KeptChoices,
): { choice: Selection; dropped: DroppedChoice[] } {
  const choice: Record<string, string> = {};
  const dropped: DroppedChoice[] = [];
  // An item that is decided or cancelled is in no row: nothing is lost there.
  for (const { item, byPrice } of matrices.flatMap(({ rows }) => rows)) {
    const kept = choices[item.id];
    if (!kept) continue;
    const now = byPrice.find(({ id }) => id === kept.quote_id) ?? null;
    if (now && versionOf(now) === kept.version) choice[item.id] = now.id;
    else dropped.push({ item, now });
  }
  return { choice, dropped };
}

function changesOf(
  picked: Readonly<Record<string, string | null>>,
  matrices: readonly CategoryMatrix[],
): ChoiceChanges {
  const offered = new Map(
    selectableRows(matrices).flatMap(({ byPrice }) => byPrice.map((quote) => [quote.id, quote])),
  );
  return Object.fromEntries(
    Object.entries(picked).map(([item, id]) => {
      const quote = id === null ? undefined : offered.get(id);
      return [item, quote ? { quote_id: quote.id, version: versionOf(quote) } : null];
    }),
  );
}

const nothingOf = (choices: KeptChoices) =>
  Object.fromEntries(Object.keys(choices).map((item) => [item, null]));

/** 0, which no answer has, where the offer was not read: such a choice is not kept. */
const versionOf = ({ offer }: RankedQuote) => offer?.version ?? 0;
