import { brl } from '../../brl.ts';
import { bullets, greet, letter, name, percent, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  /** Descriptions of the items. */
  items: string[];
  /** Descriptions of what the same decision did not choose; may be absent. */
  lost_items: string[];
  /** The number of the order as people read it: 0007/2026. */
  order: string;
  /** The fraction that the platform charges for the deal. */
  commission_rate: number;
  /** R$ of it, for the items of this approval. */
  commission_amount: number;
  path: string;
}

/** Items of a supplier's quote were approved. */
export const quoteApproved = letter<Data>((data) => ({
  subject: `Orçamento aprovado: ${name(data.project_name)}`,
  body: [
    greet(data.full_name),
    `O seu orçamento de ${text(data.category_label)} para o projeto ${name(data.project_name)} foi aprovado:`,
    ...bullets(data.items),
    ...(data.lost_items?.length
      ? ['Da mesma proposta, desta vez não foi aprovado:', ...bullets(data.lost_items)]
      : []),
    ...(data.order
      ? [
          `O pedido ${text(data.order)} está pronto para a sua leitura: itens, valores, prazos e parcelas. Confirme ou recuse.`,
        ]
      : []),
    ...(Number(data.commission_rate) > 0
      ? [
          `A comissão do Prumo neste negócio é de ${percent(data.commission_rate)}: ${brl(data.commission_amount)}, devida a partir da confirmação do pedido ou do primeiro pagamento.`,
        ]
      : []),
  ],
  button: { label: 'Ler o pedido', to: signedIn(text(data.path) || '/my-quotes') },
}));
