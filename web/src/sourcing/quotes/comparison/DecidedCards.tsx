import { Icon } from '../../../ui/Icon.tsx';
import { formatBRL, plural } from '../../../words/format.ts';
import { supplierName } from '../../../words/supplier-name.ts';
import { OriginMark } from '../../origins/OriginMark.tsx';
import styles from './DecidedCards.module.css';
import type { DecidedRow } from './decided.ts';

/** Decided items: the approved supplier, and the prices of the others. */
export function DecidedCards({ rows }: { rows: readonly DecidedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className={`muted line-above ${styles.decided}`}>
      <h3 className="below-8 ink text-14">
        {plural(rows.length, 'item decidido', 'itens decididos')}
      </h3>
      <ul className="stack gap-10">
        {rows.map(({ item, cells }) => (
          <li key={item.id}>
            <span>{item.description}</span>
            <ul className="stack gap-10">
              {cells
                .flatMap((quote) => quote ?? [])
                .toSorted(
                  (a, b) => Number(b.isApproved) - Number(a.isApproved) || a.price - b.price,
                )
                .map(({ id, supplier, price, isIncluded, isApproved }) => (
                  <li key={id} data-approved={isApproved}>
                    {isApproved && (
                      <span className={styles.approved} role="img" aria-label="Aprovado">
                        <Icon name="check" size={14} />
                      </span>
                    )}
                    <span>
                      {supplierName(supplier)}
                      <OriginMark origin={supplier.origin} isBrief />
                    </span>
                    <span className="num">{isIncluded ? 'incluso' : formatBRL(price)}</span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
