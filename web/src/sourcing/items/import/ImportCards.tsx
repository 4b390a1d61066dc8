import { Button } from '@mantine/core';
import { memo, useState } from 'react';
import { ColumnHead } from './ColumnHead.tsx';
import { type ImportRow, rowFields } from './draft.ts';
import { FlagWords } from './FlagWords.tsx';
import { type FlagGroup, groupsByLine, noGroups } from './flag-groups.ts';
import styles from './ImportCards.module.css';
import { RowFieldInput } from './RowFieldInput.tsx';
import { fieldLabel, fieldText } from './row-columns.ts';
import { type Import, type Mend, useShared } from './use-import.ts';

/** On a phone: the columns folded away, and a card for each fault or row. */
export function ImportCards({ desk, rows }: { desk: Import; rows: readonly ImportRow[] }) {
  const groupsAt = useShared(groupsByLine(desk.groups, rows));
  const recognised = desk.uses.filter((use) => use !== 'skip').length;
  return (
    <div className="stack one-column gap-12">
      <details className={styles.columns}>
        <summary>
          <b>
            {recognised} de {desk.uses.length} colunas reconhecidas
          </b>
        </summary>
        {desk.uses
          .map((use, at) => ({ use, at, heading: desk.table.headings[at] ?? '' }))
          .map(({ use, at, heading }) => (
            <ColumnHead
              key={at}
              {...{ at, heading, use }}
              onChange={(next) => desk.mapColumn(at, next)}
            />
          ))}
      </details>
      {rows.map((row) => (
        <RowCard
          key={row.line}
          mend={desk.mend}
          row={row}
          groups={groupsAt[row.line] ?? noGroups}
        />
      ))}
    </div>
  );
}

interface RowCardProps {
  row: ImportRow;
  groups: readonly FlagGroup[];
  mend: Mend;
}

const RowCard = memo(function RowCard({ row, groups, mend }: RowCardProps) {
  const [isEditing, setEditing] = useState(false);
  const open = isEditing
    ? rowFields
    : rowFields.filter((field) => row.flags.some((flag) => flag.field === field && !flag.choose));
  const title =
    row.kind === 'item' ? row.fields.description : row.cells.filter(Boolean).join(' · ');
  return (
    <article className={styles.card} data-flagged={row.flags.length > 0 || undefined}>
      <p className={`flex between gap-12 ${styles.title}`}>
        <b className="narrows anywhere">{title || 'Sem descrição'}</b>
        <span className="fixed">linha {row.line}</span>
      </p>
      {row.kind === 'item' ? (
        <p className={styles.facts}>
          {rowFields
            .slice(1, -1)
            .map((field) => fieldText(row, field))
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : (
        <p className={styles.facts}>{row.reason}</p>
      )}
      {row.notes.length > 0 && (
        <p className={styles.facts}>{row.notes.map(({ text }) => text).join(' · ')}</p>
      )}
      {groups.map((group) => (
        <div className={`above-8 text-14 tag-amber rounded ${styles.flag}`} key={group.first.key}>
          <FlagWords group={group} mend={mend} />
        </div>
      ))}
      {row.kind === 'item' &&
        open.map((field) => (
          <div key={field} className="block above-8 text-14 strong">
            <span aria-hidden="true">{fieldLabel(field)}</span>
            <RowFieldInput
              field={field}
              value={row.fields[field]}
              label={`${fieldLabel(field)} da linha ${row.line}`}
              onChange={(value) => mend.change(row.line, { fields: { [field]: value } })}
            />
          </div>
        ))}
      <div className="flex gap-8 above-8">
        {row.kind === 'item' ? (
          <>
            <Button variant="subtle" onClick={() => setEditing(!isEditing)}>
              {isEditing ? 'Pronto' : 'Editar'}
            </Button>
            {groups.length === 0 && (
              <Button variant="subtle" onClick={() => mend.change(row.line, { kind: 'out' })}>
                Deixar de fora
              </Button>
            )}
          </>
        ) : (
          <Button variant="subtle" onClick={() => mend.change(row.line, { kind: 'item' })}>
            É um item
          </Button>
        )}
      </div>
    </article>
  );
});
