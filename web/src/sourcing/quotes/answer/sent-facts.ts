import { formatBRL, formatDate, formatPercent, formatRate, plural } from '../../../words/format.ts';
import { sumBRL } from '../../../words/money.ts';
import type { SentOffer } from './offer.ts';

/** A condition of an offer as a term and its words. */
export type SentFact = readonly [term: string, words: string];

/** The rate of the commission is the supplier's to read alone: what an architect reads has none. */
type Said = Omit<SentOffer, 'lines' | 'version' | 'commission_rate'> &
  Partial<Pick<SentOffer, 'commission_rate'>>;

/** The term of the files. */
export const FILES = 'Anexos';

/** Names of the files of a request by their ids. */
export type FileNames = ReadonlyMap<string, string>;

/** Conditions of a whole offer in the order of the form, and the files that went with it. */
export const sentFacts = (said: Said, files: FileNames): SentFact[] =>
  [
    [
      'Prazo de entrega',
      said.delivery_time_days && plural(said.delivery_time_days, 'dia', 'dias'),
    ] as const,
    ['Validade', said.valid_until && `até ${formatDate(said.valid_until)}`] as const,
    ['Frete', said.freight === null ? null : formatBRL(said.freight)] as const,
    ['Desconto', said.discount ? formatBRL(said.discount) : null] as const,
    ['Impostos', taxWords(said)] as const,
    ['Pagamento', paymentWords(said)] as const,
    [
      'Garantia',
      said.warranty_months === null ? null : plural(said.warranty_months, 'mês', 'meses'),
    ] as const,
    ['Comissão do Prumo', said.commission_rate ? formatRate(said.commission_rate) : null] as const,
    ['Preços', said.whole_only ? 'Só para o conjunto' : null] as const,
    [FILES, fileWords(said.attachment_ids, files)] as const,
  ].flatMap(([term, words]) => (words ? [[term, words] as const] : []));

function taxWords({ taxes_included, taxes_note }: Said): string | null {
  const words = taxes_included === null ? null : taxes_included ? 'Inclusos' : 'À parte';
  return [words, taxes_note].filter(Boolean).join(': ') || null;
}

/** `Entrada de 30% e 2 parcelas · boleto`; null where nothing was said. */
function paymentWords(said: Said): string | null {
  const parts = [
    said.down_payment_percent && `Entrada de ${formatPercent(said.down_payment_percent)}`,
    said.instalments && plural(said.instalments, 'parcela', 'parcelas'),
  ].filter(Boolean);
  return [parts.join(' e '), said.payment_note].filter(Boolean).join(' · ') || null;
}

/** The names of files; how many they are until all names are known; null where there is none. */
export function fileWords(ids: readonly string[], names: FileNames): string | null {
  const known = ids.flatMap((id) => names.get(id) ?? []);
  if (known.length < ids.length) return plural(ids.length, 'arquivo', 'arquivos');
  return known.join(', ') || null;
}

/** R$ of a line as it was typed: the price has its share of freight and discount in it. */
export const amountOf = ({
  line_value,
  price,
}: {
  line_value: number | null;
  price: number | null;
}): number | null => line_value ?? price;

/** Parts between the items of an offer and its total, in R$; empty where nothing is added or taken off. */
export function partsOf({
  total,
  freight,
  discount,
}: {
  total: number;
  freight: number | null;
  discount: number | null;
}): (readonly [term: string, amount: number])[] {
  if (!freight && !discount) return [];
  return [
    ['Soma dos itens', sumBRL([total, -(freight ?? 0), discount ?? 0])] as const,
    ...(freight ? [['Frete', freight] as const] : []),
    ...(discount ? [['Desconto', -discount] as const] : []),
  ];
}
