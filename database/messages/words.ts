import { declineLabels } from '../labels.ts';
import { joined, labelOf, until } from '../notifications/phrases.ts';

/** A message that the product writes into a conversation: an event, and its numbers. */
export interface ConversationEvent {
  event: string;
  data: unknown;
}

const items = (count: unknown) => (Number(count) === 1 ? '1 item' : `${Number(count ?? 0)} itens`);

const plural = (count: unknown) => (Number(count) === 1 ? '' : 's');

const changeOrder = (f: Record<string, unknown>) =>
  `${f.change_kind === 'termination' ? 'Distrato' : 'Aditivo'} ${Number(f.number)}`;

/** How what nobody answered ended (private.how_it_ended); nothing of it says who was chosen. */
const unansweredWords: Readonly<Record<string, string>> = {
  deadline: 'Prazo encerrado sem resposta',
  taken: 'Decidido antes da resposta',
  project: 'Encerrado com o projeto',
};

const words: Record<string, (facts: Record<string, unknown>) => string> = {
  intent_changed: (f) => {
    if (f.intent === 'will_quote')
      return f.returned ? 'O fornecedor mudou de ideia e vai cotar' : 'O fornecedor vai cotar';
    const reason = labelOf(declineLabels, f.reason);
    return `O fornecedor não vai cotar${reason ? `: ${reason}` : ''}`;
  },
  more_time_asked: (f) => `O fornecedor pediu mais prazo: ${until(f.until)}`,
  terms_changed: (f) => {
    if (!f.respond_until) return 'As condições da solicitação mudaram';
    return `${f.granted ? 'Mais prazo concedido' : 'Novo prazo para responder'}: ${until(f.respond_until)}`;
  },
  addendum: (f) => `A solicitação mudou: adendo ${Number(f.number)}`,
  round_opened: (f) => joined(`Nova rodada: ${Number(f.round)}`, until(f.respond_until)),
  invited: (f) => `Solicitação de orçamento enviada: ${items(f.item_count)}`,
  answered: () => 'Proposta enviada',
  approved: (f) => `Orçamento aprovado: ${items(f.item_count)}`,
  not_approved: (f) => `Não aprovado: ${items(f.item_count)}`,
  unanswered: (f) =>
    `${unansweredWords[String(f.ended)] ?? 'Encerrado sem resposta'}: ${items(f.item_count)}`,
  closed: () => 'Solicitação encerrada',
  opened: () => 'Projeto aberto',
  quote_revised: (f) => `Proposta corrigida: v${Number(f.version)}`,
  quote_withdrawn: () => 'Proposta retirada',
  revision_kept: () => 'Proposta mantida como está',
  revision_asked: () => 'Revisão da proposta solicitada',
  selection_sent: (f) => `Seleção enviada ao cliente: ${items(f.item_count)}`,
  selection_withdrawn: () => 'Seleção retirada pelo arquiteto',
  selection_decided: (f) =>
    `Seleção respondida: ${[
      Number(f.approved) > 0 ? `${items(f.approved)} aprovado${plural(f.approved)}` : '',
      Number(f.refused) > 0 ? `${items(f.refused)} recusado${plural(f.refused)}` : '',
    ]
      .filter(Boolean)
      .join(', ')}`,
  approval_undone: (f) => `Aprovação desfeita: ${items(f.item_count)}`,
  quote_back: (f) => `De volta à análise: ${items(f.item_count)}`,
  order_confirmed: (f) => `Pedido ${String(f.order)} confirmado`,
  order_declined: (f) => `Pedido ${String(f.order)} recusado`,
  change_sent: (f) => `${changeOrder(f)} enviado: pedido ${String(f.order)}`,
  change_applied: (f) => `${changeOrder(f)} aplicado: pedido ${String(f.order)}`,
  change_refused: (f) => `${changeOrder(f)} recusado`,
  change_closed: (f) => `${changeOrder(f)} ${f.status === 'withdrawn' ? 'retirado' : 'expirado'}`,
};

/** The events that have words; a test compares them with those that the SQL writes. */
export const conversationEvents = Object.keys(words);

/** An event as both people read it. One of a newer version still says that something happened. */
export const eventWords = ({ event, data }: ConversationEvent): string =>
  words[event]?.((data ?? {}) as Record<string, unknown>) ?? 'Algo mudou';
