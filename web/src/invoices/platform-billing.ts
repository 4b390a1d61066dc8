import * as z from 'zod/mini';
import { billingSchema, writtenBilling } from '../account/billing.ts';
import type { PlatformBilling, TypedPlatformBilling } from './platform-billing-queries.ts';

const DUE_DAYS = 10;

/** What is stored, as people write it. */
export const writtenPlatformBilling = (stored: PlatformBilling | null): TypedPlatformBilling => ({
  ...writtenBilling(stored),
  dueDays: stored?.invoice_due_days ?? DUE_DAYS,
});

const written = (message: string) =>
  z.string().check(z.refine((typed) => typed.trim() !== '', message));

/** What an invoice cannot be issued without. */
const needed = z.object({
  legal_name: written('Escreva o nome'),
  tax_id: written('Escreva o CPF ou CNPJ'),
  pix_kind: written('Escolha o tipo da chave'),
  dueDays: z
    .number('Escreva o prazo em dias')
    .check(
      z.int('Em dias inteiros'),
      z.minimum(1, 'Pelo menos 1 dia'),
      z.maximum(90, 'No máximo 90 dias'),
    ),
});

export const platformBillingSchema = z.intersection(billingSchema, needed);
