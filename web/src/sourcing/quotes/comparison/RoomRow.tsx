import { Icon } from '../../../ui/Icon.tsx';
import { tableRoles as as } from '../../../ui/table-roles.ts';
import { formatBRL, formatWhole } from '../../../words/format.ts';
import { sumBRL } from '../../../words/money.ts';
import type { ItemForecasts } from '../../items/forecast-queries.ts';
import type { MatrixColumn } from './matrix.ts';
import type { Selection } from './prefill.ts';
import styles from './RoomRow.module.css';
import { type RoomRows, roomTotal } from './rooms.ts';

interface RoomRowProps {
  group: RoomRows;
  columns: readonly MatrixColumn[];
  selection: Selection;
  /** R$ that the architect expects of each item, by its id; absent where no item has one. */
  forecasts?: ItemForecasts;
  isOpen: boolean;
  onToggle: () => void;
}

/** The heading of a room's items: folds them, and says how many are chosen and what each supplier asks. */
export function RoomRow(props: RoomRowProps) {
  const { group, columns, selection, forecasts, isOpen, onToggle } = props;
  const { room, rows } = group;
  const chosen = rows.filter(({ item }) => selection[item.id]).length;
  return (
    <tr {...as.row} className={styles.room}>
      <th scope="rowgroup" {...as.rowheader}>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <span className={styles.mark} data-open={isOpen} />
          <b>{room || 'Sem ambiente'}</b>
          <span className="num" title="Itens escolhidos, de todos">
            {chosen === rows.length && <Icon name="check" size={14} />}
            {chosen}/{rows.length}
          </span>
        </button>
      </th>
      {forecasts && (
        <td {...as.cell} className="num muted">
          {formatWhole(sumBRL(rows.map(({ item }) => forecasts[item.id] ?? 0)))}
        </td>
      )}
      {columns.map(({ supplier, waitingSince }, place) => {
        const { total, covered } = roomTotal(rows, place);
        return (
          <td key={supplier.id} {...as.cell} className="num muted">
            {covered > 0 && covered < rows.length && (
              <span
                className={`amber strong ${styles.part}`}
                title="Itens com preço ou inclusos, de todos"
              >
                {covered}/{rows.length}
              </span>
            )}
            {waitingSince === null && covered > 0 && (
              <span title={formatBRL(total)}>{formatWhole(total)}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}
