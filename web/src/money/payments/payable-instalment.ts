/** An instalment that may be paid, by PIX where its supplier has an account. */
export interface PayableInstalment {
  id: string;
  /** `Pintura, parcela 1 de 3`. */
  title: string;
  orderId: string;
  /** `0007/2026`. */
  order: string;
  /** Its unpaid rest, R$. */
  remaining: number;
  /** Its supplier has no account: there is no code, and nobody to ask for a key. Undefined where the list does not say. */
  isGuest?: boolean;
}
