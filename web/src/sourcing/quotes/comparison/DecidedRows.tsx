import { Icon } from '../../../ui/Icon.tsx';
import { tableRoles as as } from '../../../ui/table-roles.ts';
import { formatAmount, formatBRL, formatWhole, plural } from '../../../words/format.ts';
import { withUnit } from '../../../words/labels.ts';
import { sumBRL } from '../../../words/money.ts';
import { supplierName } from '../../../words/supplier-name.ts';
import type { ItemForecasts } from '../../items/forecast-queries.ts';
import { markedName } from '../../origins/origin.ts';
import styles from './DecidedRows.module.css';
import { type DecidedQuote, type DecidedRow, decidedTotal } from './decided.ts';
import type { MatrixColumn } from './matrix.ts';
import matrixStyles from './QuoteMatrix.module.css';
import roomStyles from './RoomRow.module.css';

interface DecidedRowsProps {
  rows: readonly DecidedRow[];
  columns: readonly MatrixColumn[];
  /** R$ that the architect expects of each item, by its id; absent where no item has one. */
  forecasts?: ItemForecasts;
  /** The price of one unit in place of that of the line. */
  perUnit: boolean;
}

/** Decided items, below the open ones: every price that was offered, and the approved one. */
export function DecidedRows({ rows, columns, forecasts, perUnit }: DecidedRowsProps) {
  return (
    <>
      <tbody {...as.rowgroup} className={matrixStyles.roomHead}>
        <tr {...as.row} className={`${roomStyles.room} ${styles.head}`}>
          <th scope="rowgroup" {...as.rowheader}>
            <b>{plural(rows.length, 'item decidido', 'itens decididos')}</b>
          </th>
          {forecasts && (
            <td {...as.cell} className="num muted">
              {formatWhole(sumBRL(rows.map(({ item }) => forecasts[item.id] ?? 0)))}
            </td>
          )}
          {columns.map(({ supplier }, place) => {
            const { asked, approved, covered } = decidedTotal(rows, place);
            return (
              <td key={supplier.id} {...as.cell} className="num muted">
                {covered > 0 && (
                  <span
                    title={`Pediu ${formatBRL(asked)}${approved > 0 ? `, aprovado ${formatBRL(approved)}` : ''}`}
                  >
                    {formatWhole(asked)}
                  </span>
                )}
              </td>
            );
          })}
        </tr>
      </tbody>
      <tbody {...as.rowgroup} className={matrixStyles.items}>
        {rows.map(({ item, cells }) => (
          <tr key={item.id} {...as.row} className={`${matrixStyles.item} ${styles.row}`}>
            <th scope="row" {...as.rowheader}>
              <span className={matrixStyles.name} title={item.description}>
                {item.description}
              </span>
              <span className={`fixed to-end muted text-12 ${matrixStyles.quantity} num`}>
                {withUnit(item.quantity, item.unit)}
              </span>
            </th>
            {forecasts && (
              <td {...as.cell} className={`${matrixStyles.forecast} num`}>
                {forecasts[item.id] === undefined
                  ? '—'
                  : formatAmount((forecasts[item.id] ?? 0) / (perUnit ? item.quantity : 1))}
              </td>
            )}
            {cells.map((quote, place) => (
              <td key={columns[place]?.supplier.id} {...as.cell}>
                {quote ? (
                  <Price quote={quote} perUnit={perUnit} />
                ) : (
                  <span className={styles.none}>—</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}

function Price({ quote, perUnit }: { quote: DecidedQuote; perUnit: boolean }) {
  const { isApproved, isIncluded, price, item, supplier } = quote;
  const amount = perUnit ? price / item.quantity : price;
  return (
    <span
      className={styles.price}
      data-approved={isApproved}
      title={`${markedName(supplierName(supplier), supplier.origin)}: ${isIncluded ? 'incluso' : formatBRL(price)}${isApproved ? ', aprovado' : ''}`}
    >
      {isApproved && (
        <span className={styles.approved} role="img" aria-label="Aprovado">
          <Icon name="check" size={14} />
        </span>
      )}
      <span className="num">{isIncluded ? 'incluso' : formatAmount(amount)}</span>
    </span>
  );
}
