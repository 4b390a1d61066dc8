import { type EventData, type LettersOf, letter, name } from '../mail-words.ts';
import { plural, type WordsByKind } from '../phrases.ts';
import { guestMails } from './guest-mails.ts';

interface Data extends EventData {
  /** Requests of a contact that became an account's, and the orders among them. */
  requests: number;
  orders: number;
}

const asked = (requests: unknown) => `${Number(requests ?? 0)} pedido${plural(requests)}`;
const closed = (orders: unknown) =>
  Number(orders ?? 0) > 0 ? `${Number(orders)} com compra fechada.` : '';
const brought = (requests: unknown) =>
  Number(requests ?? 0) > 0
    ? `Seu histórico está aqui: ${asked(requests)}`
    : 'O que havia no link já estava na sua conta';

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  history_moved: (f) => [brought(f.requests), closed(f.orders), 'Ver os meus pedidos'],
  claim_waiting: (f) => [
    `Uma conta diz ser ${f.who ?? 'um contato seu'}`,
    'Confirme se é a mesma pessoa.',
    'Responder',
  ],
  claim_refused: () => [
    'O arquiteto respondeu que o histórico não é seu',
    'Fale com ele se houve engano.',
    'Ir para o painel',
  ],
  contact_joined: (f) => [
    `${f.who ?? 'Um contato seu'} agora tem conta no Prumo`,
    'As cotações e os pedidos passaram para a conta.',
    'Ver fornecedores',
  ],
};

/** By mail. */
export const letters: LettersOf<Data> = {
  ...guestMails,
  /** All that a contact was asked and answered became the account's; sent to that supplier. */
  history_moved: (data) =>
    letter(
      data,
      brought(data.requests),
      'Ver no Prumo',
      'O que você respondeu pelos links agora está na sua conta: propostas, pedidos e o que já foi combinado. Os links antigos deixaram de valer.',
      ...[closed(data.orders)].filter(Boolean),
    ),
  /** An account claims a contact by another address; sent to the contact's architect. */
  claim_waiting: (data) => {
    const who = name(data.supplier_name) || 'um contato seu';
    return letter(
      data,
      `Uma conta diz ser ${who}`,
      'Responder no Prumo',
      `Alguém abriu o link que você enviou a ${who} e quer levar o histórico para uma conta com outro e-mail. Confira o nome e o e-mail da conta e diga se é a mesma pessoa. Sem a sua resposta, nada muda.`,
    );
  },
  /** The architect said no; sent to the supplier who claimed. */
  claim_refused: (data) =>
    letter(
      data,
      'O histórico não passou para a sua conta',
      'Ir para o painel',
      'O arquiteto respondeu que o histórico do link não é seu. Se houve engano, fale com ele. A sua conta continua valendo.',
    ),
  /** A contact has an account now; sent to its architect. */
  contact_joined: (data) => {
    const who = name(data.supplier_name) || 'Um contato seu';
    return letter(
      data,
      `${who} agora tem conta no Prumo`,
      'Ver os fornecedores',
      `${who} criou uma conta e levou o histórico: cotações, propostas e pedidos continuam nos seus projetos, com o nome da conta. Os links que você enviou deixaram de valer.`,
    );
  },
};
