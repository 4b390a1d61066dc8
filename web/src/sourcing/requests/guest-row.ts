import { type MessageKind, messageOfNews } from '../../parties/guests/link-message.ts';
import type { BoardRow } from './queries.ts';

/** Names of the messages, for the choice among those that suit a request. */
export const messageLabel: Readonly<Record<MessageKind, string>> = {
  asked: 'Convite',
  link: 'Só o link',
  reminder: 'Lembrete',
  changed: 'Mudança do pedido',
  revision: 'Pedido de revisão',
  answer: 'Resposta à pergunta',
  chosen: 'Proposta escolhida',
  not_chosen: 'Não foi desta vez',
  undone: 'Decisão desfeita',
  order_changed: 'Pedido mudou',
  change_proposed: 'Mudança proposta',
  typed: 'Proposta registrada',
  entered: 'Acordo registrado',
};

const waiting: Readonly<Record<MessageKind, string>> = {
  asked: 'convite por enviar',
  link: 'link por enviar',
  reminder: 'lembrete por enviar',
  changed: 'mudança por avisar',
  revision: 'revisão por avisar',
  answer: 'resposta por avisar',
  chosen: 'escolha por avisar',
  not_chosen: 'decisão por avisar',
  undone: 'decisão desfeita por avisar',
  order_changed: 'mudança do pedido por avisar',
  change_proposed: 'mudança proposta por avisar',
  typed: 'proposta registrada por avisar',
  entered: 'acordo registrado por avisar',
};

const newsOf = ({ guest }: BoardRow): MessageKind | null =>
  guest?.news_at ? (messageOfNews[guest.news_kind ?? ''] ?? 'link') : null;

/** `mudança por avisar`: what the guest of a row was not notified of; null where nothing waits. */
export const newsWords = (row: BoardRow): string | null => {
  const kind = newsOf(row);
  return kind && waiting[kind];
};

/** Messages that suit where a request stands, the likeliest first. */
export function messageKindsOf(row: BoardRow): MessageKind[] {
  const { guest, owes, state, version } = row;
  const isOpened = !!guest?.seen_at || version > 0 || row.intent !== null;
  const kinds: (MessageKind | null | false)[] = [
    newsOf(row),
    owes && isOpened && 'reminder',
    owes && !isOpened && 'asked',
    owes && !isOpened && 'reminder',
    state === 'decided' && 'chosen',
    state === 'closed' && version > 0 && 'not_chosen',
    'link',
  ];
  return [...new Set(kinds.filter((kind) => kind !== null && kind !== false))];
}
