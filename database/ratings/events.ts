import { day, type EventData, type LettersOf, letter, name, said, text } from '../mail-words.ts';
import { category, joined, shortDay, type WordsByKind } from '../phrases.ts';

/** "o pedido 0007/2026", or how many they are. */
const orders = (f: Record<string, unknown>) =>
  Number(f.orders) > 1 ? `${Number(f.orders)} pedidos` : `o pedido ${String(f.order)}`;

/** The same after "de". */
const ofOrders = (f: Record<string, unknown>) =>
  Number(f.orders) > 1 ? `de ${Number(f.orders)} pedidos` : `do pedido ${String(f.order)}`;

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  rating_open: (f) => [
    `Você já pode avaliar ${orders(f)}`,
    joined(category(f.category), `até ${shortDay(f.until)}`),
    'Avaliar',
  ],
  rating_ending: (f) => [
    `Falta avaliar ${orders(f)}`,
    joined(category(f.category), `termina em ${shortDay(f.until)}`),
    'Avaliar',
  ],
  rating_published: (f) => [
    `As avaliações ${ofOrders(f)} foram publicadas`,
    category(f.category),
    'Ler',
  ],
  rating_decided: (f) => [
    f.decision === 'hide'
      ? `A equipe ocultou uma avaliação do pedido ${String(f.order)}`
      : `A equipe manteve uma avaliação do pedido ${String(f.order)}`,
    '',
    'Ver',
  ],
  rating_held: () => ['Um comentário de avaliação espera a equipe', '', 'Ver as avaliações'],
  rating_reported: (f) => [`${f.who} denunciou uma avaliação`, '', 'Ver as avaliações'],
};

interface Data extends EventData {
  /** How many orders of the project it is about; order is there for a single one. */
  orders: number;
  /** The last day on which they can be rated. */
  until: string;
  decision: 'release' | 'hide';
}

const about = (data: Partial<Data>) =>
  Number(data.orders) > 1
    ? `${Number(data.orders)} pedidos do projeto ${name(data.project_name)}`
    : `o pedido ${text(data.order)} do projeto ${name(data.project_name)}`;

/** By mail. */
export const letters: LettersOf<Data> = {
  /** An order was delivered whole or ended, or its project was completed; sent to each side that may rate. */
  rating_open: (data) =>
    letter(
      data,
      `Avalie ${orders(data)}`,
      'Avaliar',
      `Você já pode avaliar ${about(data)}, até ${day(data.until)}.`,
      'Ninguém lê a sua avaliação antes que todos avaliem ou que o prazo termine, nem a equipe do Prumo. Depois de enviada ela não muda.',
    ),
  /** Four days are left; sent to the sides that have not rated. */
  rating_ending: (data) =>
    letter(
      data,
      `Falta avaliar ${orders(data)}`,
      'Avaliar',
      `O prazo para avaliar ${about(data)} termina em ${day(data.until)}.`,
    ),
  /** The seal is open; sent to who was rated. */
  rating_published: (data) =>
    letter(
      data,
      `As avaliações ${ofOrders(data)} foram publicadas`,
      'Ler as avaliações',
      `Já é possível ler o que foi avaliado em ${about(data)}.`,
      'Você pode responder uma vez a cada avaliação.',
    ),
  /** The team kept or hid a rating; sent to who wrote it and to who was rated. */
  rating_decided: (data) =>
    letter(
      data,
      `Decisão sobre uma avaliação do pedido ${text(data.order)}`,
      'Ver',
      data.decision === 'hide'
        ? `A equipe do Prumo ocultou uma avaliação do pedido ${text(data.order)} do projeto ${name(data.project_name)}. Ela não conta mais.`
        : `A equipe do Prumo manteve publicada uma avaliação do pedido ${text(data.order)} do projeto ${name(data.project_name)}.`,
      `Motivo: ${said(data.reason)}`,
    ),
  /** Words with a telephone number, an address or a link wait; sent to the team once the seal is open. */
  rating_held: (data) =>
    letter(
      data,
      'Um comentário de avaliação espera a equipe',
      'Ver as avaliações',
      'Um comentário parece ter telefone, e-mail ou link. As notas já contam; o texto espera a decisão da equipe.',
    ),
  /** A person who was rated asks the team to look; sent to the team. */
  rating_reported: (data) =>
    letter(
      data,
      'Uma avaliação foi denunciada',
      'Ver as avaliações',
      `${name(data.supplier_name ?? data.architect_name)} pediu que a equipe olhe uma avaliação.`,
    ),
};
