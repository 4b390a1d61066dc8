import { brl } from '../brl.ts';
import { categoryLabels, planLabels, roleLabels } from '../labels.ts';

/** What the words of a notification are made of: a row of list_notifications, or a line of a digest. */
export interface Notice {
  kind: string;
  data: unknown;
  /** How many events it stands for. */
  times: number;
  project_name: string | null;
  about_name: string | null;
}

export interface NoticeWords {
  title: string;
  /** Category, project and figures; may be empty. */
  detail: string;
  /** What the button that leads to its page says. */
  action: string;
}

type Facts = Record<string, unknown> & { times: number; who: string; categories: string[] };

const labelOf = (labels: Readonly<Record<string, string>>, code: unknown) =>
  labels[String(code)] ?? '';
const category = (label: unknown) => String(label ?? '');
/** A day as "2026-03-09", written as 09/03. */
const day = (value: unknown) =>
  String(value ?? '')
    .split('-')
    .slice(1, 3)
    .reverse()
    .join('/');
const percents = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 });
const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
/** A moment as "até 12/12, 23:59", read in São Paulo; empty where there is none. */
const until = (moment: unknown) => (moment ? `até ${clock.format(new Date(String(moment)))}` : '');
const items = (count: unknown) => (Number(count) === 1 ? '1 item' : `${Number(count)} itens`);
/** The ending of a word about so many. */
const plural = (count: unknown) => (Number(count) === 1 ? '' : 's');
const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');

/** A change order in a sentence: aditivo 3. */
const changeOrder = (f: Facts) =>
  `${f.change_kind === 'termination' ? 'distrato' : 'aditivo'} ${Number(f.number)}`;
/** What it adds to the price, with its sign. */
const difference = (amount: unknown) =>
  Number(amount) === 0
    ? 'sem mudança de valor'
    : `${Number(amount) > 0 ? '+' : '−'} ${brl(Math.abs(Number(amount)))}`;

/** The words of each kind: title, what stands before the project's name, label of the button. */
const words: Record<string, (facts: Facts) => [title: string, detail: string, action: string]> = {
  quote_requested: (f) => [
    `${f.who} pediu o seu orçamento`,
    joined(category(f.category), items(f.item_count)),
    'Responder',
  ],
  round_opened: (f) => [
    `${f.who} pediu uma nova proposta`,
    joined(category(f.category), items(f.item_count), until(f.respond_until)),
    'Responder',
  ],
  addendum: (f) => [
    `O pedido mudou: adendo ${Number(f.number)}`,
    joined(category(f.category), until(f.respond_until)),
    'Ver',
  ],
  terms_changed: (f) => [
    'As condições do pedido mudaram',
    joined(category(f.category), until(f.respond_until)),
    'Ver',
  ],
  question_asked: (f) => [`${f.who} fez uma pergunta`, category(f.category), 'Responder'],
  question_answered: (f) => ['Uma pergunta do pedido foi respondida', category(f.category), 'Ver'],
  intent_changed: (f) => [
    f.intent === 'will_quote' ? `${f.who} vai cotar` : `${f.who} não vai cotar`,
    category(f.category),
    'Ver',
  ],
  more_time_asked: (f) => [
    `${f.who} pediu mais prazo`,
    joined(category(f.category), until(f.until)),
    'Ver',
  ],
  reminder: (f) => [
    'Falta a sua resposta',
    joined(category(f.category), until(f.respond_until)),
    'Responder',
  ],
  deadline_passed: (f) => [
    'O prazo para responder terminou',
    joined(
      category(f.category),
      `${Number(f.answered ?? 0)} de ${Number(f.invited ?? 0)} responderam`,
    ),
    'Ver',
  ],
  quote_received: (f) => [`${f.who} enviou a proposta`, category(f.category), 'Comparar'],
  quote_revised: (f) => [
    `${f.who} corrigiu a proposta`,
    joined(category(f.category), `v${Number(f.version)}`),
    'Comparar',
  ],
  quote_withdrawn: (f) => [`${f.who} retirou a proposta`, category(f.category), 'Ver'],
  revision_kept: (f) => [`${f.who} manteve a proposta`, category(f.category), 'Comparar'],
  revision_asked: (f) => [
    `${f.who} pediu uma revisão da proposta`,
    category(f.category),
    'Responder',
  ],
  offer_expiring: (f) => [
    'Uma proposta sua está para vencer',
    joined(category(f.category), `válida até ${day(f.valid_until)}`),
    'Renovar',
  ],
  offer_expired: (f) => [
    'Uma proposta venceu',
    joined(category(f.category), f.who, `válida até ${day(f.valid_until)}`),
    'Ver',
  ],
  quote_approved: (f) => [
    'Seu orçamento foi aprovado',
    joined(f.order ? `pedido ${String(f.order)}` : '', category(f.category), items(f.item_count)),
    f.order ? 'Confirmar o pedido' : 'Ver',
  ],
  quote_not_approved: (f) => [
    'Orçamento não aprovado',
    joined(category(f.category), items(f.item_count)),
    'Ver o motivo',
  ],
  client_quotes_approved: (f) => [
    `${f.who} aprovou ${items(f.item_count)} em seu nome`,
    joined(f.categories.filter(Boolean).join(', '), brl(f.total)),
    'Ver',
  ],
  selection_sent: (f) => [
    Number(f.days) > 0
      ? `${f.who} ainda espera o seu sim`
      : `${f.who} escolheu ${items(f.item_count)} e espera o seu sim`,
    joined(Number(f.days) > 0 ? items(f.item_count) : '', brl(f.total)),
    'Responder',
  ],
  selection_decided: (f) => [
    `${f.who} respondeu à seleção`,
    joined(
      Number(f.approved) > 0 ? `${items(f.approved)} aprovado${plural(f.approved)}` : '',
      Number(f.refused) > 0 ? `${items(f.refused)} recusado${plural(f.refused)}` : '',
    ),
    'Ver',
  ],
  selection_stale: (f) => [
    'Uma seleção precisa ser reenviada ao cliente',
    Number(f.item_count) === 1 ? 'Uma proposta mudou' : `${Number(f.item_count)} propostas mudaram`,
    'Ver',
  ],
  approval_undone: (f) => [
    `${f.who} desfez uma aprovação`,
    joined(f.category ? category(f.category) : '', items(f.item_count)),
    'Ver',
  ],
  quote_back: (f) => [
    'Seu orçamento voltou a ser analisado',
    joined(category(f.category), items(f.item_count)),
    'Ver',
  ],
  project_opened: (f) => [`${f.who} abriu um projeto em seu nome`, '', 'Ver o projeto'],
  person_suspended: (f) => [
    `O cadastro de ${f.who} foi suspenso`,
    labelOf(roleLabels, f.role),
    'Ver o projeto',
  ],
  person_reinstated: (f) => [
    `${f.who} voltou ao Prumo`,
    labelOf(roleLabels, f.role),
    'Ver o projeto',
  ],
  project_received: (f) => [
    'A equipe passou um projeto para você',
    f.who ? `Antes com ${f.who}` : '',
    'Abrir o projeto',
  ],
  project_left: (f) => [`Um projeto seu passou para ${f.who}`, '', 'Ver os seus projetos'],
  architect_changed: (f) => [`${f.who} é quem cuida do projeto agora`, 'Novo arquiteto', 'Ver'],
  registration_changed: (f) => [
    'A equipe mudou o seu cadastro',
    joined(
      f.commission_rate === undefined
        ? ''
        : `comissão de ${percents.format(Number(f.commission_rate))}`,
      f.categories.length > 0
        ? `categorias ${f.categories.join(', ')}`
        : f.category
          ? `categoria ${category(f.category)}`
          : '',
    ),
    'Ver a minha conta',
  ],
  message_received: (f) => [
    Number(f.unread) === 1
      ? `${f.who} enviou uma mensagem`
      : `${f.who} enviou ${Number(f.unread)} mensagens`,
    category(f.category),
    'Abrir',
  ],
  order_changed: (f) => [
    `As condições do pedido ${String(f.order)} mudaram`,
    category(f.category),
    'Ler e confirmar',
  ],
  order_confirmed: (f) => [
    `${f.who} confirmou o pedido ${String(f.order)}`,
    category(f.category),
    'Ver',
  ],
  order_declined: (f) => [
    `${f.who} recusou o pedido ${String(f.order)}`,
    category(f.category),
    'Ver o motivo',
  ],
  order_unanswered: (f) => [
    `O pedido ${String(f.order)} espera a confirmação`,
    joined(category(f.category), `há ${Number(f.days)} dias`),
    'Ver',
  ],
  change_sent: (f) => [
    `${f.who} propôs o ${changeOrder(f)}`,
    joined(`pedido ${String(f.order)}`, category(f.category), difference(f.price_delta)),
    'Ler e responder',
  ],
  change_applied: (f) => [
    `O ${changeOrder(f)} foi aplicado`,
    joined(`pedido ${String(f.order)}`, category(f.category), difference(f.price_delta)),
    'Ver',
  ],
  change_refused: (f) => [
    `${f.who} recusou o ${changeOrder(f)}`,
    joined(`pedido ${String(f.order)}`, category(f.category)),
    'Ver o motivo',
  ],
  change_expiring: (f) => [
    `O ${changeOrder(f)} espera a sua resposta até ${day(f.answer_by)}`,
    joined(`pedido ${String(f.order)}`, category(f.category), difference(f.price_delta)),
    'Ler e responder',
  ],
  change_closed: (f) => [
    f.status === 'withdrawn'
      ? `${f.who} retirou o ${changeOrder(f)}`
      : `O ${changeOrder(f)} expirou`,
    joined(`pedido ${String(f.order)}`, category(f.category)),
    'Ver',
  ],
  instalment_due: (f) => [
    `A parcela ${Number(f.number)} a ${f.who} vence em ${day(f.due_on)}`,
    joined(`pedido ${String(f.order)}`, category(f.category), brl(f.amount)),
    'Ver',
  ],
  instalment_late: (f) => [
    `A parcela ${Number(f.number)} de ${f.who} venceu em ${day(f.due_on)}`,
    joined(`pedido ${String(f.order)}`, category(f.category), brl(f.amount)),
    'Ver',
  ],
  payment_registered: (f) => [
    Number(f.payments) > 1
      ? `${Number(f.payments)} pagamentos registrados a ${f.who}`
      : `Pagamento registrado a ${f.who}`,
    joined(category(f.category), brl(f.amount)),
    'Ver',
  ],
  payment_reversed: (f) => [
    `Pagamento a ${f.who} estornado`,
    joined(category(f.category), brl(f.amount)),
    'Ver',
  ],
  payment_recorded: (f) => [
    `${f.who} registrou um pagamento a você`,
    joined(category(f.category), brl(f.amount)),
    'Conferir',
  ],
  payment_withdrawn: (f) => [
    `${f.who} estornou um pagamento a você`,
    joined(category(f.category), brl(f.amount)),
    'Ver',
  ],
  payment_confirmed: (f) => [
    `${f.who} confirmou um pagamento`,
    joined(`pedido ${String(f.order)}`, category(f.category), brl(f.amount)),
    'Ver',
  ],
  payment_contested: (f) => [
    `${f.who} contestou um pagamento`,
    joined(`pedido ${String(f.order)}`, category(f.category), brl(f.amount)),
    'Ver o motivo',
  ],
  pix_key_changed: (f) => [
    f.is_first ? `${f.who} informou a chave PIX` : `${f.who} trocou a chave PIX`,
    'Confirme com o fornecedor antes de pagar',
    'Ver',
  ],
  budget_threshold: (f) => [
    Number(f.percent) >= 100
      ? `${category(f.category)} passou do previsto`
      : `${category(f.category)} chegou a ${Number(f.percent)}% do previsto`,
    `${brl(f.approved)} de ${brl(f.forecast)}`,
    'Ver',
  ],
  invoice_issued: (f) => [
    `Fatura ${String(f.invoice)} emitida`,
    joined(`vence em ${day(f.due_on)}`, brl(f.amount)),
    'Ver a fatura',
  ],
  invoice_due: (f) => [
    `A fatura ${String(f.invoice)} vence em ${day(f.due_on)}`,
    brl(f.amount),
    'Ver a fatura',
  ],
  invoice_late: (f) => [
    `A fatura ${String(f.invoice)} venceu em ${day(f.due_on)}`,
    brl(f.amount),
    'Ver a fatura',
  ],
  invoice_paid: (f) => [
    `Pagamento da fatura ${String(f.invoice)} registrado`,
    brl(f.amount),
    'Ver a fatura',
  ],
  invoice_reopened: (f) => [
    `A fatura ${String(f.invoice)} foi reaberta`,
    joined(`vence em ${day(f.due_on)}`, brl(f.amount)),
    'Ver o motivo',
  ],
  invoice_cancelled: (f) => [
    `A fatura ${String(f.invoice)} foi cancelada`,
    brl(f.amount),
    'Ver o motivo',
  ],
  month_to_close: (f) => [
    `Comissões de ${String(f.period).slice(5, 7)}/${String(f.period).slice(0, 4)} para faturar`,
    '',
    'Fechar o mês',
  ],
  plan_changed: (f) => [
    f.plan ? `O seu plano agora é o ${labelOf(planLabels, f.plan)}` : 'Você não tem mais um plano',
    '',
    'Ver a minha conta',
  ],
  plan_refused: (f) => [
    'O seu pedido de plano não foi aceito',
    labelOf(planLabels, f.plan),
    'Ver o motivo',
  ],
  plan_requested: (f) => [`${f.who} pediu um plano`, labelOf(planLabels, f.plan), 'Ver o pedido'],
  registration_received: (f) => [
    f.times > 1
      ? `${f.times} novos cadastros`
      : f.again
        ? 'Um cadastro pede nova análise'
        : 'Novo cadastro',
    f.times > 1 ? `O último: ${f.who}` : joined(labelOf(roleLabels, f.role), f.who),
    'Analisar',
  ],
  project_objected: (f) => [
    f.times > 1 ? 'Clientes não reconhecem projetos' : 'Um cliente não reconhece um projeto',
    '',
    'Analisar',
  ],
  erasure_requested: (f) => [
    f.times > 1 ? `${f.times} pedidos de exclusão de conta` : 'Alguém pediu a exclusão da conta',
    'A resposta sai em até 15 dias',
    'Analisar',
  ],
};

/** The kinds that have words; a test compares them with private.notice_kinds(). */
export const noticeKinds = Object.keys(words);

/**
 * A notification as it is read in the list, in a digest and on a device. An unknown kind (written by a newer
 * version) still says where it belongs.
 * @param labelOfCategory what a category is called, where its label does not come with the data: in the web.
 */
export function noticeWords(
  notice: Notice,
  labelOfCategory: (key: string) => string = (key) => labelOf(categoryLabels, key),
): NoticeWords {
  const data = (notice.data ?? {}) as Record<string, unknown>;
  const labels = (data.labels ?? {}) as Record<string, string>;
  const named = (key: unknown) => labels[String(key)] ?? labelOfCategory(String(key));
  const write = words[notice.kind] ?? (() => ['Há uma novidade', '', 'Ver'] as const);
  const [title, detail, action] = write({
    ...data,
    category: data.category && named(data.category),
    categories: Array.isArray(data.categories) ? data.categories.map(named) : [],
    times: notice.times,
    who: notice.about_name ?? 'Alguém',
  });
  return { title, detail: joined(detail, notice.project_name ?? ''), action };
}
