/** Error text for more than two decimals: an amount such as 10,005 is never rounded for the person. */
export const CENTS_ONLY = 'Use no máximo duas casas decimais';

/** Whether an amount in R$ has whole cents. */
export const isInCents = (amount: number): boolean => Math.round(amount * 100) / 100 === amount;

/**
 * Sum of amounts in R$, exact to the cent: the terms are added as whole cents, because 0.1 + 0.2 in
 * binary fractions is not 0.3. For what the screen shows while a person chooses; what counts is
 * summed by PostgreSQL.
 */
export function sumBRL(amounts: Iterable<number>): number {
  let cents = 0;
  for (const amount of amounts) cents += Math.round(amount * 100);
  return cents / 100;
}
