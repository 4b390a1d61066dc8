import { createContext, useContext } from 'react';
import { useProfile } from '../../../session/session.tsx';
import type { Arguments } from '../../../wire/rows.ts';

/** Where an answer came from that the architect types: channel, day, who said it, and the files that show it. */
export type Entry = NonNullable<Arguments<'submit_quote_for'>['entry']>;

/** Differences in the form of an answer where the architect types it for the supplier (docs/decisions/257). */
export interface Typing {
  /** The number of the latest change of the request. */
  addendum: number;
  /** Where it came from, as written above the form; null, with a sentence there, where something is missing. */
  takeEntry: () => Entry | null;
  /** Called once it is stored; `total` in R$. */
  onSent: (total: number) => void;
}

export const TypingContext = createContext<Typing | null>(null);

/** The architect's entry around the form; null in the form of a supplier. */
export const useTyping = () => useContext(TypingContext);

/** The commission of the supplier who fills the form, as a fraction; 0 where the architect types, who reads no commission. */
export function useOwnRate(): number {
  const typing = useTyping();
  const { commission_rate } = useProfile();
  return typing ? 0 : (commission_rate ?? 0);
}
