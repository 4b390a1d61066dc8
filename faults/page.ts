import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';

/** An open page that listens to quotes, for as long as its client lives. */
export interface OpenPage {
  /** The notes of the last change that it received. */
  received: string | null;
  joined: boolean;
}

/** @param onNotes receives the notes of each change as it comes. */
export function openPage(
  client: SupabaseClient,
  onNotes?: (notes: string | null) => void,
): OpenPage {
  const page: OpenPage = { received: null, joined: false };
  client
    .channel(`page-${randomUUID()}`)
    .on('postgres_changes', { event: '*', schema: 'public', table: 'quotes' }, ({ new: row }) => {
      page.received = (row as { notes?: string | null }).notes ?? null;
      onNotes?.(page.received);
    })
    .subscribe((status) => {
      page.joined = status === 'SUBSCRIBED';
    });
  return page;
}
