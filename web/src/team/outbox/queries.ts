import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** A message of the demonstration, as it would have been sent (database/platform/list_outbox.sql). */
export type OutboxMessage = RowOf<'list_outbox'>;

/** The latest messages, newest first. Empty where mail is really sent. For administrators. */
export const outboxQuery = queryOptions({
  queryKey: ['outbox'],
  queryFn: () => read(supabase().rpc('list_outbox')),
});
