import { useState } from 'react';
import { categoryOptions } from '../../../words/categories.ts';
import { allUnits } from '../../../words/labels.ts';
import type { RowField } from './draft.ts';
import styles from './ImportTable.module.css';
import { mostLetters } from './row-columns.ts';

interface RowFieldInputProps {
  field: RowField;
  value: string;
  label: string;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** One field of a row; what is typed counts when the field is left, so that no row jumps meanwhile. */
export function RowFieldInput({ field, value, label, autoFocus, onChange }: RowFieldInputProps) {
  const [typed, setTyped] = useState(value);
  const [stored, setStored] = useState(value);
  if (stored !== value) {
    setStored(value);
    setTyped(value);
  }
  if (field === 'category' || field === 'unit') {
    const known: { value: string; label: string }[] =
      field === 'category'
        ? categoryOptions(value)
        : allUnits.map((unit) => ({ value: unit, label: unit }));
    const options = known.some((one) => one.value === value)
      ? known
      : [{ value, label: value || 'Escolha' }, ...known];
    return (
      <select
        className={styles.input}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      className={styles.input}
      aria-label={label}
      value={typed}
      maxLength={mostLetters(field)}
      // biome-ignore lint/a11y/noAutofocus: the person has just asked to edit this row.
      autoFocus={autoFocus}
      inputMode={field === 'quantity' ? 'decimal' : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => typed !== value && onChange(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(value);
      }}
    />
  );
}
