import { type ReactNode, useEffect, useRef } from 'react';
import { SpecificationsLink } from '../ui/SpecificationsLink.tsx';
import { categoryLabel } from '../words/categories.ts';
import { formatQuantity, plural } from '../words/format.ts';
import styles from './ItemByItem.module.css';
import { ItemOffers } from './ItemOffers.tsx';
import type { ItemStep } from './item-steps.ts';
import type { OpenOffer } from './MatrixOffer.tsx';
import type { CategoryMatrix } from './matrix.ts';
import { PriceStrip } from './PriceStrip.tsx';
import { chosenQuotes, type Selection } from './prefill.ts';
import type { QuotedItem, RankedQuote } from './ranking.ts';

interface ItemByItemProps {
  matrices: readonly CategoryMatrix[];
  step: ItemStep;
  items: number;
  selection: Selection;
  /** Whether the person came here from another item: the focus comes along. */
  hasMoved: boolean;
  onChoose: (quote: RankedQuote) => void;
  onClear: (item: QuotedItem) => void;
  onOpen: OpenOffer;
  /** Ways to buy the category of the item, folded below its offers. */
  scenarios: ReactNode;
}

/** The comparison on a phone: one item with all its offers; the bar below leads to the next. */
export function ItemByItem(props: ItemByItemProps) {
  const { matrices, step, items, selection, hasMoved, scenarios } = props;
  const { onChoose, onClear, onOpen } = props;
  const { matrix, row, place } = step;
  const { item } = row;
  return (
    <div className={styles.step}>
      <Progress matrices={matrices} selection={selection} now={matrix} />
      <div className={styles.head}>
        <p>
          {[item.room, categoryLabel(matrix.category)].filter(Boolean).join(' · ')} · item{' '}
          <span className="num">
            {place + 1} de {items}
          </span>
        </p>
        <ItemTitle key={item.id} takesFocus={hasMoved}>
          {item.description}
        </ItemTitle>
        <p>
          {formatQuantity(item.quantity)} {item.unit}
          {item.specifications_url && (
            <>
              {' · '}
              <SpecificationsLink address={item.specifications_url} />
            </>
          )}
        </p>
        <PriceStrip offers={row.byPrice} />
      </div>
      <ItemOffers
        matrix={matrix}
        row={row}
        chosenId={selection[item.id]}
        onChoose={onChoose}
        onClear={onClear}
        onOpen={onOpen}
      />
      {scenarios && (
        <details className={styles.scenarios}>
          <summary>Cenários de {categoryLabel(matrix.category)}</summary>
          {scenarios}
        </details>
      )}
    </div>
  );
}

function ItemTitle({ takesFocus, children }: { takesFocus: boolean; children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={title} tabIndex={-1}>
      {children}
    </h2>
  );
}

/** One bar for each category, as wide as its items are many, filled with what is chosen of it. */
function Progress({
  matrices,
  selection,
  now,
}: {
  matrices: readonly CategoryMatrix[];
  selection: Selection;
  now: CategoryMatrix;
}) {
  const done = chosenQuotes(matrices, selection).length;
  const all = matrices.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div
      className={styles.progress}
      role="img"
      aria-label={`${done} de ${plural(all, 'item selecionado', 'itens selecionados')}`}
    >
      {matrices.map((matrix) => {
        const chosen = chosenQuotes([matrix], selection).length;
        return (
          <i
            key={matrix.category}
            data-now={matrix === now}
            style={{
              flexGrow: matrix.rows.length,
              ['--done' as string]: `${(chosen / matrix.rows.length) * 100}%`,
            }}
          />
        );
      })}
    </div>
  );
}
