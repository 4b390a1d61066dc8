import { memo } from 'react';
import { SpecificationsLink } from '../../../ui/SpecificationsLink.tsx';
import { formatBRL } from '../../../words/format.ts';
import { withUnit } from '../../../words/labels.ts';
import { supplierName } from '../../../words/supplier-name.ts';
import { OriginMark } from '../../origins/OriginMark.tsx';
import { markedName } from '../../origins/origin.ts';
import { barredName, barWords } from '../offer-words.ts';
import type { QuotedItem, QuotingSupplier } from '../ranking.ts';
import { DecidedCards } from './DecidedCards.tsx';
import type { OpenOffer } from './MatrixOffer.tsx';
import type { CategoryMatrix, Gap, MatrixRow } from './matrix.ts';
import styles from './QuoteCards.module.css';
import { QuoteChoice } from './QuoteChoice.tsx';
import type { QuoteComparisonProps } from './QuoteMatrix.tsx';

/** The offers of one category item by item, as cards by ascending price. */
export function QuoteCards(props: QuoteComparisonProps) {
  const { matrix, selection, onChoose, onClear, onOpen, isFresh, only, layout } = props;
  const rows = only ? matrix.rows.filter(({ item }) => only.has(item.id)) : matrix.rows;
  const hidesDecided = only || (layout.hidesDecided && matrix.rows.length > 0);
  const cards = rows.map((row) => (
    <ItemCards
      key={row.item.id}
      matrix={matrix}
      row={row}
      chosenId={selection[row.item.id]}
      onChoose={onChoose}
      onClear={onClear}
      onOpen={onOpen}
      isFresh={isFresh}
    />
  ));
  return (
    <>
      {cards}
      {!hidesDecided && <DecidedCards rows={matrix.decided} />}
    </>
  );
}

interface ItemCardsProps
  extends Pick<QuoteComparisonProps, 'onChoose' | 'onClear' | 'onOpen' | 'isFresh'> {
  matrix: CategoryMatrix;
  row: MatrixRow;
  chosenId: string | undefined;
}

/** Drawn again only when its own choice changes, like a row of the matrix. */
const ItemCards = memo(function ItemCards(props: ItemCardsProps) {
  const { matrix, row, chosenId, onChoose, onClear, onOpen, isFresh } = props;
  return (
    <fieldset className={`stack gap-10 line-above padded ${styles.item}`}>
      <legend>
        <ItemWords item={row.item} />
      </legend>
      <div className={`stack gap-10 ${styles.cards}`}>
        {row.byPrice.map((quote) => (
          <QuoteChoice
            key={quote.id}
            quote={quote}
            isChosen={chosenId === quote.id}
            onChoose={onChoose}
            onOpen={onOpen}
            isFresh={isFresh?.(quote)}
            heading={<SupplierWords supplier={quote.supplier} />}
            text={quote.notes}
          />
        ))}
      </div>
      <BarredOffers row={row} onOpen={onOpen} />
      <WithoutPrice matrix={matrix} row={row} />
      {chosenId && (
        <div>
          <ClearChoice item={row.item} onClear={onClear} />
        </div>
      )}
    </fieldset>
  );
});

/** Description, quantity and link of an item. */
export function ItemWords({ item }: { item: QuotedItem }) {
  return (
    <>
      <span className="strong anywhere">{item.description}</span>
      <span className="muted text-14">
        {withUnit(item.quantity, item.unit)}
        {item.specifications_url && (
          <>
            {' · '}
            <SpecificationsLink address={item.specifications_url} />
          </>
        )}
      </span>
    </>
  );
}

/** Takes the choice of an item back, which a radio alone cannot. */
function ClearChoice({ item, onClear }: Pick<ItemCardsProps, 'onClear'> & { item: QuotedItem }) {
  return (
    // A plain button: sixty of them appear at once when the selection is filled.
    <button
      type="button"
      className={`petrol text-14 strong rounded ${styles.clear}`}
      aria-label={`Desfazer a escolha de ${item.description}`}
      onClick={() => onClear(item)}
    >
      Desfazer escolha
    </button>
  );
}

function SupplierWords({ supplier }: { supplier: QuotingSupplier }) {
  const name = supplierName(supplier);
  return (
    <span className="block anywhere">
      <strong className="block text-14">{name}</strong>
      {name !== supplier.full_name && <span className="muted text-14">{supplier.full_name}</span>}
      <OriginMark origin={supplier.origin} />
    </span>
  );
}

/** Prices that cannot be chosen, each with the reason. */
function BarredOffers({ row, onOpen }: { row: MatrixRow; onOpen: OpenOffer }) {
  if (row.barred.length === 0) return null;
  return (
    <ul className={`stack gap-4 ${styles.barred}`}>
      {row.barred.map((quote) => (
        <li key={quote.id}>
          <button type="button" aria-label={barredName(quote)} onClick={() => onOpen(quote.id)}>
            <span>{markedName(supplierName(quote.supplier), quote.supplier.origin)}</span>
            <span className="num">{quote.isIncluded ? 'Incluso' : formatBRL(quote.price)}</span>
            <span className="error text-13">{barWords(quote)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function WithoutPrice({ matrix, row }: { matrix: CategoryMatrix; row: MatrixRow }) {
  const withGap = (gap: Gap) =>
    matrix.columns
      .filter(({ gaps }) => gaps.get(row.item.id) === gap)
      .map(({ supplier }) => markedName(supplierName(supplier), supplier.origin));
  const lines = [
    ['Não cotado', withGap('unpriced')],
    ['Aguardando resposta', withGap('waiting')],
  ] as const;
  return lines.map(
    ([words, names]) =>
      names.length > 0 && (
        <p key={words} className="muted text-14">
          {words}: {names.join(', ')}
        </p>
      ),
  );
}
