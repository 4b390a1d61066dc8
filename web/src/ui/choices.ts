import type { ReactNode } from 'react';

/** More choices than these are searched instead of scrolled through. */
export const MOST_LISTED = 50;

export interface Choice {
  value: string;
  label: string;
  /** Shown and not to be chosen; its label says why. */
  disabled?: boolean;
}

export interface ChoiceSelectProps {
  label: string;
  /** The label while nothing is chosen. */
  unchosen: string;
  value: string;
  /** All that there are, or, with `onSearch`, the first `MOST_LISTED` + 1 of what matches. */
  choices: readonly Choice[];
  onChange: (value: string) => void;
  /** Called with the words that were typed, where the server searches. */
  onSearch?: ((words: string) => void) | undefined;
  /** Shown as a search however few choices match now: there are more of them. */
  isLong?: boolean;
  error?: ReactNode;
  disabled?: boolean | undefined;
  withAsterisk?: boolean;
  mt?: string;
  mb?: string;
  maw?: number;
  /** The field of a form, which takes the focus when it is refused. */
  'data-path'?: string;
}
