import type { InvoiceFacts } from './queries.ts';

/** What the team does with an invoice. */
export type InvoiceAct = 'pay' | 'reopen' | 'takeBack' | 'cancel' | 'nfse';

/** What the dialog of an invoice asks: for one of the acts, or which of them. */
export type InvoiceQuestion = InvoiceAct | 'more';

export const actLabel: Readonly<Record<InvoiceAct, string>> = {
  pay: 'Registrar pagamento',
  reopen: 'Reabrir',
  takeBack: 'Desfazer último pagamento',
  cancel: 'Cancelar fatura',
  nfse: 'Número da NFS-e',
};

const acts: Readonly<Record<InvoiceFacts['status'], readonly InvoiceAct[]>> = {
  open: ['pay', 'nfse', 'cancel'],
  paid: ['nfse', 'reopen'],
  cancelled: [],
};

/** Of one that is paid in part: what was received has to be taken back before it is cancelled. */
const actsInPart: readonly InvoiceAct[] = ['pay', 'nfse', 'takeBack'];

/** What may be done with an invoice as it stands, the likeliest first. */
export const actsOf = ({ status, received }: Pick<InvoiceFacts, 'status' | 'received'>) =>
  status === 'open' && received > 0 ? actsInPart : acts[status];
