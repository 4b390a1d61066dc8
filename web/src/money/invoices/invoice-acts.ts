import type { InvoiceFacts } from './queries.ts';

/** Acts of the team on an invoice. */
export type InvoiceAct = 'pay' | 'reopen' | 'takeBack' | 'cancel' | 'nfse';

/** The question of an invoice's dialog: one of the acts, or which of them. */
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

/** Acts for an invoice that is paid in part: its payments have to be taken back before it is cancelled. */
const actsInPart: readonly InvoiceAct[] = ['pay', 'nfse', 'takeBack'];

/** The acts that an invoice's state allows, the likeliest first. */
export const actsOf = ({ status, received }: Pick<InvoiceFacts, 'status' | 'received'>) =>
  status === 'open' && received > 0 ? actsInPart : acts[status];
