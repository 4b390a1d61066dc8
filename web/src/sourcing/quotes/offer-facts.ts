import { formatBRL, formatDate, formatPercent, plural } from '../../words/format.ts';
import type { Offer } from './offer.ts';

/** A condition of an offer as a term and its words. */
export type OfferFact = readonly [term: string, words: string];

type Conditions = Pick<
  Offer,
  | 'freight'
  | 'discount'
  | 'taxes_included'
  | 'taxes_note'
  | 'payment_note'
  | 'down_payment_percent'
  | 'instalments'
  | 'warranty_months'
  | 'valid_until'
  | 'whole_only'
>;

/** The conditions of an answer that its supplier stated, in the order in which they are read. */
export const offerFacts = (said: Conditions): OfferFact[] =>
  [
    ['Frete', said.freight === null ? null : freightWords(said.freight)] as const,
    ['Desconto', said.discount ? formatBRL(said.discount) : null] as const,
    ['Impostos', taxWords(said)] as const,
    ['Pagamento', paymentWords(said)] as const,
    ['Garantia', warrantyWords(said.warranty_months)] as const,
    ['Validade', said.valid_until && `até ${formatDate(said.valid_until)}`] as const,
    ['Preços', said.whole_only ? 'Só para o conjunto' : null] as const,
  ].flatMap(([term, words]) => (words ? [[term, words] as const] : []));

const freightWords = (freight: number) =>
  freight === 0 ? 'Incluso' : `${formatBRL(freight)}, rateado nos itens`;

function taxWords({ taxes_included, taxes_note }: Conditions): string | null {
  const words = taxes_included === null ? null : taxes_included ? 'Inclusos' : 'À parte';
  return [words, taxes_note].filter(Boolean).join(': ') || null;
}

/** `Entrada de 30% e 2 parcelas · boleto`; null where nothing was said. */
function paymentWords(said: Conditions): string | null {
  const parts = [
    said.down_payment_percent && `Entrada de ${formatPercent(said.down_payment_percent)}`,
    said.instalments && plural(said.instalments, 'parcela', 'parcelas'),
  ].filter(Boolean);
  return [parts.join(' e '), said.payment_note].filter(Boolean).join(' · ') || null;
}

/** `5 anos`, `18 meses`; null where nothing was said. */
export function warrantyWords(months: number | null): string | null {
  if (months === null) return null;
  if (months === 0) return 'Sem garantia';
  return months % 12 === 0 ? plural(months / 12, 'ano', 'anos') : plural(months, 'mês', 'meses');
}
