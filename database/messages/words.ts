import { conversation as changeOrders } from '../change-orders/events.ts';
import { conversation as invitations } from '../invitations/events.ts';
import { conversation as onBehalf } from '../on-behalf/events.ts';
import { conversation as orders } from '../orders/events.ts';
import type { ConversationWords, EventName } from '../phrases.ts';
import { conversation as projects } from '../projects/events.ts';
import { conversation as quotes } from '../quotes/events.ts';
import { conversation as requests } from '../requests/events.ts';
import { conversation as selections } from '../selections/events.ts';
import { conversation as terms } from '../terms/events.ts';
import { conversation as versions } from '../versions/events.ts';

/** A message that the product writes into a conversation: an event, and its numbers. */
export interface ConversationEvent {
  event: string;
  data: unknown;
}

const words: ConversationWords = {
  ...changeOrders,
  ...invitations,
  ...onBehalf,
  ...orders,
  ...projects,
  ...quotes,
  ...requests,
  ...selections,
  ...terms,
  ...versions,
};

/** The events that have words; a test compares them with those that the SQL writes. */
export const conversationEvents = Object.keys(words);

/** An event as both people read it. One of a newer version still says that something happened. */
export const eventWords = ({ event, data }: ConversationEvent): string =>
  words[event]?.says(factsOf(data)) ?? 'Algo mudou';

/** The names of several events, each once, in the order in which they first happened: "convite, proposta, 2 aprovações". */
export function eventNames(events: readonly ConversationEvent[]): string {
  const counts = new Map<string, { several: string; count: number }>();
  for (const { event, data } of events) {
    const name = words[event]?.name ?? OF_A_NEWER_VERSION;
    const [one, several] = typeof name === 'function' ? name(factsOf(data)) : name;
    counts.set(one, { several, count: (counts.get(one)?.count ?? 0) + 1 });
  }
  return [...counts]
    .map(([one, { several, count }]) => (count === 1 ? one : `${count} ${several}`))
    .join(', ');
}

const factsOf = (data: unknown) => (data ?? {}) as Record<string, unknown>;
const OF_A_NEWER_VERSION: EventName = ['mudança', 'mudanças'];
