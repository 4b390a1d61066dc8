import * as z from 'zod/mini';
import type { BillingDetails, PixKind, TypedBilling } from './billing-queries.ts';
import { isTaxId, writeTaxId } from './tax-id.ts';

export const pixKindLabel: Readonly<Record<PixKind, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'E-mail',
  phone: 'Celular',
  evp: 'Chave aleatória',
};

/** The stored details as people write them. */
export const writtenBilling = (stored: BillingDetails | null): TypedBilling => ({
  legal_name: stored?.legal_name ?? '',
  tax_id: writeTaxId(stored?.tax_id ?? ''),
  postal_code: (stored?.postal_code ?? '').replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  address: stored?.address ?? '',
  city: stored?.city ?? '',
  state: stored?.state ?? '',
  pix_kind: stored?.pix_kind ?? '',
  pix_key: writtenKey(stored?.pix_kind ?? '', stored?.pix_key ?? ''),
});

/** A stored key as people write it: punctuation of a CPF, a phone without +55. */
function writtenKey(kind: PixKind | '', key: string): string {
  if (kind === 'cpf' || kind === 'cnpj') return writeTaxId(key);
  if (kind === 'phone') return key.replace(/^\+55(..)(.{5})(....)$/, '($1) $2-$3');
  return key;
}

/** Whether a key may be one of its kind; the whole rule is private.pix_key (database/billing). */
function mayBeKey(kind: PixKind, key: string): boolean {
  if (kind === 'cpf') return key.replace(/\D/g, '').length === 11 && isTaxId(key);
  if (kind === 'cnpj') return key.replace(/[\s./-]/g, '').length === 14 && isTaxId(key);
  if (kind === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(key) && key.length <= 77;
  if (kind === 'phone') return /^(55)?[1-9][1-9]9\d{8}$/.test(key.replace(/\D/g, ''));
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key);
}

const KEY_IS_NONE = 'A chave PIX não é válida para este tipo.';

export const billingSchema = z
  .object({
    legal_name: z.string().check(z.maxLength(150, 'No máximo 150 letras')),
    tax_id: z
      .string()
      .check(z.refine((typed) => !typed.trim() || isTaxId(typed), 'CPF ou CNPJ inválido.')),
    postal_code: z.string().check(z.regex(/^(\d{5}-?\d{3})?$/, 'O CEP tem oito números.')),
    address: z.string().check(z.maxLength(300, 'No máximo 300 letras')),
    city: z.string().check(z.maxLength(100, 'No máximo 100 letras')),
    state: z.string(),
    pix_kind: z.string(),
    pix_key: z.string(),
  })
  .check(
    z.refine(
      ({ pix_kind, pix_key }) => !pix_kind || mayBeKey(pix_kind as PixKind, pix_key.trim()),
      {
        path: ['pix_key'],
        message: KEY_IS_NONE,
      },
    ),
  );

export const states =
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');
