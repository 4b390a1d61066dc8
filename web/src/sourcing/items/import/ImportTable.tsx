import { useMemo, useState } from 'react';
import { ColumnHead } from './ColumnHead.tsx';
import type { ImportRow } from './draft.ts';
import { groupsByLine, noGroups } from './flag-groups.ts';
import styles from './ImportTable.module.css';
import { ImportTableRow } from './ImportTableRow.tsx';
import { derivedFields, fieldLabel } from './row-columns.ts';
import { type Import, useShared } from './use-import.ts';

interface ImportTableProps {
  desk: Import;
  rows: readonly ImportRow[];
}

/** The sheet with what each column becomes, every row with what has to be mended under it. */
export function ImportTable({ desk, rows }: ImportTableProps) {
  const { table, uses, groups } = desk;
  const [editing, setEditing] = useState<number | null>(null);
  const derived = useMemo(() => derivedFields(uses), [uses]);
  const columns = useMemo(
    () => uses.map((use, at) => ({ use, at, heading: table.headings[at] ?? '' })),
    [uses, table],
  );
  const groupsAt = useShared(groupsByLine(groups, rows));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrow keys.
    <section className={`card ${styles.frame}`} aria-label="Linhas da planilha" tabIndex={0}>
      <table className={`full text-13 ${styles.table}`}>
        <caption>Cada coluna da planilha e o que ela vira no Prumo</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ use, at, heading }) => (
              <th scope="col" key={at}>
                <ColumnHead
                  at={at}
                  heading={heading}
                  use={use}
                  onChange={(next) => desk.mapColumn(at, next)}
                />
              </th>
            ))}
            {derived.map((field) => (
              <th scope="col" key={field} className={styles.derived}>
                <small>não está na planilha</small>
                {fieldLabel(field)}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <ImportTableRow
            key={row.line}
            row={row}
            columns={columns}
            derived={derived}
            groups={groupsAt[row.line] ?? noGroups}
            isEditing={editing === row.line}
            onEdit={setEditing}
            mend={desk.mend}
          />
        ))}
      </table>
    </section>
  );
}
