/** A piece of a sentence; `strong` stands in bold. */
export type SentencePart = string | { strong: string };
