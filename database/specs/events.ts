import { type EventData, type LettersOf, letter, name, said, text } from '../mail-words.ts';
import { category, joined, type WordsByKind } from '../phrases.ts';

interface Data extends EventData {
  approved: number;
  refused: number;
  /** How long ago they were sent, in a reminder; 0 otherwise. */
  days: number;
}

const fichas = (count: unknown) => (Number(count) === 1 ? '1 ficha' : `${Number(count)} fichas`);
const decided = (count: unknown, done: string) =>
  Number(count) > 0 ? `${fichas(count)} ${done}${Number(count) === 1 ? '' : 's'}` : '';
const both = (f: Partial<Data> | Record<string, unknown>) =>
  [decided(f.approved, 'aprovada'), decided(f.refused, 'recusada')].filter(Boolean);

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  specs_sent: (f) => [
    Number(f.days) > 0
      ? `${f.who} ainda espera o seu sim`
      : `${f.who} enviou ${fichas(f.item_count)} para você aprovar`,
    Number(f.days) > 0 ? `${fichas(f.item_count)} para aprovar` : '',
    'Ver e responder',
  ],
  specs_decided: (f) => [`${f.who} respondeu às fichas`, joined(...both(f)), 'Ver'],
  spec_replaced: (f) => [
    `${f.who} mudou a especificação do pedido ${String(f.order)}`,
    category(f.category),
    'Ver o pedido',
  ],
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** Fichas wait for the client's approval; sent to the client. */
  specs_sent: (data) =>
    letter(
      data,
      `${Number(data.days ?? 0) > 0 ? 'Lembrete: fichas' : 'Fichas'} para aprovar: ${name(data.project_name)}`,
      'Ver e responder',
      Number(data.days ?? 0) > 0
        ? `${name(data.architect_name)} ainda espera a sua resposta sobre ${fichas(data.item_count)} do projeto ${name(data.project_name)}.`
        : `${name(data.architect_name)} enviou ${fichas(data.item_count)} do projeto ${name(data.project_name)} e pede a sua aprovação.`,
      ...(data.note ? [said(data.note)] : []),
      'Você pode aprovar ou recusar cada uma.',
    ),
  /** The client approved or refused fichas; sent to the architect. */
  specs_decided: (data) =>
    letter(
      data,
      `O cliente respondeu às fichas: ${name(data.project_name)}`,
      'Ver as fichas',
      `${name(data.client_name)} respondeu às fichas do projeto ${name(data.project_name)}: ${both(data).join(' e ')}.`,
      ...(data.reason ? [`Nas palavras de quem recusou: ${said(data.reason)}`] : []),
    ),
  /** The ficha of an item changed in an order that its supplier has not confirmed; sent to the supplier and the client. */
  spec_replaced: (data) =>
    letter(
      data,
      `A especificação do pedido ${text(data.order)} mudou: ${name(data.project_name)}`,
      'Ver o pedido',
      `A especificação de um item do pedido ${text(data.order)} do projeto ${name(data.project_name)} mudou.`,
      'O pedido que será confirmado é o que está na página.',
    ),
};
