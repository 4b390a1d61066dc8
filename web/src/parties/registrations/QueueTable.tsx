import { Checkbox } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { tableRoles as as } from '../../ui/table-roles.ts';
import styles from './Queue.module.css';
import { QueueRow, type RowActs } from './QueueRow.tsx';
import type { Waiting } from './queries.ts';
import type { ChosenPeople } from './use-queue.ts';

interface QueueTableProps {
  rows: readonly Waiting[];
  openId: string | undefined;
  people: ChosenPeople;
  busyId: string | undefined;
  acts: RowActs;
  /** The arrows walk as J and K do. */
  onStep: (by: 1 | -1) => void;
  list: (element: HTMLElement | null) => void;
  isStale: boolean;
}

/** Everybody who waits, one in a line; one of them is open beside it. */
export function QueueTable(props: QueueTableProps) {
  const { rows, openId, people, busyId, acts, onStep, list, isStale } = props;
  const chosenHere = rows.filter(({ profile_id }) => people.chosen.has(profile_id)).length;
  const walk = (event: KeyboardEvent) => {
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (event.key === 'Escape' && people.chosen.size > 0) people.clear();
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <table
      {...as.table}
      className={styles.table}
      aria-label="Cadastros pendentes"
      aria-busy={isStale}
      ref={list}
      onKeyDown={walk}
    >
      <thead {...as.rowgroup}>
        <tr {...as.row} className={styles.heads}>
          <th {...as.columnheader} scope="col" className={styles.tick}>
            <Checkbox
              size="xs"
              aria-label="Selecionar todos os mostrados"
              checked={chosenHere === rows.length}
              indeterminate={chosenHere > 0 && chosenHere < rows.length}
              onChange={() => people.set(rows, chosenHere < rows.length)}
            />
          </th>
          <th {...as.columnheader} scope="col">
            Quem
          </th>
          <th {...as.columnheader} scope="col">
            Tipo
          </th>
          <th {...as.columnheader} scope="col" className={styles.city}>
            Cidade
          </th>
          <th {...as.columnheader} scope="col">
            Conferido
          </th>
          <th {...as.columnheader} scope="col">
            Pedido
          </th>
          <th {...as.columnheader} scope="col">
            <span className="unseen">Decidir</span>
          </th>
        </tr>
      </thead>
      <tbody {...as.rowgroup}>
        {rows.map((person) => (
          <QueueRow
            key={person.profile_id}
            person={person}
            isOpen={person.profile_id === openId}
            isChosen={people.chosen.has(person.profile_id)}
            busy={busyId === person.profile_id}
            acts={acts}
          />
        ))}
      </tbody>
    </table>
  );
}
