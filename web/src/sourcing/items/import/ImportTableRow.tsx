import { Button } from '@mantine/core';
import { memo } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import type { ColumnUse } from './column-uses.ts';
import type { ImportRow, RowField } from './draft.ts';
import { FlagWords } from './FlagWords.tsx';
import type { FlagGroup } from './flag-groups.ts';
import styles from './ImportTable.module.css';
import { RowFieldInput } from './RowFieldInput.tsx';
import { fieldLabel, fieldOfUse, fieldText } from './row-columns.ts';
import type { Mend } from './use-import.ts';

interface ImportTableRowProps {
  row: ImportRow;
  columns: readonly { use: ColumnUse; at: number }[];
  derived: readonly RowField[];
  /** The faults shown at this row, for itself and for the rows like it. */
  groups: readonly FlagGroup[];
  isEditing: boolean;
  /** Opens a line for editing, or none. */
  onEdit: (line: number | null) => void;
  mend: Mend;
}

/**
 * A row of the sheet, with what has to be mended under it. Memoised: of up to 500 rows a change renders
 * those that it concerns.
 */
export const ImportTableRow = memo(function ImportTableRow(props: ImportTableRowProps) {
  const { row, columns, derived, groups, isEditing, onEdit, mend } = props;
  const width = columns.length + derived.length;
  return (
    <tbody data-kind={row.kind} data-flagged={row.flags.length > 0 || undefined}>
      <tr>
        <th scope="row">
          {row.kind === 'item' ? (
            <button
              type="button"
              className={`full to-right ${styles.line}`}
              aria-label={`Editar linha ${row.line}`}
              aria-expanded={isEditing}
              onClick={() => onEdit(isEditing ? null : row.line)}
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
            <FieldCell key={at} {...{ row, field, isEditing, onEdit, mend }} />
          ) : (
            <td
              key={at}
              data-off={use === 'skip' || undefined}
              data-right={isAmount(use) || undefined}
            >
              {row.cells[at]}
            </td>
          );
        })}
        {derived.map((field) =>
          row.kind === 'item' ? (
            <FieldCell key={field} {...{ row, field, isEditing, onEdit, mend }} />
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
            onClick={() => mend.change(row.line, { kind: 'item' })}
          >
            É um item
          </Button>
          {row.kind === 'section' && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => mend.change(row.line, { kind: 'out' })}
            >
              Ignorar título
            </Button>
          )}
        </Why>
      )}
      {groups.map((group) => (
        <Why key={group.first.key} width={width} tone="flag">
          <FlagWords group={group} mend={mend} />
        </Why>
      ))}
      {row.notes.length > 0 && (
        <Why width={width} tone="plain">
          <Icon name="info" size={16} />
          <span className={styles.words}>{row.notes.map(({ text }) => text).join(' · ')}</span>
          {row.notes.some(({ mayLeave }) => mayLeave) && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => mend.change(row.line, { kind: 'out' })}
            >
              Deixar de fora
            </Button>
          )}
        </Why>
      )}
      {isEditing && row.kind === 'item' && (
        <Why width={width} tone="plain">
          <span className={styles.words}>Editando a linha {row.line}</span>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => mend.change(row.line, { kind: 'out' })}
          >
            Deixar de fora
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onEdit(null)}>
            Pronto
          </Button>
        </Why>
      )}
    </tbody>
  );
});

const isAmount = (use: string) => use === 'unitPrice' || use === 'total' || use === 'quantity';

interface FieldCellProps {
  row: ImportRow;
  field: RowField;
  isEditing: boolean;
  onEdit: (line: number) => void;
  mend: Mend;
}

/** A field of a row: a text, and a field to type in when it is wrong or the row is being edited. */
function FieldCell({ row, field, isEditing, onEdit, mend }: FieldCellProps) {
  const isWrong = row.flags.some((flag) => flag.field === field);
  const isOpen = isWrong || isEditing;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button with the line's number does the same.
    <td
      data-right={field === 'quantity' || undefined}
      data-open={isOpen || undefined}
      onClick={() => !isOpen && onEdit(row.line)}
    >
      {isOpen ? (
        <RowFieldInput
          field={field}
          value={row.fields[field]}
          label={`${fieldLabel(field)} da linha ${row.line}`}
          onChange={(value) => mend.change(row.line, { fields: { [field]: value } })}
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
