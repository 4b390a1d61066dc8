/** The data of an event and the labels of its categories, from which title and detail are written. */
export type Facts = Record<string, unknown> & { times: number; who: string; categories: string[] };

export const labelOf = (labels: Readonly<Record<string, string>>, code: unknown) =>
  labels[String(code)] ?? '';
export const category = (label: unknown) => String(label ?? '');
/** A day as "2026-03-09", written as 09/03. */
export const shortDay = (value: unknown) =>
  String(value ?? '')
    .split('-')
    .slice(1, 3)
    .reverse()
    .join('/');
export const percents = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  maximumFractionDigits: 2,
});
const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
/** A moment as "12/12, 23:59", read in São Paulo. */
export const moment = (at: unknown) => clock.format(new Date(String(at)));
/** A moment as "até 12/12, 23:59"; empty where there is none. */
export const until = (at: unknown) => (at ? `até ${moment(at)}` : '');
export const items = (count: unknown) =>
  Number(count) === 1 ? '1 item' : `${Number(count ?? 0)} itens`;
/** The ending of a word about so many. */
export const plural = (count: unknown) => (Number(count) === 1 ? '' : 's');
export const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');

/** The words of each kind: title, what stands before the project's name, label of the button. */
export type WordsByKind = Record<
  string,
  (facts: Facts) => [title: string, detail: string, action: string]
>;

type ConversationFacts = Record<string, unknown>;

/** One, and several of them: "mudança" and "mudanças". */
export type EventName = readonly [one: string, several: string];

/** The words of an event that stands in a conversation. */
export interface EventWords {
  /** The sentence. */
  says: (facts: ConversationFacts) => string;
  /** Its name, where several events are one line. */
  name: EventName | ((facts: ConversationFacts) => EventName);
}
export type ConversationWords = Record<string, EventWords>;
