import { tableRoles as as } from '../ui/table-roles.ts';
import { formatBRL } from '../words/format.ts';
import type { MatrixColumn } from './matrix.ts';
import type { Selection } from './prefill.ts';
import styles from './RoomRow.module.css';
import { type RoomRows, roomTotal } from './rooms.ts';

interface RoomRowProps {
  group: RoomRows;
  columns: readonly MatrixColumn[];
  selection: Selection;
  isOpen: boolean;
  onToggle: () => void;
}

/** The heading of a room's items: folds them, and says how many are chosen and what each supplier asks. */
export function RoomRow({ group, columns, selection, isOpen, onToggle }: RoomRowProps) {
  const { room, rows } = group;
  const chosen = rows.filter(({ item }) => selection[item.id]).length;
  return (
    <tr {...as.row} className={styles.room}>
      <th scope="rowgroup" {...as.rowheader}>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <span className={styles.mark} data-open={isOpen} />
          <b>{room || 'Sem ambiente'}</b>{' '}
          <span className="num" title="Itens escolhidos, de todos">
            {chosen}/{rows.length}
          </span>
        </button>
      </th>
      {columns.map(({ supplier, waitingSince }, place) => {
        const { total, covered } = roomTotal(rows, place);
        return (
          <td key={supplier.id} {...as.cell} className="num">
            {covered > 0 && covered < rows.length && (
              <span className={styles.part} title="Itens com preço ou inclusos, de todos">
                {covered}/{rows.length}{' '}
              </span>
            )}
            {waitingSince === null && covered > 0 && formatBRL(total)}
          </td>
        );
      })}
    </tr>
  );
}
