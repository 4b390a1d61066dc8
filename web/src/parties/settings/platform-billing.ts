import * as z from 'zod/mini';
import { percentOf } from '../../words/percent.ts';
import { billingSchema, writtenBilling } from '../account/billing.ts';
import type { PlatformBilling, TypedPlatformBilling } from './platform-billing-queries.ts';

const DUE_DAYS = 10;

/** The stored details as people write them. */
export const writtenPlatformBilling = (stored: PlatformBilling | null): TypedPlatformBilling => ({
  ...writtenBilling(stored),
  dueDays: stored?.invoice_due_days ?? DUE_DAYS,
  fine: percentOf(stored?.late_fine_rate ?? 0),
  interest: percentOf(stored?.late_interest_rate ?? 0),
});

const written = (message: string) =>
  z.string().check(z.refine((typed) => typed.trim() !== '', message));

/** In percent, to the hundredth, as the settings keep it. */
const percentUpTo = (most: number, message: string) =>
  z.union([
    z.literal(''),
    z.number().check(
      z.minimum(0, message),
      z.maximum(most, message),
      z.refine(
        (typed) => Math.abs(typed * 100 - Math.round(typed * 100)) < 1e-9,
        'Até duas casas decimais',
      ),
    ),
  ]);

/** The fields by the names that the form gives them. */
export const fieldLabels: Readonly<Record<keyof TypedPlatformBilling, string>> = {
  legal_name: 'Nome',
  tax_id: 'CPF ou CNPJ',
  postal_code: 'CEP',
  address: 'Endereço',
  city: 'Cidade',
  state: 'Estado',
  pix_kind: 'Tipo da chave PIX',
  pix_key: 'Chave PIX',
  dueDays: 'Prazo para pagar',
  fine: 'Multa por atraso',
  interest: 'Juros por atraso',
};

/** Details without which no invoice can be issued. */
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
  fine: percentUpTo(2, 'A multa vai de 0 a 2%'),
  interest: percentUpTo(1, 'Os juros vão de 0 a 1% ao mês'),
});

export const platformBillingSchema = z.intersection(billingSchema, needed);
