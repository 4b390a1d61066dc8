import { type Category, categoryLabel } from '../../words/categories.ts';
import { formatBRL, formatPercent } from '../../words/format.ts';
import { type Plan, planLabel, type Role, roleLabel } from '../../words/labels.ts';
import type { AuditEntry, EntryWords } from './entry.ts';

// Words of entries that depend on what changed.

/** The status that a day of the diário came to; changes while it is a draft have no entry. */
export function dailyLogWords({ before, after }: AuditEntry) {
  const words: Record<string, string> = {
    sent: 'Diário enviado',
    draft: 'Diário retomado',
    accepted: 'Diário aceito pelo cliente',
    contested: 'Diário contestado pelo cliente',
  };
  const hasMoved = before?.status !== after?.status;
  return { what: (hasMoved && words[String(after?.status)]) || 'Diário alterado' };
}

/** The status that a change order or termination came to; its amount is what it adds to the order. */
export function changeOrderWord({ action, after, subject }: AuditEntry): string {
  const name = subject?.startsWith('Distrato') ? 'Distrato' : 'Aditivo';
  if (action === 'removed') return `${name}: rascunho descartado`;
  const status = changes[String(after?.status)];
  return status ? `${name} ${status}` : `${name}: rascunho salvo`;
}

const changes: Readonly<Record<string, string>> = {
  sent: 'enviado',
  applied: 'aplicado',
  refused: 'recusado',
  withdrawn: 'retirado',
  expired: 'expirado',
};

/** Words of the trail about a pendência or a claim of the warranty. */
export function issueWord({ before, after, subject }: AuditEntry): string {
  const isClaim = subject?.startsWith('Chamado');
  const name = isClaim ? 'Chamado' : 'Pendência';
  const ending = isClaim ? 'o' : 'a';
  if (before?.status === after?.status || !after?.status) return `${name} respondid${ending}`;
  const word = {
    open: before?.status === 'draft' ? 'publicad' : 'devolvid',
    fixed: 'resolvid',
    closed: 'encerrad',
    cancelled: 'cancelad',
  }[String(after.status)];
  return `${name} ${word ?? 'respondid'}${ending}`;
}

/** A delivery that was announced, or the status that it came to. */
export function deliveryWord({ action, before, after }: AuditEntry): string {
  if (action === 'created') return 'Entrega marcada';
  if (before?.status === 'checked' && after?.status === 'announced') return 'Conferência desfeita';
  return deliverySteps[String(after?.status)] ?? 'Entrega alterada';
}

const deliverySteps: Readonly<Record<string, string>> = {
  checked: 'Entrega conferida',
  withdrawn: 'Entrega desmarcada',
};

/** A nota fiscal that was sent, or what became of it. */
export function taxDocumentWord({ action, after }: AuditEntry): string {
  if (action === 'created') return 'Nota fiscal enviada';
  if (action === 'removed') return 'Nota fiscal removida por quem enviou';
  return taxDocumentSteps[String(after?.status)] ?? 'Nota fiscal alterada';
}

const taxDocumentSteps: Readonly<Record<string, string>> = {
  active: 'Cancelamento de nota fiscal desfeito',
  cancelled: 'Nota fiscal cancelada',
  removed: 'Nota fiscal removida pela equipe',
};

const phases: Record<string, string> = {
  planning: 'Projeto de volta ao planejamento',
  quoting: 'Projeto em orçamentação',
  in_progress: 'Obra iniciada',
  completed: 'Projeto concluído',
  archived: 'Projeto arquivado',
};

export function projectWords({ action, before, after, subject }: AuditEntry): EntryWords {
  if (action === 'created') return { what: 'Projeto criado', about: subject ?? undefined };
  if (after?.status) return { what: phases[String(after.status)] ?? 'Projeto alterado' };
  if (after?.architect_id) return { what: 'O projeto tem outro arquiteto' };
  if (after?.name)
    return { what: 'Nome do projeto alterado', about: `de ${before?.name} para ${after.name}` };
  if (after?.client_approval_by || after?.client_approval || after?.client_approval_limit)
    return { what: 'Aprovação do cliente alterada' };
  return { what: 'Endereço do projeto alterado' };
}

/** A row of the ledger is written once; afterwards it falls due, is invoiced, or its deal ends. */
export function commissionWords(entry: AuditEntry): EntryWords {
  const { action, after, subject } = entry;
  if (action === 'created') {
    const written: Record<string, string> = {
      change: 'Comissão ajustada pelo aditivo',
      cancellation: 'Comissão cancelada pelo distrato',
    };
    return { what: written[String(after?.kind)] ?? 'Comissão gerada', about: withAmount(entry) };
  }
  if (action === 'removed')
    return { what: 'Comissão desfeita com a aprovação', about: subject ?? undefined };
  const what =
    after && 'invoice_id' in after
      ? after.invoice_id
        ? 'Comissão faturada'
        : 'Comissão liberada da fatura'
      : after && 'due_at' in after
        ? after.due_at
          ? 'Comissão devida'
          : 'Comissão voltou a prevista'
        : 'Negócio da comissão encerrado';
  return { what, about: subject ?? undefined };
}

export function invoiceWords({ before, after }: AuditEntry): string {
  switch (after?.status) {
    case 'paid':
      return 'Fatura de comissões paga';
    case 'open':
      return 'Fatura de comissões reaberta';
    case 'cancelled':
      return 'Fatura de comissões cancelada';
  }
  if (after && 'received' in after)
    return Number(after.received) > Number(before?.received)
      ? 'Pagamento parcial da fatura registrado'
      : 'Pagamento parcial da fatura desfeito';
  return 'NFS-e da fatura alterada';
}

export function quoteWords(entry: AuditEntry): EntryWords {
  const { action, before, after, subject } = entry;
  if (action === 'created') return { what: 'Orçamento solicitado', about: subject ?? undefined };
  switch (after?.status) {
    case 'requested':
      return { what: 'Proposta retirada', about: subject ?? undefined };
    case 'submitted':
      if (before?.status === 'approved')
        return { what: 'Aprovação desfeita', about: withAmount(entry) };
      if (before?.status === 'rejected')
        return { what: 'Orçamento de volta à análise', about: withAmount(entry, 'sem preço') };
      return { what: 'Orçamento enviado', about: withAmount(entry, 'sem preço') };
    case 'approved':
      return { what: 'Orçamento aprovado', about: withAmount(entry) };
    case 'rejected':
      return {
        what: ['Orçamento rejeitado', after.rejection_reason].filter(Boolean).join(': '),
        about: subject ?? undefined,
      };
  }
  if (after?.version)
    return {
      what: `Proposta corrigida (v${after.version})`,
      about: withAmount(entry, 'sem preço'),
    };
  if (after?.viewed_at) return { what: 'Orçamento visualizado', about: subject ?? undefined };
  return { what: 'Orçamento alterado', about: subject ?? undefined };
}

export function budgetWords(
  { action, before, after, subject }: AuditEntry,
  name: string,
  column: string,
): EntryWords {
  const was = formatBRL(Number(before?.[column]));
  const is = formatBRL(Number(after?.[column]));
  if (action === 'created') return { what: `${name} definido`, about: `${subject}: ${is}` };
  if (action === 'removed') return { what: `${name} retirado`, about: `${subject}: era ${was}` };
  return { what: `${name} alterado`, about: `${subject}: de ${was} para ${is}` };
}

export function profileWords({ action, before, after, subject }: AuditEntry): EntryWords {
  if (action === 'contact_shown')
    return {
      what:
        after?.seen_by_role === 'supplier'
          ? 'Contato do cliente visível para o fornecedor aprovado'
          : 'Telefone do cliente visível para o arquiteto do projeto',
      about: subject ?? undefined,
    };
  if (action === 'account_passed')
    return { what: 'Conta passada a outra pessoa', about: subject ?? undefined };
  if (after && 'requires_factor' in after && action === 'changed')
    return {
      what: after.requires_factor
        ? 'A conta passou a exigir a verificação em duas etapas'
        : 'A conta deixou de exigir a verificação em duas etapas',
      about: subject ?? undefined,
    };
  const about = [
    subject,
    after?.role && action !== 'created' && `como ${roleLabel[after.role as Role]?.toLowerCase()}`,
    after?.commission_rate != null &&
      action !== 'created' &&
      `comissão de ${formatPercent(Number(after.commission_rate) * 100)}`,
    after?.supplier_category &&
      action !== 'created' &&
      `categoria ${categoryLabel(after.supplier_category as Category)}`,
    Array.isArray(after?.further_categories) &&
      action !== 'created' &&
      (after.further_categories.length > 0
        ? `também ${after.further_categories.map((one) => categoryLabel(String(one))).join(', ')}`
        : 'nenhuma outra categoria'),
  ]
    .filter(Boolean)
    .join(', ');
  if (action === 'created') return { what: 'Cadastro feito', about };
  if (after && 'findable' in after)
    return {
      what: after.findable
        ? 'Cliente volta à lista dos arquitetos'
        : 'Cliente sai da lista dos arquitetos',
      about,
    };
  if (after && 'plan' in after)
    return {
      what: after.plan ? `Plano ${planLabel[after.plan as Plan]}` : 'Plano retirado',
      about,
    };
  if (after?.status === 'approved' || (before?.suspended_at && !after?.suspended_at))
    return { what: before?.suspended_at ? 'Cadastro reintegrado' : 'Cadastro aprovado', about };
  if (after?.suspended_at) return { what: 'Cadastro suspenso', about };
  if (after?.status === 'rejected')
    return {
      what: before?.status === 'approved' ? 'Acesso retirado' : 'Cadastro rejeitado',
      about,
    };
  const team = ['role', 'commission_rate', 'supplier_category', 'further_categories'].some(
    (name) => after && name in after,
  );
  return { what: team ? 'Cadastro alterado' : 'Dados pessoais alterados', about };
}

export function withAmount({ subject, amount }: AuditEntry, withoutAmount?: string): string {
  return [subject, amount === null ? withoutAmount : formatBRL(amount)].filter(Boolean).join(', ');
}

export const registrations = [
  ['reapplied_at', 'Nova análise do cadastro pedida'],
  ['approved_at', 'Aprovação do cadastro anotada'],
  ['rejected_at', 'Recusa do cadastro anotada'],
] as const;

export const orders: Readonly<Record<string, string>> = {
  confirmed: 'Pedido confirmado',
  cancelled: 'Pedido cancelado',
};

export const accounts: Record<string, string> = {
  factors_removed: 'Verificação em duas etapas removida',
  erased: 'Dados pessoais excluídos',
};

export const planRequests: Record<string, string> = {
  asked: 'Plano pedido',
  granted: 'Plano concedido',
  refused: 'Pedido de plano recusado',
  withdrawn: 'Pedido de plano retirado',
};
export const adminInvitations: Record<string, string> = {
  waiting: 'Convite para a equipe enviado',
  accepted: 'Convite para a equipe aceito',
  withdrawn: 'Convite para a equipe cancelado',
};

export const personInvitations: Record<string, string> = {
  waiting: 'Convite para a conta enviado',
  accepted: 'Convite para a conta aceito',
  withdrawn: 'Convite para a conta cancelado',
};

export const webhooks: Record<string, string> = {
  on: 'Aviso a programa ligado',
  paused: 'Aviso a programa pausado',
  disabled: 'Aviso a programa desligado',
};

export const specWords: Record<string, string> = {
  proposed: 'Ficha enviada ao cliente',
  approved: 'Ficha aprovada pelo cliente',
  refused: 'Ficha recusada pelo cliente',
};

export const selections: Record<string, string> = {
  sent: 'Seleção enviada ao cliente',
  decided: 'Seleção respondida pelo cliente',
  withdrawn: 'Seleção retirada',
};

export const decided: Record<string, string> = {
  approved: 'Item aprovado pelo cliente',
  refused: 'Item recusado pelo cliente',
};

export const erasures: Record<string, string> = {
  open: 'Exclusão pedida',
  cancelled: 'Pedido de exclusão cancelado',
  refused: 'Pedido de exclusão recusado',
  done: 'Pedido de exclusão atendido',
};

export const objections: Record<string, string> = {
  open: 'Projeto não reconhecido pelo cliente',
  withdrawn: 'Cliente voltou atrás: reconhece o projeto',
  dismissed: 'Projeto não reconhecido: mantido pela equipe',
  upheld: 'Projeto não reconhecido: cliente com razão',
};

export const clientInvitations: Record<string, string> = {
  waiting: 'Cliente convidado para um projeto',
  joined: 'Convite ao cliente aceito',
  opened: 'Projeto aberto pelo convite ao cliente',
  cancelled: 'Convite ao cliente cancelado',
};

export const exported: Record<string, string> = {
  audit: 'Auditoria',
  own_data: 'Os próprios dados',
  commissions: 'Comissões',
  quote_comparison: 'Comparação de orçamentos',
  payments: 'Pagamentos',
  budget_control: 'Controle do orçamento',
  receivables: 'Recebimentos',
  commission_statement: 'Extrato de comissões',
  commission_invoices: 'Faturas de comissão',
  commission_aging: 'Faturas em atraso',
};
