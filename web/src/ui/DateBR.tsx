import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { PatternFormat } from 'react-number-format';
import { formatDate } from '../words/format.ts';
import styles from './DateBR.module.css';
import { Icon } from './Icon.tsx';

export interface DateBRProps
  extends Omit<TextInputProps, 'onChange' | 'value' | 'defaultValue' | 'type'> {
  /** A plain day, `2026-11-21`, or ''. */
  value?: string;
  /** Called with '' while the day is incomplete or does not exist (31/02). */
  onChange?: (value: string) => void;
}

/**
 * A day typed as dd/mm/aaaa whatever the language of the browser, with the browser's own calendar
 * behind a button. A native date field alone shows 11/21/2026 in an English browser; Mantine's opens
 * over the next fields on focus.
 */
export function DateBR({ value = '', onChange, ...rest }: DateBRProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && parseDay(typed) === value ? typed : value && formatDate(value);
  return (
    <PatternFormat
      {...rest}
      customInput={TextInput}
      format="##/##/####"
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onValueChange={({ formattedValue }, { source }) => {
        if (source !== 'event') return;
        setTyped(formattedValue);
        onChange?.(parseDay(formattedValue));
      }}
      rightSection={
        <>
          <ActionIcon
            variant="subtle"
            aria-label="Abrir calendário"
            disabled={rest.disabled}
            onClick={() => calendar.current?.showPicker()}
          >
            <Icon name="calendar" size={18} />
          </ActionIcon>
          <input
            ref={calendar}
            className={styles.native}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={value}
            onChange={(event) => {
              setTyped(null);
              onChange?.(event.currentTarget.value);
            }}
          />
        </>
      }
    />
  );
}

/** `21/11/2026` -> `2026-11-21`; '' when incomplete or not in the calendar. */
export function parseDay(text: string): string {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (!parts) return '';
  const iso = `${parts[3]}-${parts[2]}-${parts[1]}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return exists ? iso : '';
}
