/** An instalment that may be paid by PIX. */
export interface PayableInstalment {
  id: string;
  /** `Pintura, parcela 1 de 3`. */
  title: string;
  orderId: string;
  /** `0007/2026`. */
  order: string;
  /** Its unpaid rest, R$. */
  remaining: number;
}
