import { conversation as changeOrders } from '../change-orders/events.ts';
import { conversation as invitations } from '../invitations/events.ts';
import { conversation as orders } from '../orders/events.ts';
import type { ConversationWords } from '../phrases.ts';
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
  words[event]?.((data ?? {}) as Record<string, unknown>) ?? 'Algo mudou';
