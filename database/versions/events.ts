import { day, type LettersOf, name } from '../mail-words.ts';
import {
  type ConversationWords,
  category,
  joined,
  shortDay,
  type WordsByKind,
} from '../phrases.ts';
import { aboutRequest, type RequestData, request } from '../requests/about-request.ts';

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
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
    joined(category(f.category), `válida até ${shortDay(f.valid_until)}`),
    'Renovar',
  ],
  offer_expired: (f) => [
    'Uma proposta venceu',
    joined(category(f.category), f.who, `válida até ${shortDay(f.valid_until)}`),
    'Ver',
  ],
};

/** In the conversation that it belongs to. */
export const conversation: ConversationWords = {
  quote_revised: {
    says: (f) => `Proposta corrigida: v${Number(f.version)}`,
    name: ['correção da proposta', 'correções da proposta'],
  },
  quote_withdrawn: {
    says: () => 'Proposta retirada',
    name: ['proposta retirada', 'propostas retiradas'],
  },
  revision_kept: {
    says: () => 'Proposta mantida como está',
    name: ['proposta mantida', 'propostas mantidas'],
  },
  revision_asked: {
    says: () => 'Revisão da proposta solicitada',
    name: ['pedido de revisão', 'pedidos de revisão'],
  },
};

/** By mail. */
export const letters: LettersOf<RequestData> = {
  /** A supplier sent another version of an offer; sent to the architect. */
  quote_revised: (data) =>
    aboutRequest(data, {
      subject: 'Proposta corrigida',
      says: `${name(data.supplier_name)} corrigiu a proposta de ${request(data)}: agora vale a versão ${Number(data.version ?? 1)}.`,
      button: 'Comparar orçamentos',
    }),
  /** A supplier withdrew an offer; sent to the architect. */
  quote_withdrawn: (data) =>
    aboutRequest(data, {
      subject: 'Proposta retirada',
      says: `${name(data.supplier_name)} retirou a proposta de ${request(data)}.`,
      button: 'Ver os orçamentos',
    }),
  /** A supplier was asked for a revision and keeps the offer; sent to the architect. */
  revision_kept: (data) =>
    aboutRequest(data, {
      subject: 'Proposta mantida',
      says: `${name(data.supplier_name)} manteve como está a proposta de ${request(data)}.`,
      button: 'Comparar orçamentos',
    }),
  /** The architect asks for a better offer; sent to the supplier. */
  revision_asked: (data) =>
    aboutRequest(data, {
      subject: 'Revisão da proposta',
      says: `${name(data.architect_name)} pediu uma revisão da sua proposta de ${request(data)}.`,
      button: 'Ver a solicitação',
    }),
  /** An offer ends within two days; sent to its supplier. */
  offer_expiring: (data) =>
    aboutRequest(data, {
      subject: 'Proposta para vencer',
      says: `A sua proposta de ${request(data)} vale só até ${day(data.valid_until)}. Renove para que ela possa ser aprovada.`,
      button: 'Renovar a proposta',
    }),
  /** The validity of an offer ended; sent to its supplier and to the architect. */
  offer_expired: (data) =>
    aboutRequest(data, {
      subject: 'Proposta vencida',
      says: `A validade da proposta de ${request(data)} terminou em ${day(data.valid_until)}. O fornecedor pode renovar.`,
      button: 'Ver a proposta',
    }),
};
