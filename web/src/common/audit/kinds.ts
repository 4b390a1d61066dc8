import { formatBRL } from '../../words/format.ts';
import type { AuditEntry, EntryWords } from './entry.ts';
import {
  accounts,
  adminInvitations,
  budgetWords,
  changeOrderWord,
  clientInvitations,
  commissionWords,
  dailyLogWords,
  decided,
  deliveryWord,
  erasures,
  exported,
  invoiceWords,
  issueWord,
  objections,
  orders,
  personInvitations,
  planRequests,
  profileWords,
  projectWords,
  quoteWords,
  registrations,
  selections,
  specWords,
  taxDocumentWord,
  webhooks,
  withAmount,
} from './kind-words.ts';

type Words = (entry: AuditEntry) => EntryWords;

/** Words by whether the row was written, changed or, where that happens, removed. */
const byAction =
  (created: string, changed: string, removed = changed): Words =>
  ({ action, subject }) => ({
    what: { created, removed }[action] ?? changed,
    about: subject ?? undefined,
  });

const always = (what: string) => byAction(what, what);

/** Words by the status that the row came to. */
const byStatus =
  (words: Readonly<Record<string, string>>, otherwise: string): Words =>
  ({ after, subject }) => ({
    what: words[String(after?.status)] ?? otherwise,
    about: subject ?? undefined,
  });

const supportStates: Readonly<Record<string, string>> = {
  open: 'Atendimento aberto de novo',
  waiting: 'Atendimento respondido pela equipe',
  solved: 'Atendimento resolvido',
};

/** The kinds of entries, as every register.sql names them, in the order of the filter: its name there, and the words of an entry. */
export const kinds: Record<string, { label: string; words: Words }> = {
  profile: { label: 'Cadastros', words: profileWords },
  registration: {
    label: 'Dados de cadastros',
    words: ({ before, after, subject }) => ({
      what:
        registrations.find(([fact]) => after?.[fact] && !before?.[fact])?.[1] ??
        'Dados do cadastro alterados',
      about: subject ?? undefined,
    }),
  },
  billing: {
    label: 'Dados para documentos',
    words: ({ before, after, subject }) => ({
      what:
        after?.pix_changed_at !== before?.pix_changed_at
          ? 'Chave PIX alterada'
          : 'Dados para documentos alterados',
      about: subject ?? undefined,
    }),
  },
  account_person: {
    label: 'Pessoas da conta',
    words: ({ action, after, subject }) => ({
      what:
        action === 'created'
          ? 'Pessoa entrou na conta'
          : after?.ended_at
            ? 'Pessoa saiu da conta'
            : 'Pessoa da conta alterada',
      about: subject ?? undefined,
    }),
  },
  person_invitation: {
    label: 'Convites para contas',
    words: byStatus(personInvitations, 'Convite para a conta enviado de novo'),
  },
  api_token: {
    label: 'Acessos de programa',
    words: ({ action, before, after, subject }) => ({
      what:
        action === 'created'
          ? 'Acesso de programa criado'
          : after?.ended_at
            ? 'Acesso de programa encerrado'
            : after?.first_used_at && !before?.first_used_at
              ? 'Acesso de programa usado pela primeira vez'
              : 'Acesso de programa renomeado',
      about: subject ?? undefined,
    }),
  },
  webhook: {
    label: 'Avisos a programas',
    words: ({ action, before, after, subject }) => ({
      what:
        action === 'changed' && after?.status === before?.status
          ? after?.secret_version === before?.secret_version
            ? 'Aviso a programa alterado'
            : 'Segredo de aviso a programa trocado'
          : action === 'removed'
            ? 'Aviso a programa removido'
            : (webhooks[String(after?.status)] ?? 'Aviso a programa alterado'),
      about: subject ?? undefined,
    }),
  },
  note: {
    label: 'Notas sobre pessoas',
    words: byAction('Nota da equipe escrita', 'Nota da equipe alterada', 'Nota da equipe removida'),
  },
  admin_invitation: {
    label: 'Convites para a equipe',
    words: byStatus(adminInvitations, 'Convite para a equipe alterado'),
  },
  project: { label: 'Projetos', words: projectWords },
  transfer: {
    label: 'Transferências de projetos',
    words: always('Projeto transferido para outro arquiteto'),
  },
  client_invitation: {
    label: 'Convites a clientes',
    words: byStatus(clientInvitations, 'Cliente confirmado pelo arquiteto'),
  },
  objection: {
    label: 'Projetos não reconhecidos',
    words: byStatus(objections, 'Projeto não reconhecido: pedido alterado'),
  },
  item: { label: 'Itens', words: byAction('Item adicionado', 'Item alterado', 'Item excluído') },
  item_spec: {
    label: 'Fichas',
    words: byStatus(specWords, 'Ficha alterada'),
  },
  kit: { label: 'Kits', words: byAction('Kit salvo', 'Kit alterado', 'Kit excluído') },
  quote: { label: 'Orçamentos', words: quoteWords },
  quote_request: {
    label: 'Solicitações de orçamento',
    words: ({ action, after, subject }) => ({
      what:
        action !== 'typed'
          ? 'Solicitação de orçamento alterada'
          : after?.version
            ? 'Proposta registrada em nome do fornecedor'
            : 'Resposta ao pedido registrada em nome do fornecedor',
      about: subject ?? undefined,
    }),
  },
  terms: {
    label: 'Condições de solicitações',
    words: byAction('Condições da solicitação definidas', 'Condições da solicitação alteradas'),
  },
  addendum: { label: 'Mudanças da solicitação', words: always('Solicitação mudada') },
  question: { label: 'Perguntas', words: byAction('Pergunta feita', 'Pergunta respondida') },
  selection: {
    label: 'Seleções',
    words: (entry) => ({
      what: selections[String(entry.after?.status)] ?? 'Seleção alterada',
      about: withAmount(entry),
    }),
  },
  selection_item: {
    label: 'Itens de seleções',
    words: (entry) => ({
      what: decided[String(entry.after?.decision)] ?? 'Item enviado ao cliente',
      about: withAmount(entry),
    }),
  },
  adjustment: {
    label: 'Ajustes',
    words: byAction('Ajuste feito', 'Ajuste alterado', 'Ajuste excluído'),
  },
  budget: {
    label: 'Previstos',
    words: (entry) => budgetWords(entry, 'Previsto', 'budgeted_amount'),
  },
  item_part: {
    label: 'Partes de itens',
    words: byAction('Parte do item incluída', 'Parte do item alterada', 'Parte do item retirada'),
  },
  item_forecast: {
    label: 'Previstos de itens',
    words: (entry) => budgetWords(entry, 'Previsto do item', 'amount'),
  },
  reserve: {
    label: 'Reservas de contingência',
    words: ({ action, before, after }) => ({
      what:
        action === 'created'
          ? 'Reserva de contingência definida'
          : 'Reserva de contingência alterada',
      about:
        action === 'created'
          ? formatBRL(Number(after?.amount))
          : `de ${formatBRL(Number(before?.amount))} para ${formatBRL(Number(after?.amount))}`,
    }),
  },
  order: {
    label: 'Pedidos',
    words: ({ action, after, subject }) => ({
      what:
        action === 'created'
          ? 'Pedido emitido'
          : (orders[String(after?.status)] ?? 'Condições do pedido alteradas'),
      about: subject ?? undefined,
    }),
  },
  instalment: {
    label: 'Parcelas',
    words: (entry) => ({
      what:
        { created: 'Parcela criada', removed: 'Parcela excluída' }[entry.action] ??
        'Parcela alterada',
      about: withAmount(entry),
    }),
  },
  sign_off: {
    label: 'Aceites',
    words: ({ after, subject }) => ({
      what: after?.decision === 'refused' ? 'Aceite recusado' : 'Aceite dado',
      about: subject ?? undefined,
    }),
  },
  change_order: {
    label: 'Aditivos e distratos',
    words: (entry) => ({ what: changeOrderWord(entry), about: withAmount(entry) }),
  },
  delivery: {
    label: 'Entregas',
    words: (entry) => ({ what: deliveryWord(entry), about: entry.subject ?? undefined }),
  },
  tax_document: {
    label: 'Notas fiscais',
    words: (entry) => ({ what: taxDocumentWord(entry), about: entry.subject ?? undefined }),
  },
  issue: {
    label: 'Pendências e chamados',
    words: (entry) => ({ what: issueWord(entry), about: entry.subject ?? undefined }),
  },
  payment: {
    label: 'Pagamentos',
    words: (entry) => ({
      what: entry.after?.reverses_payment_id ? 'Pagamento estornado' : 'Pagamento registrado',
      about: withAmount(entry),
    }),
  },
  handover: {
    label: 'Termos de entrega',
    words: byStatus(
      {
        sent: 'Termo de entrega enviado',
        accepted: 'Termo de entrega aceito',
        contested: 'Termo de entrega contestado',
        withdrawn: 'Termo de entrega retirado',
      },
      'Termo de entrega alterado',
    ),
  },
  milestone: {
    label: 'Marcos do cronograma',
    words: (entry) => ({
      what: entry.after?.removed_at
        ? 'Marco excluído do cronograma'
        : entry.action === 'created'
          ? 'Marco planejado'
          : 'Marco alterado',
    }),
  },
  purchase: {
    label: 'Compras por fora',
    words: (entry) => ({
      what: entry.after?.cancelled_at
        ? 'Compra por fora cancelada'
        : entry.action === 'created'
          ? 'Compra por fora registrada'
          : 'Compra por fora alterada',
      about: withAmount(entry),
    }),
  },
  purchase_payment: {
    label: 'Pagamentos de compras por fora',
    words: (entry) => ({
      what: entry.after?.reverses_id
        ? 'Pagamento de compra por fora estornado'
        : entry.action === 'created'
          ? 'Compra por fora paga'
          : 'Reembolso de compra por fora alterado',
      about: withAmount(entry),
    }),
  },
  daily_log: { label: 'Diário de obra', words: dailyLogWords },
  attachment: {
    label: 'Arquivos',
    words: byAction('Arquivo enviado', 'Arquivo alterado', 'Arquivo excluído'),
  },
  commission: { label: 'Comissões', words: commissionWords },
  invoice: {
    label: 'Faturas de comissão',
    words: (entry) => ({
      what: entry.action === 'created' ? 'Fatura de comissões emitida' : invoiceWords(entry),
      about: withAmount(entry),
    }),
  },
  category: {
    label: 'Categorias',
    words: ({ action, before, after, subject }) => ({
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
  },
  reference_table: {
    label: 'Tabelas de preços',
    words: byStatus(
      {
        loading: 'Carga de uma tabela de preços começada',
        published: 'Tabela de preços publicada',
        retired: 'Tabela de preços retirada',
      },
      'Carga de uma tabela de preços descartada',
    ),
  },
  price_index: {
    label: 'Índices de preços',
    words: byAction(
      'Índice de preços informado',
      'Índice de preços alterado',
      'Índice de preços retirado',
    ),
  },
  settings: {
    label: 'Dados do Prumo',
    words: ({ before, after }) => ({
      what:
        after?.pix_changed_at !== before?.pix_changed_at
          ? 'Chave PIX do Prumo alterada'
          : 'Configurações do Prumo alteradas',
    }),
  },
  support_request: {
    label: 'Atendimentos',
    words: ({ action, after, subject }) => ({
      what:
        action === 'created'
          ? 'Atendimento aberto'
          : action === 'removed'
            ? 'Atendimento apagado'
            : (supportStates[String(after?.state)] ?? 'Atendimento distribuído'),
      about: subject ?? undefined,
    }),
  },
  account_manager: {
    label: 'Gerentes de conta',
    words: byAction(
      'Gerente de conta nomeado',
      'Gerente de conta alterado',
      'Gerente de conta retirado',
    ),
  },
  plan_request: {
    label: 'Pedidos de plano',
    words: byStatus(planRequests, 'Pedido de plano alterado'),
  },
  referral: {
    label: 'Indicações',
    words: ({ action, after, subject }) => ({
      what:
        after?.status === 'completed'
          ? 'Indicação concluída'
          : ({ created: 'Indicação feita', removed: 'Indicação retirada' }[action] ??
            'Indicação alterada'),
      about: subject ?? undefined,
    }),
  },
  session: {
    label: 'Entradas e saídas',
    words: ({ action, after, subject }) => ({
      what: action === 'signed_in' ? 'Entrada' : 'Sessão encerrada',
      about: after?.address ? `${subject}, de ${after.address}` : (subject ?? undefined),
    }),
  },
  account: {
    label: 'Contas',
    words: ({ action, subject }) => ({
      what: accounts[action] ?? action.replaceAll('_', ' '),
      about: subject ?? undefined,
    }),
  },
  agreement: {
    label: 'Política de privacidade',
    words: ({ after, subject }) => ({
      what: `Política de privacidade lida, versão ${after?.version}`,
      about: subject ?? undefined,
    }),
  },
  erasure: {
    label: 'Pedidos de exclusão',
    words: byStatus(erasures, 'Pedido de exclusão alterado'),
  },
  request: {
    label: 'Acessos recusados',
    words: ({ after }) => ({
      what: 'Pedido recusado',
      about: after?.request ? String(after.request) : undefined,
    }),
  },
  list: {
    label: 'Consultas à lista de clientes',
    words: () => ({ what: 'Lista de clientes consultada' }),
  },
  export: {
    label: 'Exportações',
    words: ({ after }) => ({
      what: 'Exportação',
      about: exported[String(after?.what)] ?? String(after?.what ?? ''),
    }),
  },
  backup: { label: 'Cópias de segurança', words: () => ({ what: 'Cópia de segurança pedida' }) },
};
