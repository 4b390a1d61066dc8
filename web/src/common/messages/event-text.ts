import { eventWords } from '../../../../database/messages/words.ts';
import { categoryLabel } from '../../words/categories.ts';
import type { Message, ThreadHead } from './queries.ts';

/** The words of an event; with its category where the conversation is about several. */
export function eventText(
  { thread_id, event, data }: Pick<Message, 'thread_id' | 'event' | 'data'>,
  stored: ThreadHead['stored'],
): string {
  const words = eventWords({ event: event ?? '', data });
  const category = stored.find((one) => one.thread_id === thread_id)?.category;
  return category && stored.length > 1 ? `${categoryLabel(category)}: ${words}` : words;
}
