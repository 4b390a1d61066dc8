import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { tableRoles as as } from '../../ui/table-roles.ts';
import { categoryLabel, servedCategories } from '../../words/categories.ts';
import { formatAge, formatDate } from '../../words/format.ts';
import { roleLabel } from '../../words/labels.ts';
import { missingWords, shortMissingWords } from './missing.ts';
import styles from './Queue.module.css';
import type { Waiting } from './queries.ts';

interface QueueRowProps {
  person: Waiting;
  /** Shown beside the queue. */
  isOpen: boolean;
  isChosen: boolean;
  /** A decision is on its way. */
  busy: boolean;
  acts: RowActs;
}

/** The queue's callbacks for a row. The same object at every render. */
export interface RowActs {
  /** The row has the focus. */
  onFocus: (id: string) => void;
  /** The row was pressed. */
  onOpen: (id: string) => void;
  onTick: (person: Waiting, isRange: boolean) => void;
  onApprove: (person: Waiting) => void;
  onReject: (person: Waiting) => void;
}

/** One person who waits, in a line. Not rendered again while nothing of it changes. */
export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { person, isOpen, isChosen, busy, acts } = props;
  const { profile_id: id, full_name: name, company_name: company, role } = person;
  // One row of the list is a stop of the Tab key; the keys and arrows walk between rows.
  const tabIndex = isOpen ? 0 : -1;
  return (
    <tr
      {...as.row}
      className={styles.row}
      aria-current={isOpen || undefined}
      data-chosen={isChosen}
    >
      <td {...as.cell} className={styles.tick}>
        <Checkbox
          size="xs"
          tabIndex={tabIndex}
          aria-label={`Selecionar ${name}`}
          checked={isChosen}
          onChange={() => undefined}
          onClick={(event) => acts.onTick(person, event.shiftKey)}
        />
      </td>
      <th {...as.rowheader} scope="row" className={styles.name}>
        <button
          type="button"
          className={styles.opener}
          tabIndex={tabIndex}
          data-opens={id}
          onFocus={() => acts.onFocus(id)}
          onClick={() => acts.onOpen(id)}
        >
          <b>{company || name}</b> {company && <span className="muted text-13">{name}</span>}
          {person.reapplied_at && <span className={styles.again}>nova análise</span>}
        </button>
      </th>
      <td {...as.cell} className={`cut ${styles.type}`}>
        {role ? roleLabel[role] : 'Cadastro incompleto'}
        <span className="muted">
          {servedCategories(person).map((category) => ` · ${categoryLabel(category)}`)}
        </span>
      </td>
      <td {...as.cell} className={`cut ${styles.city}`}>
        {person.cities[0] ?? <span aria-hidden="true">—</span>}
      </td>
      <td {...as.cell} className={`cut ${styles.missing}`}>
        <Missing missing={person.missing} />
      </td>
      <td
        {...as.cell}
        className={`muted text-13 nowrap ${styles.since}`}
        title={formatDate(person.created_at)}
      >
        {formatAge(person.created_at)}
      </td>
      <td {...as.cell} className={styles.acts}>
        <button
          type="button"
          tabIndex={tabIndex}
          disabled={busy}
          title="Aprovar"
          aria-label={`Aprovar ${name}`}
          onClick={() => acts.onApprove(person)}
        >
          <Icon name="check" size={18} />
        </button>
        <button
          type="button"
          tabIndex={tabIndex}
          disabled={busy}
          title="Rejeitar"
          aria-label={`Rejeitar ${name}`}
          onClick={() => acts.onReject(person)}
        >
          <Icon name="close" size={18} />
        </button>
      </td>
    </tr>
  );
});

function Missing({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0)
    return (
      <span className="green">
        <Icon name="check" size={16} /> nada falta
      </span>
    );
  return (
    <span className="amber" title={`Falta: ${missingWords(missing)}`}>
      <Icon name="alert" size={16} /> falta {shortMissingWords(missing)}
    </span>
  );
}
