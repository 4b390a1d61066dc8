import { type Category, categoryLabel } from '../../words/categories.ts';
import { formatBRL, formatPercent } from '../../words/format.ts';
import { type Plan, planLabel, type Role, roleLabel } from '../../words/labels.ts';
import type { AuditEntry } from './entry.ts';

/** The event in a few words, and the detail that distinguishes it from others of its kind. */
export interface EntryWords {
  what: string;
  about?: string;
}

type Words = (entry: AuditEntry) => EntryWords;

/** An entry as people read it. Unknown kinds and actions keep their own words. */
export function entryWords(entry: AuditEntry): EntryWords {
  const { action, entity_kind, subject } = entry;
  if (action === 'recorded') return { what: 'Início do histórico', about: subject ?? undefined };
  const words = kinds[entity_kind] ?? other;
  return words(entry);
}

const kinds: Record<string, Words> = {
  project: projectWords,
  item: ({ action, subject }) => ({
    what: { created: 'Item adicionado', removed: 'Item excluído' }[action] ?? 'Item alterado',
    about: subject ?? undefined,
  }),
  kit: ({ action, subject }) => ({
    what: { created: 'Kit salvo', removed: 'Kit excluído' }[action] ?? 'Kit alterado',
    about: subject ?? undefined,
  }),
  attachment: ({ action, subject }) => ({
    what: { created: 'Arquivo enviado', removed: 'Arquivo excluído' }[action] ?? 'Arquivo alterado',
    about: subject ?? undefined,
  }),
  quote: quoteWords,
  quote_request: ({ subject }) => ({
    what: 'Solicitação de orçamento alterada',
    about: subject ?? undefined,
  }),
  terms: ({ action, subject }) => ({
    what:
      action === 'created'
        ? 'Condições da solicitação definidas'
        : 'Condições da solicitação alteradas',
    about: subject ?? undefined,
  }),
  addendum: ({ subject }) => ({ what: 'Adendo publicado', about: subject ?? undefined }),
  question: ({ action, subject }) => ({
    what: action === 'created' ? 'Pergunta feita' : 'Pergunta respondida',
    about: subject ?? undefined,
  }),
  selection: (entry) => ({
    what: selections[String(entry.after?.status)] ?? 'Seleção alterada',
    about: withAmount(entry),
  }),
  selection_item: (entry) => ({
    what: decided[String(entry.after?.decision)] ?? 'Item enviado ao cliente',
    about: withAmount(entry),
  }),
  adjustment: ({ action, subject }) => ({
    what: { created: 'Ajuste feito', removed: 'Ajuste excluído' }[action] ?? 'Ajuste alterado',
    about: subject ?? undefined,
  }),
  budget: (entry) => budgetWords(entry, 'Previsto', 'budgeted_amount'),
  item_forecast: (entry) => budgetWords(entry, 'Previsto do item', 'amount'),
  reserve: ({ action, before, after }) => ({
    what:
      action === 'created'
        ? 'Reserva de contingência definida'
        : 'Reserva de contingência alterada',
    about:
      action === 'created'
        ? formatBRL(Number(after?.amount))
        : `de ${formatBRL(Number(before?.amount))} para ${formatBRL(Number(after?.amount))}`,
  }),
  order: ({ action, after, subject }) => ({
    what:
      action === 'created'
        ? 'Pedido emitido'
        : (orders[String(after?.status)] ?? 'Condições do pedido alteradas'),
    about: subject ?? undefined,
  }),
  change_order: (entry) => ({ what: changeOrderWord(entry), about: withAmount(entry) }),
  instalment: (entry) => ({
    what:
      { created: 'Parcela criada', removed: 'Parcela excluída' }[entry.action] ??
      'Parcela alterada',
    about: withAmount(entry),
  }),
  sign_off: ({ after, subject }) => ({
    what: after?.decision === 'refused' ? 'Aceite recusado' : 'Aceite dado',
    about: subject ?? undefined,
  }),
  payment: (entry) => ({
    what: entry.after?.reverses_payment_id ? 'Pagamento estornado' : 'Pagamento registrado',
    about: withAmount(entry),
  }),
  billing: ({ before, after, subject }) => ({
    what:
      after?.pix_changed_at !== before?.pix_changed_at
        ? 'Chave PIX alterada'
        : 'Dados para documentos alterados',
    about: subject ?? undefined,
  }),
  registration: ({ before, after, subject }) => ({
    what:
      registrations.find(([fact]) => after?.[fact] && !before?.[fact])?.[1] ??
      'Dados do cadastro alterados',
    about: subject ?? undefined,
  }),
  commission: commissionWords,
  invoice: (entry) => ({
    what: entry.action === 'created' ? 'Fatura de comissões emitida' : invoiceWords(entry),
    about: withAmount(entry),
  }),
  settings: ({ before, after }) => ({
    what:
      after?.pix_changed_at !== before?.pix_changed_at
        ? 'Chave PIX do Prumo alterada'
        : 'Configurações do Prumo alteradas',
  }),
  plan_request: ({ after, subject }) => ({
    what: planRequests[String(after?.status)] ?? 'Pedido de plano alterado',
    about: subject ?? undefined,
  }),
  category: ({ action, before, after, subject }) => ({
    what:
      action === 'created'
        ? 'Categoria criada'
        : after?.label !== before?.label
          ? 'Categoria renomeada'
          : after?.retired_at
            ? 'Categoria retirada'
            : 'Categoria oferecida de novo',
    about: subject ?? undefined,
  }),
  profile: profileWords,
  note: ({ action, subject }) => ({
    what:
      { created: 'Nota da equipe escrita', removed: 'Nota da equipe removida' }[action] ??
      'Nota da equipe alterada',
    about: subject ?? undefined,
  }),
  admin_invitation: ({ after, subject }) => ({
    what: adminInvitations[String(after?.status)] ?? 'Convite para a equipe alterado',
    about: subject ?? undefined,
  }),
  referral: ({ action, after, subject }) => ({
    what:
      after?.status === 'completed'
        ? 'Indicação concluída'
        : ({ created: 'Indicação feita', removed: 'Indicação retirada' }[action] ??
          'Indicação alterada'),
    about: subject ?? undefined,
  }),
  session: ({ action, after, subject }) => ({
    what: action === 'signed_in' ? 'Entrada' : 'Sessão encerrada',
    about: after?.address ? `${subject}, de ${after.address}` : (subject ?? undefined),
  }),
  account: ({ action, subject }) => ({
    what: accounts[action] ?? action.replaceAll('_', ' '),
    about: subject ?? undefined,
  }),
  agreement: ({ after, subject }) => ({
    what: `Política de privacidade lida, versão ${after?.version}`,
    about: subject ?? undefined,
  }),
  erasure: ({ after, subject }) => ({
    what: erasures[String(after?.status)] ?? 'Pedido de exclusão alterado',
    about: subject ?? undefined,
  }),
  transfer: ({ subject }) => ({
    what: 'Projeto transferido para outro arquiteto',
    about: subject ?? undefined,
  }),
  objection: ({ after, subject }) => ({
    what: objections[String(after?.status)] ?? 'Projeto não reconhecido: pedido alterado',
    about: subject ?? undefined,
  }),
  client_invitation: ({ after, subject }) => ({
    what: clientInvitations[String(after?.status)] ?? 'Cliente confirmado pelo arquiteto',
    about: subject ?? undefined,
  }),
  request: ({ after }) => ({
    what: 'Pedido recusado',
    about: after?.request ? String(after.request) : undefined,
  }),
  list: () => ({ what: 'Lista de clientes consultada' }),
  backup: () => ({ what: 'Cópia de segurança pedida' }),
  export: ({ after }) => ({
    what: 'Exportação',
    about: exported[String(after?.what)] ?? String(after?.what ?? ''),
  }),
};

const registrations = [
  ['reapplied_at', 'Nova análise do cadastro pedida'],
  ['approved_at', 'Aprovação do cadastro anotada'],
  ['rejected_at', 'Recusa do cadastro anotada'],
] as const;

const orders: Readonly<Record<string, string>> = {
  confirmed: 'Pedido confirmado',
  cancelled: 'Pedido cancelado',
};

/** The status that a change order or termination came to; its amount is what it adds to the order. */
function changeOrderWord({ action, after, subject }: AuditEntry): string {
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

const other: Words = ({ action, entity_kind, subject }) => ({
  what: `${action} ${entity_kind}`.replaceAll('_', ' '),
  about: subject ?? undefined,
});

const accounts: Record<string, string> = {
  factors_removed: 'Verificação em duas etapas removida',
  erased: 'Dados pessoais excluídos',
};

const planRequests: Record<string, string> = {
  asked: 'Plano pedido',
  granted: 'Plano concedido',
  refused: 'Pedido de plano recusado',
  withdrawn: 'Pedido de plano retirado',
};
const adminInvitations: Record<string, string> = {
  waiting: 'Convite para a equipe enviado',
  accepted: 'Convite para a equipe aceito',
  withdrawn: 'Convite para a equipe cancelado',
};

const selections: Record<string, string> = {
  sent: 'Seleção enviada ao cliente',
  decided: 'Seleção respondida pelo cliente',
  withdrawn: 'Seleção retirada',
};

const decided: Record<string, string> = {
  approved: 'Item aprovado pelo cliente',
  refused: 'Item recusado pelo cliente',
};

const erasures: Record<string, string> = {
  open: 'Exclusão pedida',
  cancelled: 'Pedido de exclusão cancelado',
  refused: 'Pedido de exclusão recusado',
  done: 'Pedido de exclusão atendido',
};

const objections: Record<string, string> = {
  open: 'Projeto não reconhecido pelo cliente',
  withdrawn: 'Cliente voltou atrás: reconhece o projeto',
  dismissed: 'Projeto não reconhecido: mantido pela equipe',
  upheld: 'Projeto não reconhecido: cliente com razão',
};

const clientInvitations: Record<string, string> = {
  waiting: 'Cliente convidado para um projeto',
  joined: 'Convite ao cliente aceito',
  opened: 'Projeto aberto pelo convite ao cliente',
  cancelled: 'Convite ao cliente cancelado',
};

const exported: Record<string, string> = {
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

const phases: Record<string, string> = {
  planning: 'Projeto de volta ao planejamento',
  quoting: 'Projeto em orçamentação',
  in_progress: 'Obra iniciada',
  completed: 'Projeto concluído',
  archived: 'Projeto arquivado',
};

function projectWords({ action, before, after, subject }: AuditEntry): EntryWords {
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
function commissionWords(entry: AuditEntry): EntryWords {
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

function invoiceWords({ before, after }: AuditEntry): string {
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

function quoteWords(entry: AuditEntry): EntryWords {
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

function budgetWords(
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

function profileWords({ action, before, after, subject }: AuditEntry): EntryWords {
  if (action === 'contact_shown')
    return {
      what:
        after?.seen_by_role === 'supplier'
          ? 'Contato do cliente visível para o fornecedor aprovado'
          : 'Telefone do cliente visível para o arquiteto do projeto',
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
  if (after?.status === 'approved')
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

function withAmount({ subject, amount }: AuditEntry, withoutAmount?: string): string {
  return [subject, amount === null ? withoutAmount : formatBRL(amount)].filter(Boolean).join(', ');
}
