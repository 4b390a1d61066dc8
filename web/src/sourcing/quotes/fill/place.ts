/** Where something stands in what was read, so that a person can look at it. */
export interface Place {
  /** Name of the file; '' for a pasted text. */
  file: string;
  /** `Pedido!G12`, `p. 2, linha 14`, `linha 3`. */
  where: string;
  /** The words as they stand there. */
  words: string;
}
