import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import { formatAmount, formatDate, formatWhole } from '../../../words/format.ts';
import { supplierName } from '../../../words/supplier-name.ts';
import { OriginMark } from '../../origins/OriginMark.tsx';
import {
  barredName,
  barWords,
  lineWords,
  offerName,
  offerWords,
  versionWords,
} from '../offer-words.ts';
import { PastLine } from '../PastMark.tsx';
import { pastMark } from '../past-mark.ts';
import type { BarredQuote, QuotedItem, RankedQuote } from '../ranking.ts';
import styles from './ItemByItem.module.css';
import type { OpenOffer } from './MatrixOffer.tsx';
import type { CategoryMatrix, MatrixRow } from './matrix.ts';

interface ItemOffersProps {
  matrix: CategoryMatrix;
  row: MatrixRow;
  chosenId: string | undefined;
  onChoose: (quote: RankedQuote) => void;
  onClear: (item: QuotedItem) => void;
  onOpen: OpenOffer;
}

/** The offers of one item by price: a row each to choose by, and beside it the way into the offer. */
export function ItemOffers(props: ItemOffersProps) {
  const { matrix, row, chosenId, onChoose, onClear, onOpen } = props;
  const priced = new Set([...row.byPrice, ...row.barred].map(({ supplier }) => supplier.id));
  return (
    <div className={styles.offers}>
      <fieldset>
        <legend>Propostas para {row.item.description}</legend>
        {row.byPrice.map((quote) => (
          <Offer
            key={quote.id}
            quote={quote}
            isChosen={quote.id === chosenId}
            onChoose={onChoose}
            onOpen={onOpen}
          />
        ))}
      </fieldset>
      {row.barred.map((quote) => (
        <Barred key={quote.id} quote={quote} onOpen={onOpen} />
      ))}
      {matrix.columns
        .filter(({ supplier }) => !priced.has(supplier.id))
        .map(({ supplier, gaps, waitingSince, answerPath }) => (
          <div key={supplier.id} className={`muted line-below ${styles.silent}`}>
            <b>{supplierName(supplier)}</b>
            <OriginMark origin={supplier.origin} isBrief />
            <span className="text-13">
              {gapWords(gaps.get(row.item.id), waitingSince)}
              {answerPath && (
                <>
                  {' · '}
                  <Link
                    to={answerPath}
                    aria-label={`Registrar resposta de ${supplierName(supplier)}`}
                  >
                    Registrar resposta
                  </Link>
                </>
              )}
            </span>
          </div>
        ))}
      {chosenId && (
        <button
          type="button"
          className={`full petrol text-14 strong ${styles.clear}`}
          onClick={() => onClear(row.item)}
        >
          Desfazer a escolha de {row.item.description}
        </button>
      )}
    </div>
  );
}

function gapWords(gap: string | undefined, waitingSince: string | null): string {
  if (gap === 'waiting')
    return waitingSince ? `Sem resposta, convidado em ${formatDate(waitingSince)}` : 'Aguardando';
  return gap === 'unasked' ? 'Não convidado para este item' : 'Não cotado';
}

interface OfferProps {
  quote: RankedQuote;
  isChosen: boolean;
  onChoose: (quote: RankedQuote) => void;
  onOpen: OpenOffer;
}

function Offer({ quote, isChosen, onChoose, onOpen }: OfferProps) {
  const { days, over, isCheapest, isFastest } = offerWords(quote);
  const { offer, isIncluded, project_item: item } = quote;
  const past = pastMark(quote);
  const more = offer ? [versionWords(offer.version), ...lineWords(offer)] : [];
  const facts = [...(isIncluded ? [] : [days]), ...more, quote.item_note].filter(Boolean);
  return (
    <div
      className={`row line-below ${styles.offer}`}
      data-chosen={isChosen}
      data-lowest={isCheapest}
    >
      <label>
        <input
          type="radio"
          name={`item-${item.id}`}
          value={quote.id}
          checked={isChosen}
          onChange={() => onChoose(quote)}
          aria-label={offerName(quote)}
        />
        <span className="narrows">
          <b>{supplierName(quote.supplier)}</b>
          <OriginMark origin={quote.supplier.origin} />
          <span className={`block muted text-13 cut ${styles.meta}`}>
            {isFastest && <Icon name="bolt" size={14} />}
            {isFastest && ' '}
            {facts.join(' · ')}
          </span>
          {past && <PastLine mark={past} />}
        </span>
        <span className={`to-right ${styles.price} num`}>
          <b>{isIncluded ? 'Incluso' : formatAmount(quote.price)}</b>
          <span className={`block muted text-13 cut ${styles.meta}`}>
            {(quote.isSuspiciouslyCheap || quote.isSuspiciouslyDear) && (
              <span className={`amber ${styles.doubt}`}>
                <Icon name="alert" size={14} /> confira<span className={styles.dot}> · </span>
              </span>
            )}
            {isCheapest && (
              <>
                <Icon name="tag" size={14} /> menor
              </>
            )}
            {over}
            <PerUnit quote={quote} isFirst={!isCheapest && !over} />
          </span>
        </span>
      </label>
      <OpenButton quote={quote} onOpen={onOpen} />
    </div>
  );
}

/** ` · 533/m²`, in whole reais: what makes lines of several quantities comparable at a glance. */
function PerUnit({ quote, isFirst }: { quote: RankedQuote; isFirst: boolean }) {
  const { price, isIncluded, project_item: item } = quote;
  if (isIncluded || item.quantity === 1) return null;
  return (
    <>
      {!isFirst && ' · '}
      {formatWhole(price / item.quantity)}/{item.unit}
    </>
  );
}

function Barred({ quote, onOpen }: { quote: BarredQuote; onOpen: OpenOffer }) {
  return (
    <button
      type="button"
      className={`stack full muted line-below ${styles.barred}`}
      aria-label={barredName(quote)}
      onClick={() => onOpen(quote.id)}
    >
      <span className={styles.dotted} aria-hidden="true" />
      <span>
        <b>{supplierName(quote.supplier)}</b>
        <OriginMark origin={quote.supplier.origin} isBrief />
        <span className="error text-13">{barWords(quote)}</span>
      </span>
      <span className={`to-right ${styles.price} num`}>
        {quote.isIncluded ? 'Incluso' : formatAmount(quote.price)}
      </span>
      <Icon name="right" size={18} />
    </button>
  );
}

const OpenButton = ({ quote, onOpen }: { quote: RankedQuote; onOpen: OpenOffer }) => (
  <button
    type="button"
    className={`middle fixed petrol rounded ${styles.open}`}
    aria-label={`Ver a proposta de ${supplierName(quote.supplier)}`}
    onClick={() => onOpen(quote.id)}
  >
    <Icon name="right" size={18} />
  </button>
);
