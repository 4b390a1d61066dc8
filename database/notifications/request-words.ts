import { brl } from '../brl.ts';
import {
  category,
  day,
  type Facts,
  items,
  joined,
  plural,
  until,
  type WordsByKind,
} from './phrases.ts';

/** How what was never answered ended (private.how_it_ended): no price of the supplier's was turned down. */
const unansweredTitles: Readonly<Record<string, string>> = {
  deadline: 'O prazo terminou sem a sua resposta',
  taken: 'A solicitação foi decidida antes da sua resposta',
  project: 'A solicitação foi encerrada com o projeto',
};

/** What an addendum did: where it only took items away, that. */
function addendumTitle({ number, removed, changed, is_over }: Facts): string {
  if (is_over) return 'A solicitação foi cancelada: os itens foram retirados';
  if (Number(removed) > 0 && Number(changed) === 0)
    return Number(removed) === 1
      ? 'Um item foi retirado da solicitação'
      : `${items(removed)} foram retirados da solicitação`;
  return `A solicitação mudou: adendo ${Number(number)}`;
}

/** Requests, offers and what is decided about them. */
export const requestWords: WordsByKind = {
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
    addendumTitle(f),
    joined(
      Number(f.removed) > 0 || f.is_over ? `adendo ${Number(f.number)}` : '',
      category(f.category),
      until(f.respond_until),
    ),
    'Ver',
  ],
  terms_changed: (f) => [
    'As condições da solicitação mudaram',
    joined(category(f.category), until(f.respond_until)),
    'Ver',
  ],
  question_asked: (f) => [`${f.who} fez uma pergunta`, category(f.category), 'Responder'],
  question_answered: (f) => [
    'Uma pergunta da solicitação foi respondida',
    category(f.category),
    'Ver',
  ],
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
    joined(
      f.order ? `pedido ${String(f.order)}` : '',
      category(f.category),
      items(f.item_count),
      Number(f.lost_count) > 0 ? `${items(f.lost_count)} não aprovado${plural(f.lost_count)}` : '',
    ),
    // Also true once it is confirmed; the home names what is still to be confirmed.
    f.order ? 'Ver o pedido' : 'Ver',
  ],
  quote_not_approved: (f) => [
    unansweredTitles[String(f.ended)] ?? 'Orçamento não aprovado',
    joined(category(f.category), items(f.item_count)),
    f.ended ? 'Ver' : 'Ver o motivo',
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
  selection_withdrawn: (f) => [
    `${f.who} retirou a seleção de ${items(f.item_count)}`,
    'Você não precisa mais responder',
    'Ver',
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
};
