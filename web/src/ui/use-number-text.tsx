import type { TextInputProps } from '@mantine/core';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatBRL } from '../words/format.ts';
import {
  type NumberKind,
  type NumberReading,
  readingWords,
  readNumber,
  writtenNumber,
} from '../words/read-number.ts';
import styles from './NumberText.module.css';

interface NumberText {
  kind: NumberKind;
  /** '' when empty: blank and zero are different answers. */
  value: number | string | undefined;
  onChange: ((value: number | '') => void) | undefined;
  /** R$ of which a percent typed into a field of money is a share. */
  percentOf?: number | undefined;
  /** A word that may stand behind the number: `dias`. */
  suffix?: string | undefined;
  rest: Pick<TextInputProps, 'onFocus' | 'onBlur' | 'onKeyDown' | 'error'>;
}

/**
 * Makes a text field hold a number: it is read at every key by the one reader (words/read-number.ts), written
 * in its own form when the field is left, and selected on focus. A text that is no number, or may be two,
 * reports '' and stays as it was typed with the reason, and the readings to choose from. To its form such a field would be
 * blank: as long as it holds one, the form is not submitted, and the field gets the focus instead.
 */
export function useNumberText({ kind, value, onChange, percentOf, suffix, rest }: NumberText) {
  const input = useRef<HTMLInputElement>(null);
  // With the kind that the field had then: a price per unit does not become a total by a choice elsewhere.
  const [draft, setDraft] = useState<{ text: string; kind: NumberKind } | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [isTold, setTold] = useState(false);
  const read = (text: string, as: NumberKind) =>
    readNumber(text, as, { ...(percentOf && { percentOf }), ...(suffix && { suffix }) });
  // A text that was not understood makes way for a number from elsewhere ("Pagar saldo").
  if (draft !== null && !isFocused && value !== '' && value !== undefined) setDraft(null);
  const shown = typeof value === 'number' ? writtenNumber(value, kind) : '';
  const { text, kind: typedAs } = draft ?? { text: shown, kind };
  const reading: NumberReading = read(text, typedAs);
  const isUnread = !('value' in reading);
  useEffect(() => {
    const form = input.current?.form;
    if (!isUnread || !form) return;
    const stop = (event: Event) => {
      // Before React gets the event, because its handlers are called at the root of the page.
      event.preventDefault();
      event.stopImmediatePropagation();
      setTold(true);
      unreadField(form)?.focus();
    };
    form.addEventListener('submit', stop);
    return () => form.removeEventListener('submit', stop);
  }, [isUnread]);
  const choose = (one: number) => {
    flushSync(() => {
      setDraft(null);
      setFocused(false);
      onChange?.(one);
    });
    input.current?.focus();
  };
  return {
    isUnread,
    echo: isFocused && kind === 'money' && draft && echoOf(text, reading),
    props: {
      ref: input,
      autoComplete: 'off',
      value: text,
      'data-unread': isUnread || undefined,
      error: wordsOf(reading, typedAs, !isFocused || isTold, choose) || rest.error,
      onFocus: (event) => {
        setFocused(true);
        setDraft({ text, kind: typedAs });
        event.currentTarget.select();
        rest.onFocus?.(event);
      },
      onChange: (event) => {
        const typed = event.currentTarget.value;
        const next = read(typed, kind);
        setDraft({ text: typed, kind });
        setTold(false);
        onChange?.('value' in next ? next.value : '');
      },
      onKeyDown: (event) => {
        // Enter may send the form, and the person has to see why it is not sent.
        if (event.key === 'Enter') setTold(true);
        rest.onKeyDown?.(event);
      },
      onBlur: (event) => {
        setFocused(false);
        if (!isUnread) setDraft(null);
        rest.onBlur?.(event);
      },
    } satisfies Partial<TextInputProps> & Record<`data-${string}`, unknown> & { ref: unknown },
  };
}

/** The first field of a form whose text is no number, or may be two: for what is stored without a submit. */
export const unreadField = (within: ParentNode | null | undefined): HTMLElement | null =>
  within?.querySelector<HTMLElement>('[data-unread]') ?? null;

/** `1.234` is read as thousands here and as a fraction elsewhere: the reading is shown while it is typed. */
const echoOf = (text: string, reading: NumberReading): ReactNode =>
  /^\D*\d{1,3}\.\d{3}\D*$/.test(text) && 'value' in reading && typeof reading.value === 'number' ? (
    <span role="status" className="block above-4 muted text-13">
      Lido como {formatBRL(reading.value)}
    </span>
  ) : null;

function wordsOf(
  reading: NumberReading,
  kind: NumberKind,
  isTold: boolean,
  choose: (value: number) => void,
): ReactNode {
  if ('value' in reading) return null;
  // While it is being typed every text is unfinished; a question has buttons, which Tab must find.
  if ('refused' in reading) return isTold && <span role="alert">{reading.refused}</span>;
  return (
    <>
      <span role="alert">{reading.question}</span>{' '}
      {reading.readings.map((one, place) => (
        <Fragment key={one}>
          {place > 0 && ' ou '}
          <button
            type="button"
            className={`figures rounded surface ${styles.choice}`}
            onClick={() => choose(one)}
          >
            {readingWords(one, kind)}
          </button>
        </Fragment>
      ))}
      ?
    </>
  );
}
