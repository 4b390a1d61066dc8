import { brl } from '../brl.ts';
import { bullets, type EventData, type LettersOf, letter, name, said } from '../mail-words.ts';
import { type ConversationWords, items, joined, plural, type WordsByKind } from '../phrases.ts';

interface Data extends EventData {
  approved: number;
  refused: number;
  /** Each an item with the client's words. */
  refusals: string[];
  /** How long ago it was sent, in a reminder; 0 otherwise. */
  days: number;
}

const decided = (count: number, done: string) =>
  count === 1 ? `1 item ${done}` : `${count} itens ${done}s`;

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
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
};

/** In the conversation that it belongs to. */
export const conversation: ConversationWords = {
  selection_sent: {
    says: (f) => `Seleção enviada ao cliente: ${items(f.item_count)}`,
    name: ['seleção enviada', 'seleções enviadas'],
  },
  selection_withdrawn: {
    says: () => 'Seleção retirada pelo arquiteto',
    name: ['seleção retirada', 'seleções retiradas'],
  },
  selection_decided: {
    says: (f) =>
      `Seleção respondida: ${[
        Number(f.approved) > 0 ? `${items(f.approved)} aprovado${plural(f.approved)}` : '',
        Number(f.refused) > 0 ? `${items(f.refused)} recusado${plural(f.refused)}` : '',
      ]
        .filter(Boolean)
        .join(', ')}`,
    name: ['seleção respondida', 'seleções respondidas'],
  },
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** Quotes wait for the client's approval; sent to the client. Amounts are on the page only. */
  selection_sent: (data) => {
    const isReminder = Number(data.days ?? 0) > 0;
    const items = Number(data.item_count ?? 1);
    const chosen = `${items === 1 ? 'o orçamento de um item' : `os orçamentos de ${items} itens`} do projeto ${name(data.project_name)}`;
    return letter(
      data,
      `${isReminder ? 'Lembrete: o' : 'O'} seu sim é esperado: ${name(data.project_name)}`,
      'Ver e responder',
      isReminder
        ? `${name(data.architect_name)} ainda espera a sua resposta sobre ${chosen}.`
        : `${name(data.architect_name)} escolheu ${chosen} e pede a sua aprovação.`,
      ...(data.note ? [said(data.note)] : []),
      'Você pode aprovar ou recusar cada item.',
    );
  },
  /** A selection no longer waits for the client's answer; sent to a client whom a mail had asked for it. */
  selection_withdrawn: (data) =>
    letter(
      data,
      `A seleção foi retirada: ${name(data.project_name)}`,
      'Ver os orçamentos',
      `${name(data.architect_name)} retirou a seleção de ${Number(data.item_count ?? 1) === 1 ? 'um item' : `${Number(data.item_count)} itens`} do projeto ${name(data.project_name)}. Você não precisa mais responder.`,
      'Se houver uma nova seleção, você recebe outro aviso.',
    ),
  /** The client answered a selection; sent to the architect. */
  selection_decided: (data) => {
    const approved = Number(data.approved ?? 0);
    const refused = Number(data.refused ?? 0);
    const result = [
      ...(approved > 0 ? [decided(approved, 'aprovado')] : []),
      ...(refused > 0 ? [decided(refused, 'recusado')] : []),
    ].join(' e ');
    return letter(
      data,
      `O cliente respondeu: ${name(data.project_name)}`,
      'Ver os orçamentos',
      `${name(data.client_name)} respondeu à seleção do projeto ${name(data.project_name)}: ${result}.`,
      ...(refused > 0
        ? ['O que foi recusado continua em cotação:', ...bullets(data.refusals)]
        : []),
    );
  },
  /** An offer changed or ended while the client decides; sent to the architect. */
  selection_stale: (data) =>
    letter(
      data,
      `Envie a seleção de novo: ${name(data.project_name)}`,
      'Ver os orçamentos',
      `${Number(data.item_count ?? 1) === 1 ? 'Uma proposta mudou' : `${Number(data.item_count)} propostas mudaram`} desde que você enviou a seleção do projeto ${name(data.project_name)}. Até você enviar de novo, ${name(data.client_name) || 'o cliente'} não pode aprovar.`,
    ),
};
