import { memo } from 'react';
import { tableRoles as as } from '../ui/table-roles.ts';
import { formatBRL, formatDate, plural } from '../words/format.ts';
import type { OpenOffer } from './MatrixOffer.tsx';
import type { MatrixColumn } from './matrix.ts';
import { barWords, changeWords, WHOLE_ONLY } from './offer-words.ts';
import { supplierName } from './ranking.ts';
import styles from './SupplierHeading.module.css';

interface SupplierHeadingProps {
  column: MatrixColumn;
  /** Items of the category under comparison. */
  items: number;
  /** R$ of the offer with the architect's adjustments; null where it has none. */
  equalised: number | null;
  onOpen: OpenOffer;
}

/** The head of a supplier's column: who, what the whole offer comes to, and under which conditions. */
export const SupplierHeading = memo(function SupplierHeading(props: SupplierHeadingProps) {
  const { column, items, equalised, onOpen } = props;
  const { supplier, waitingSince, quoteId } = column;
  const name = supplierName(supplier);
  return (
    <th scope="col" {...as.columnheader} className={styles.heading} data-bar={column.bar}>
      {quoteId ? (
        <button
          type="button"
          className={styles.name}
          title="Ver a proposta"
          onClick={() => onOpen(quoteId, true)}
        >
          {name}
        </button>
      ) : (
        <span>{name}</span>
      )}
      {name !== supplier.full_name && <span className={styles.detail}>{supplier.full_name}</span>}
      {waitingSince ? (
        <span className={styles.detail}>
          Sem resposta · convidado em <span className="num">{formatDate(waitingSince)}</span>
        </span>
      ) : (
        <Answered column={column} items={items} equalised={equalised} />
      )}
    </th>
  );
});

function Answered({ column, items, equalised }: Omit<SupplierHeadingProps, 'onOpen'>) {
  const { total, days, missingItems, offer } = column;
  const flags = [
    missingItems > 0 &&
      `${missingItems === 1 ? 'falta' : 'faltam'} ${plural(missingItems, 'item', 'itens')}`,
    offer?.taxes_included === false && 'Impostos à parte',
    offer?.whole_only && column.bar !== 'broken' && WHOLE_ONLY,
    offer?.is_late && 'Fora do prazo',
  ].filter((flag) => typeof flag === 'string');
  return (
    <>
      <span className={styles.detail}>
        <strong className={`${styles.total} num`}>{formatBRL(total)}</strong>
        {days !== null && <> · {plural(days, 'dia', 'dias')}</>}
      </span>
      {equalised !== null && (
        <span className={styles.detail}>
          Equalizado <strong className="num">{formatBRL(equalised)}</strong>
        </span>
      )}
      <span className={styles.detail}>
        <Version column={column} />
        <span className="num" title="Itens com preço ou inclusos, de todos">
          {items - missingItems}/{items}
        </span>
      </span>
      {column.bar && <span className={styles.barred}>{barWords(column)}</span>}
      {flags.length > 0 && (
        <span className={styles.flags}>
          {flags.map((flag) => (
            <span key={flag}>{flag}</span>
          ))}
        </span>
      )}
    </>
  );
}

/** Which answer it is, how it moved, and until when it holds. */
function Version({ column: { offer, change, bar } }: { column: MatrixColumn }) {
  if (!offer) return null;
  return (
    <>
      v{offer.version}
      {change !== null && (
        <>
          {' '}
          <span
            className={`${change < 0 ? styles.fallen : change > 0 ? styles.risen : ''} num`}
            title="Desde a versão anterior"
          >
            {changeWords(change)}
          </span>
        </>
      )}
      {offer.valid_until && bar !== 'expired' && (
        <>
          {' · até '}
          <span className="num" title={`Vale até ${formatDate(offer.valid_until)}`}>
            {formatDate(offer.valid_until).slice(0, 5)}
          </span>
        </>
      )}
      {' · '}
    </>
  );
}
