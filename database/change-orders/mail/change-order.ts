import { brl } from '../../brl.ts';
import { name, text } from '../../mail-words.ts';

/** What every mail about a change order has. */
export interface ChangeOrderData {
  full_name: string;
  project_name: string;
  /** The order's number as people read it: 0007/2026. */
  order: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  change_kind: 'change' | 'termination';
  number: number;
  /** R$ that it adds to the price of the order; negative: takes off. */
  price_delta: number;
  answer_by: string;
  status: string;
  /** The person who acted has one of these, by their role. */
  architect_name: string;
  supplier_name: string;
  client_name: string;
  path: string;
}

/** Aditivo 3, Distrato 4. */
export const called = (data: Partial<ChangeOrderData>) =>
  `${data.change_kind === 'termination' ? 'Distrato' : 'Aditivo'} ${Number(data.number)}`;

/** The order and the project that it is about. */
export const about = (data: Partial<ChangeOrderData>) =>
  `pedido ${text(data.order)} (${text(data.category_label)}) do projeto ${name(data.project_name)}`;

/** The person who acted. */
export const actor = (data: Partial<ChangeOrderData>) =>
  name(data.architect_name ?? data.supplier_name ?? data.client_name);

/** What becomes of the price, as a sentence. */
export const difference = (data: Partial<ChangeOrderData>) => {
  const delta = Number(data.price_delta) || 0;
  if (delta === 0) return 'O valor do pedido não muda.';
  return `O valor do pedido ${delta > 0 ? 'aumenta' : 'diminui'} ${brl(Math.abs(delta))}.`;
};
