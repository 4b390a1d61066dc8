import type { GuestAnswer } from './guest-answer.ts';

/** An answer with a filled sheet in it, and the lines that wait for a person. */
export interface FilledSheet {
  answer: GuestAnswer;
  filled: number;
  /** Sentences about the whole sheet. */
  whole: readonly string[];
  waiting: readonly {
    name: string;
    reasons: readonly string[];
    choices: readonly { label: string; take: (before: GuestAnswer) => GuestAnswer }[];
  }[];
}
