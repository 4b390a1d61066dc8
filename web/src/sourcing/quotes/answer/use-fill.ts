import { useLayoutEffect, useRef, useState } from 'react';
import { errorText } from '../../../wire/errors.ts';
import type { FileRead } from '../fill/file-reader.ts';
import type { AskedItem, Matched, RequestNow } from '../fill/match-answers.ts';
import type { ReadQuote } from '../fill/read-quote.ts';
import type { Answer } from './answer.ts';
import type { Filling } from './fill-answer.ts';

interface FillOptions {
  /** The items in sight, in their order. */
  items: readonly AskedItem[];
  /** The form now, and as it was before anybody typed. */
  values: Answer;
  begun: Answer;
  setValues: (values: Answer) => void;
  now: RequestNow;
}

/** What was read and what became of it. */
export interface FillState {
  quote: ReadQuote;
  matched: Matched;
  /** How many items were filled at once. */
  filled: number;
  /** The form before. */
  before: Answer;
  /** Items and lines that a person has decided: the id of an item, the place of a line. */
  settled: readonly string[];
  files: readonly File[];
}

/** The key of a decision about a line without an item. */
export const lineKey = ({ place }: { place: { where: string } }) => `line ${place.where}`;

/**
 * Fills an answer's form from a file or a pasted text: lines without a doubt at once, the others when a person says so. Nothing is sent
 * by reading, and a refusal changes nothing that was typed. The code that reads comes with the first use.
 */
export function useFill({ items, values, begun, setValues, now }: FillOptions) {
  const [state, setState] = useState<FillState | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  // A file takes a while, in which more may be typed.
  const current = useRef(values);
  useLayoutEffect(() => {
    current.current = values;
  });

  async function read(ask: () => Promise<FileRead>): Promise<void> {
    setReading(true);
    setError(null);
    try {
      const { quote, files = [] } = await ask();
      const { matchRead } = await import('./match-read.ts');
      const before = current.current;
      const { matched, filled, values: next } = matchRead(quote, items, now, before, begun);
      setValues(next);
      setState({ quote, matched, filled, before, settled: [], files });
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setReading(false);
    }
  }

  const settle = (key: string) =>
    setState((last) => last && { ...last, settled: [...last.settled, key] });

  return {
    state,
    error,
    isReading,
    /** How many lines still wait for a person. */
    waiting: state ? waitingOf(state).length : 0,
    readFile: (file: File) => read(async () => (await import('./readers.ts')).readFileOf(file)),
    /** `from`: the item at whose price it was pasted; without one the first. */
    readText: (text: string, html = '', from?: string) =>
      read(async () => {
        const { readPastedText } = await import('./read-pasted.ts');
        const first = Math.max(
          0,
          items.findIndex(({ id }) => id === from),
        );
        return { quote: readPastedText(text, html, items.slice(first), values.mode) };
      }),
    /** Takes a line that waited, with the price that the person chose. */
    async take(key: string, filling: Filling) {
      const { filledWith } = await import('./fill-answer.ts');
      setValues(filledWith(current.current, [filling]));
      settle(key);
    },
    /** A condition goes into the form. */
    change: (changed: (before: Answer) => Answer, key: string) => {
      setValues(changed(current.current));
      settle(key);
    },
    leave: settle,
    undo() {
      if (state) setValues(state.before);
      setState(null);
    },
    close: () => setState(null),
  };
}

export type Fill = ReturnType<typeof useFill>;

/** The keys of what waits: items with a doubt, and lines that answer none. */
const waitingOf = ({ matched, settled }: FillState): string[] =>
  [
    ...matched.items.filter(({ doubts }) => doubts.length > 0).map(({ item }) => item.id),
    ...matched.strangers.map(({ line }) => lineKey(line)),
  ].filter((key) => !settled.includes(key));
