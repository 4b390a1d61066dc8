import { useLayoutEffect, useRef, useState } from 'react';
import { errorText } from '../../../wire/errors.ts';
import type { Doubt } from '../fill/doubts.ts';
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
  /** Called with each file that was read, to keep it beside the answer. */
  onRead?: (file: File) => void;
}

/** The quote that was read and what became of it. */
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
  /** The file that was read; null for a pasted text. */
  file: File | null;
}

/** The key of a decision about a line without an item. */
export const lineKey = ({ place }: { place: { where: string } }) => `line ${place.where}`;

/** The key of a doubt about the whole quote. */
export const wholeKey = ({ kind, place }: Doubt, at: number) =>
  `whole ${kind} ${place?.where ?? ''} ${at}`;

/** Doubts about the whole that somebody has to have seen; the others only say how things are. */
export const isAsked = ({ kind }: Doubt): boolean =>
  /^(sum|totals|freight-open|past|note)$/.test(kind);

/**
 * Fills an answer's form from a file or a pasted text: lines without a doubt at once, the others when a person says so. Nothing is sent
 * by reading, and a refusal changes nothing that was typed. The code that reads comes with the first use.
 */
export function useFill({ items, values, begun, setValues, now, onRead }: FillOptions) {
  const [state, setState] = useState<FillState | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  // A file takes a while, in which more may be typed.
  const current = useRef(values);
  useLayoutEffect(() => {
    current.current = values;
  });

  async function read(ask: () => Promise<FileRead>, file: File | null = null): Promise<void> {
    setReading(true);
    setError(null);
    try {
      const { quote, files = [] } = await ask();
      const { matchRead } = await import('./match-read.ts');
      const before = current.current;
      const { matched, filled, values: next } = matchRead(quote, items, now, before, begun);
      setValues(next);
      setState({ quote, matched, filled, before, settled: [], files, file });
      if (file) onRead?.(file);
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setReading(false);
    }
  }

  const settle = (...keys: string[]) =>
    setState((last) => last && { ...last, settled: [...last.settled, ...keys] });

  return {
    state,
    error,
    isReading,
    /** How many lines still wait for a person. */
    waiting: state ? waitingOf(state).length : 0,
    readFile: (file: File) =>
      read(async () => (await import('./readers.ts')).readFileOf(file), file),
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
    /** Takes all that waits: the first price of each line, and what is said of the whole as seen. */
    async takeAll() {
      if (!state) return;
      const { filledWith } = await import('./fill-answer.ts');
      const keys = waitingOf(state);
      setValues(filledWith(current.current, firstOf(state, keys)));
      settle(...keys);
    },
    /** A condition goes into the form. */
    change: (changed: (before: Answer) => Answer, key: string) => {
      setValues(changed(current.current));
      settle(key);
    },
    leave: (key: string) => settle(key),
    undo() {
      if (state) setValues(state.before);
      setState(null);
    },
    close: () => setState(null),
  };
}

export type Fill = ReturnType<typeof useFill>;

/** The keys of what waits: doubts about the whole, items with a doubt, and lines that answer none. */
export const waitingOf = ({ matched, settled }: FillState): string[] =>
  [
    ...matched.doubts.flatMap((doubt, at) => (isAsked(doubt) ? [wholeKey(doubt, at)] : [])),
    ...matched.items.filter(({ doubts }) => doubts.length > 0).map(({ item }) => item.id),
    ...matched.strangers.map(({ line }) => lineKey(line)),
  ].filter((key) => !settled.includes(key));

/** The likeliest price of each item that waits; none where the line has none. */
const firstOf = ({ matched }: FillState, keys: readonly string[]): Filling[] =>
  matched.items.flatMap(({ item, line, prices }) => {
    const [price = null] = prices;
    const isTaken =
      line !== null && keys.includes(item.id) && (price !== null || line.scope !== null);
    return isTaken ? [{ item, line, price }] : [];
  });
