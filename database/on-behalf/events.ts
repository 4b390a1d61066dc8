import { type EventData, type LettersOf, letter, name, text } from '../mail-words.ts';
import { type ConversationWords, category, joined, type WordsByKind } from '../phrases.ts';
import { aboutRequest, type RequestData, request } from '../requests/about-request.ts';

interface Data extends RequestData {
  /** Something was paid, or the project is over: the approval could not be taken back. */
  stands: boolean;
  /** How many typed offers of one architect suppliers disowned within 90 days. */
  count: number;
}

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  typed: (f) => [
    `${f.who} registrou uma proposta em seu nome`,
    joined(category(f.category), 'está certa?'),
    'Conferir',
  ],
  typed_confirmed: (f) => [
    `${f.who} confirmou a proposta que você registrou`,
    category(f.category),
    'Comparar',
  ],
  typed_disowned: (f) => [
    `${f.who} disse que a proposta registrada não é sua`,
    joined(category(f.category), f.stands ? 'o pedido continua de pé' : 'a proposta saiu'),
    'Ver',
  ],
  typing_disowned: (f) => [
    'Fornecedor não reconhece proposta registrada',
    joined(
      `registrada por ${f.who}`,
      category(f.category),
      Number(f.count) > 1 ? `${Number(f.count)} em 90 dias` : '',
      f.stands ? 'o negócio continua de pé' : '',
    ),
    'Ver o projeto',
  ],
  entered: (f) => [
    `${f.who} registrou uma resposta sua sobre o pedido`,
    category(f.category),
    'Ver',
  ],
};

/** In the conversation that it belongs to. */
export const conversation: ConversationWords = {
  typed: {
    says: (f) => `Proposta registrada em nome do fornecedor: v${Number(f.version)}`,
    name: ['proposta registrada', 'propostas registradas'],
  },
  typed_confirmed: {
    says: (f) => `Fornecedor confirmou a proposta registrada: v${Number(f.version)}`,
    name: ['confirmação da proposta', 'confirmações da proposta'],
  },
  typed_disowned: {
    says: (f) => `Fornecedor disse que a proposta registrada não é sua: v${Number(f.version)}`,
    name: ['proposta não reconhecida', 'propostas não reconhecidas'],
  },
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** The architect typed an answer for a supplier with an account; sent to the supplier. */
  typed: (data) =>
    aboutRequest(data, {
      subject: 'Confira a proposta registrada em seu nome',
      says: `${name(data.architect_name)} registrou em seu nome uma proposta de ${request(data)}. Confira os valores: confirme, corrija ou diga que não é sua.`,
      button: 'Conferir a proposta',
    }),
  /** A supplier confirmed what the architect typed; sent to the architect. */
  typed_confirmed: (data) =>
    aboutRequest(data, {
      subject: 'Proposta confirmada pelo fornecedor',
      says: `${name(data.supplier_name)} confirmou a proposta de ${request(data)} que você registrou.`,
      button: 'Comparar orçamentos',
    }),
  /** A supplier disowned what the architect typed; sent to the architect and, where it was approved, to the client. */
  typed_disowned: (data) =>
    aboutRequest(data, {
      subject: 'Proposta não reconhecida pelo fornecedor',
      says: `${name(data.supplier_name)} disse que a proposta registrada de ${request(data)} não é sua. ${
        data.stands
          ? 'O pedido continua de pé: já há pagamento, ou o aceite foi registrado. Falem com o fornecedor.'
          : 'A proposta não vale mais, e o que foi aprovado dela foi desfeito.'
      }`,
      button: 'Ver',
    }),
  /** Suppliers disown what an architect typed, again or in a deal that stands; sent to the team. */
  typing_disowned: (data) =>
    letter(
      data as Partial<EventData>,
      `Proposta não reconhecida: ${name(data.project_name)}`,
      'Ver o projeto',
      `Um fornecedor não reconhece a proposta de ${text(data.category_label)} registrada por ${name(data.architect_name)} no projeto ${name(data.project_name)}.`,
      Number(data.count) > 1
        ? `É a ${Number(data.count)}ª proposta registrada por esta pessoa que um fornecedor não reconhece em 90 dias.`
        : 'O negócio continua de pé, porque já há pagamento ou o aceite foi registrado.',
    ),
};
