import * as z from 'zod/mini';
import { formatBRL } from '../../words/format.ts';
import { CENTS_ONLY, isInCents } from '../../words/money.ts';

/**
 * Validation of a payment: from 0 to what remains of the quote, or of the instalment (`of`), on a real day. The sum is
 * held again by the server under a lock, because two tabs could each pass here.
 */
export const paymentSchema = (remaining: number, of = 'deste orçamento') =>
  z.object({
    amount: z
      .number({ error: 'Informe o valor' })
      .check(
        z.gte(0, 'O valor não pode ser negativo'),
        z.refine(isInCents, CENTS_ONLY),
        z.lte(remaining, `O valor máximo é ${formatBRL(remaining)}, o que resta ${of}`),
      ),
    date: z.string().check(z.minLength(1, 'Informe a data como dd/mm/aaaa')),
    notes: z.string().check(z.maxLength(2000, 'No máximo 2.000 letras')),
  });
