import type { SupabaseClient } from '@supabase/supabase-js';
import { freshDatabase } from '../../../database/testing.ts';
import {
  listen as listenOn,
  type RealtimeFixture,
  type RealtimeOptions,
  type Received,
  useRealtime as useRealtimeOn,
  type Wish,
} from '../../../gateway/src/realtime/testing.ts';

export { notesOf, type Received, until } from '../../../gateway/src/realtime/testing.ts';

/** A listening realtime surface on the database of Prumo's cast. */
export const useRealtime = (options: RealtimeOptions = {}): RealtimeFixture =>
  useRealtimeOn({ ...options, freshDatabase });

const ofQuotes = (wish: Wish): Wish => ({ table: 'quotes', ...wish });

/** Subscribes to quotes, or to what the wishes name, and waits until the subscription works. */
export const listen = (client: SupabaseClient, ...wishes: Wish[]): Promise<Received> =>
  listenOn(client, ...wishes.map(ofQuotes));

/** The number of the cast's item: '0203'. */
export const itemId = (number: string) => `f0000000-0000-4000-8000-00000000${number}`;

/** The id of the quote that the cast has for this item and supplier. */
export async function quoteId({ database }: RealtimeFixture, item: string, supplier: string) {
  const { rows } = await database.owner.query(
    `select q.id from public.quotes q join public.profiles s on s.id = q.supplier_id
     where q.project_item_id = $1 and s.email = $2`,
    [itemId(item), `${supplier}@prumo.test`],
  );
  return rows[0].id as string;
}

/** Changes a quote, of whichever supplier, and notes it there. */
export async function touch({ database }: RealtimeFixture, quote: string, notes: string) {
  const { rowCount } = await database.owner.query(
    'update public.quotes set notes = $2 where id = $1',
    [quote, notes],
  );
  if (rowCount !== 1) throw new Error('no such quote');
}
