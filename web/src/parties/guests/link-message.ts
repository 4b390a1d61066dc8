import { paths } from '../../paths.ts';
import { formatDeadline, isOver } from '../../words/deadlines.ts';
import { plural } from '../../words/format.ts';
import { firstName } from '../../words/person-name.ts';

/** Why an architect writes to a guest: `asked` is the first message, `link` brings the link and no news. */
export type MessageKind =
  | 'asked'
  | 'link'
  | 'reminder'
  | 'changed'
  | 'revision'
  | 'answer'
  | 'chosen'
  | 'not_chosen'
  | 'undone'
  | 'order_changed'
  | 'change_proposed'
  | 'typed'
  | 'entered';

/** The message that each kind of news (private.guest_news_kinds) is sent with. */
export const messageOfNews: Readonly<Record<string, MessageKind>> = {
  reminder: 'reminder',
  addendum: 'changed',
  terms_changed: 'changed',
  round_opened: 'revision',
  revision_asked: 'revision',
  question_answered: 'answer',
  quote_approved: 'chosen',
  quote_not_approved: 'not_chosen',
  approval_undone: 'undone',
  quote_back: 'undone',
  order_changed: 'order_changed',
  change_sent: 'change_proposed',
  change_applied: 'order_changed',
  typed: 'typed',
  entered: 'entered',
};

interface LinkMessage {
  kind: MessageKind;
  /** Full name of the guest. */
  guest: string;
  architect: { full_name: string; company_name: string | null };
  /** The category's name: `Marcenaria`. */
  category: string;
  items: number;
  /** Until when an answer is expected; null where the request has no deadline. */
  respondUntil: string | null;
  secret: string;
}

/** The URL that opens the request, on the host the architect is looking at. */
export const guestLink = (secret: string, origin = location.origin) =>
  origin + paths.requestLink(secret);

/** The words that go with the link; the architect reads them before sending. */
export function linkMessage(message: LinkMessage, now = new Date()): string {
  const { guest, architect, secret } = message;
  const from = architect.company_name ? `, do ${architect.company_name}` : '';
  return `Olá, ${firstName(guest)}! Aqui é ${firstName(architect.full_name)}${from}. ${reason(message, now)} ${guestLink(secret)}`;
}

function reason({ kind, category, items, respondUntil }: LinkMessage, now: Date): string {
  const isPast = respondUntil !== null && isOver(respondUntil, now);
  const until = respondUntil && !isPast ? ` até ${formatDeadline(respondUntil)}` : '';
  switch (kind) {
    case 'asked':
      return `Preciso do seu preço de ${category} (${plural(items, 'item', 'itens')})${until}. É só abrir e responder, sem cadastro:`;
    case 'link':
      return `Este é o link do seu pedido de ${category}:`;
    case 'reminder':
      return respondUntil && isPast
        ? `O prazo do seu preço de ${category} era ${formatDeadline(respondUntil)}. Você ainda consegue responder? É só abrir, sem cadastro:`
        : `Ainda espero o seu preço de ${category}${until}. É só abrir e responder, sem cadastro:`;
    case 'changed':
      return `O pedido de ${category} mudou. Veja o que mudou e confirme o seu preço${until}:`;
    case 'revision':
      return `Peço uma revisão do seu preço de ${category}${until}. Os detalhes estão aqui:`;
    case 'answer':
      return `Respondi à sua pergunta sobre ${category}:`;
    case 'chosen':
      return `A sua proposta de ${category} foi escolhida. Veja o pedido e confirme aqui:`;
    case 'not_chosen':
      return `Desta vez a escolha em ${category} foi por outra proposta. Agradeço o seu preço, que continua aqui:`;
    case 'undone':
      return `A decisão sobre a sua proposta de ${category} foi desfeita. Veja como ficou:`;
    case 'order_changed':
      return `O pedido de ${category} mudou. Veja como ficou:`;
    case 'change_proposed':
      return `Há uma mudança proposta no pedido de ${category}. Veja e responda aqui:`;
    case 'typed':
      return `Registrei aqui a sua proposta de ${category}. Confira se está certa:`;
    case 'entered':
      return `Registrei aqui o seu acordo sobre ${category}. Confira se está certo:`;
  }
}
