import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import type { Person } from '../people.ts';

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

/**
 * A person's subscription to changes of quotes. `subscribed` resolves when the server confirms that
 * the feed is live; `next()` waits for the next change; `heard` holds the changes that no test
 * waited for.
 */
export function listen(who: Person, event: '*' | 'UPDATE', filter: string) {
  const heard: Change[] = [];
  const waiting: ((change: Change) => void)[] = [];
  const channel = who.client.channel(`quotes-${crypto.randomUUID()}`).on(
    'postgres_changes',
    // The library's overloads want the event as a literal.
    { event: event as '*', schema: 'public', table: 'quotes', filter },
    (change: Change) => {
      const waiter = waiting.shift();
      if (waiter) waiter(change);
      else heard.push(change);
    },
  );
  const subscribed = new Promise<void>((resolve, reject) => {
    channel.on('system', {}, (message) => {
      if (message.extension === 'postgres_changes' && message.status === 'ok') resolve();
    });
    channel.subscribe((status, error) => {
      if (status === 'CHANNEL_ERROR' || status === 'TIMED_OUT') reject(error ?? new Error(status));
    });
  });
  return {
    heard,
    subscribed,
    next(): Promise<Change> {
      const early = heard.shift();
      return early ? Promise.resolve(early) : new Promise((resolve) => waiting.push(resolve));
    },
    close: () => who.client.removeChannel(channel),
  };
}
