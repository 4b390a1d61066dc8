import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import type { ImportRow, RowField } from './draft.ts';
import { FlagWords } from './FlagWords.tsx';
import type { FlagGroup } from './flag-groups.ts';
import styles from './ImportTable.module.css';
import { RowFieldInput } from './RowFieldInput.tsx';
import { derivedFields, fieldLabel, fieldOfUse, fieldText } from './row-columns.ts';
import type { Import } from './use-import.ts';

interface ImportTableProps {
  desk: Import;
  rows: readonly ImportRow[];
}

/** The sheet with what each column becomes, every row with what has to be mended under it. */
export function ImportTable({ desk, rows }: ImportTableProps) {
  const { table, uses, groups } = desk;
  const [editing, setEditing] = useState<number | null>(null);
  const derived = derivedFields(uses);
  const width = uses.length + derived.length;
  const columns = uses.map((use, at) => ({ use, at, heading: table.headings[at] ?? '' }));
  const groupsAt = new Map<number, FlagGroup[]>();
  for (const group of groups) {
    const line = group.flags.find((flag) => rows.some((row) => row.line === flag.line))?.line;
    if (line !== undefined) groupsAt.set(line, [...(groupsAt.get(line) ?? []), group]);
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrow keys.
    <section className={styles.frame} aria-label="Linhas da planilha" tabIndex={0}>
      <table className={styles.table}>
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
                <small>fora das colunas</small>
                {fieldLabel[field]}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody
            key={row.line}
            data-kind={row.kind}
            data-flagged={row.flags.length > 0 || undefined}
          >
            <tr>
              <th scope="row">
                {row.kind === 'item' ? (
                  <button
                    type="button"
                    className={styles.line}
                    aria-label={`Editar linha ${row.line}`}
                    aria-expanded={editing === row.line}
                    onClick={() => setEditing(editing === row.line ? null : row.line)}
                  >
                    {row.line}
                  </button>
                ) : (
                  row.line
                )}
              </th>
              {columns.map(({ use, at }) => {
                const field = fieldOfUse[use];
                return field && row.kind === 'item' ? (
                  <FieldCell key={at} {...{ desk, row, field, editing, setEditing }} />
                ) : (
                  <td
                    key={at}
                    data-off={use === 'skip' || use === 'code' || undefined}
                    data-right={isAmount(use) || undefined}
                  >
                    {row.cells[at]}
                  </td>
                );
              })}
              {derived.map((field) =>
                row.kind === 'item' ? (
                  <FieldCell key={field} {...{ desk, row, field, editing, setEditing }} />
                ) : (
                  <td key={field} />
                ),
              )}
            </tr>
            {row.kind !== 'item' && (
              <Why width={width} tone="plain">
                <Icon name="info" size={16} />
                <span className={styles.words}>{row.reason}</span>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  onClick={() => desk.change(row.line, { kind: 'item' })}
                >
                  É um item
                </Button>
                {row.kind === 'section' && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    onClick={() => desk.change(row.line, { kind: 'out' })}
                  >
                    Ignorar título
                  </Button>
                )}
              </Why>
            )}
            {groupsAt.get(row.line)?.map((group) => (
              <Why key={group.first.key} width={width} tone="flag">
                <FlagWords group={group} desk={desk} />
              </Why>
            ))}
            {row.notes.length > 0 && (
              <Why width={width} tone="plain">
                <Icon name="info" size={16} />
                <span className={styles.words}>
                  {row.notes.map(({ text }) => text).join(' · ')}
                </span>
                {row.notes.some(({ mayLeave }) => mayLeave) && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    onClick={() => desk.change(row.line, { kind: 'out' })}
                  >
                    Deixar de fora
                  </Button>
                )}
              </Why>
            )}
            {editing === row.line && row.kind === 'item' && (
              <Why width={width} tone="plain">
                <span className={styles.words}>Editando a linha {row.line}</span>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  onClick={() => desk.change(row.line, { kind: 'out' })}
                >
                  Deixar de fora
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => setEditing(null)}>
                  Pronto
                </Button>
              </Why>
            )}
          </tbody>
        ))}
      </table>
    </section>
  );
}

const isAmount = (use: string) => use === 'unitPrice' || use === 'total' || use === 'quantity';

interface FieldCellProps {
  desk: Import;
  row: ImportRow;
  field: RowField;
  editing: number | null;
  setEditing: (line: number) => void;
}

/** A field of a row: a text, and a field to type in when it is wrong or the row is being edited. */
function FieldCell({ desk, row, field, editing, setEditing }: FieldCellProps) {
  const isWrong = row.flags.some((flag) => flag.field === field);
  const isOpen = isWrong || editing === row.line;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button with the line's number does the same.
    <td
      data-right={field === 'quantity' || undefined}
      data-open={isOpen || undefined}
      onClick={() => !isOpen && setEditing(row.line)}
    >
      {isOpen ? (
        <RowFieldInput
          field={field}
          value={row.fields[field]}
          label={`${fieldLabel[field]} da linha ${row.line}`}
          onChange={(value) => desk.change(row.line, { fields: { [field]: value } })}
        />
      ) : (
        fieldText(row, field)
      )}
    </td>
  );
}

function Why(props: { width: number; tone: 'flag' | 'plain'; children: React.ReactNode }) {
  return (
    <tr className={styles.why} data-tone={props.tone}>
      <td />
      <td colSpan={props.width}>
        <div className={styles.whyRow}>{props.children}</div>
      </td>
    </tr>
  );
}
