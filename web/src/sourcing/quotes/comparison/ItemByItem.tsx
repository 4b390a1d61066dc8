import { type ReactNode, useEffect, useRef } from 'react';
import { SpecificationsLink } from '../../../ui/SpecificationsLink.tsx';
import { categoryLabel } from '../../../words/categories.ts';
import { formatBRL, plural } from '../../../words/format.ts';
import { withUnit } from '../../../words/labels.ts';
import type { QuotedItem, RankedQuote } from '../ranking.ts';
import styles from './ItemByItem.module.css';
import { ItemOffers } from './ItemOffers.tsx';
import type { ItemStep } from './item-steps.ts';
import type { OpenOffer } from './MatrixOffer.tsx';
import type { CategoryMatrix, MatrixRow } from './matrix.ts';
import { PriceStrip } from './PriceStrip.tsx';
import { chosenQuotes, type Selection } from './prefill.ts';
import { roomsOf } from './rooms.ts';

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
  /** R$ that the architect expects for the item. */
  forecast?: number | null;
  /** Ways to buy the category of the item, folded below its offers. */
  scenarios: ReactNode;
}

/** The comparison on a phone: one item with all its offers; the bar below leads to the next. */
export function ItemByItem(props: ItemByItemProps) {
  const { matrices, step, items, selection, hasMoved, forecast, scenarios } = props;
  const { onChoose, onClear, onOpen } = props;
  const { matrix, row, place } = step;
  const { item } = row;
  return (
    <div className={styles.step}>
      <Progress matrices={matrices} selection={selection} now={row} />
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
        <p className={styles.about}>
          <span className="num">{withUnit(item.quantity, item.unit)}</span>
          {forecast != null && <span className="num">previsto {formatBRL(forecast)}</span>}
          <SpecificationsLink address={item.specifications_url} />
        </p>
        <PriceStrip offers={row.byPrice} forecast={forecast ?? undefined} />
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

/** One bar for each room, or category without rooms, as wide as its items are many, filled with what is chosen. */
function Progress({
  matrices,
  selection,
  now,
}: {
  matrices: readonly CategoryMatrix[];
  selection: Selection;
  now: MatrixRow;
}) {
  const groups = matrices.flatMap(({ rows }) => roomsOf(rows)?.map((room) => room.rows) ?? [rows]);
  const all = groups.reduce((sum, rows) => sum + rows.length, 0);
  return (
    <div
      className={styles.progress}
      role="img"
      aria-label={`${chosenQuotes(matrices, selection).length} de ${plural(all, 'item selecionado', 'itens selecionados')}`}
    >
      {groups.map((rows) => {
        const chosen = rows.filter(({ item }) => selection[item.id]).length;
        return (
          <i
            key={rows[0]?.item.id}
            data-now={rows.includes(now)}
            style={{
              flexGrow: rows.length,
              ['--done' as string]: `${(chosen / rows.length) * 100}%`,
            }}
          />
        );
      })}
    </div>
  );
}
