import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';

/** An open page that listens to quotes, for as long as its client lives. */
export interface OpenPage {
  /** The notes of the last change that it received. */
  heard: string | null;
  joined: boolean;
}

/** @param hear receives the notes of each change as it comes. */
export function openPage(client: SupabaseClient, hear?: (notes: string | null) => void): OpenPage {
  const page: OpenPage = { heard: null, joined: false };
  client
    .channel(`page-${randomUUID()}`)
    .on('postgres_changes', { event: '*', schema: 'public', table: 'quotes' }, ({ new: row }) => {
      page.heard = (row as { notes?: string | null }).notes ?? null;
      hear?.(page.heard);
    })
    .subscribe((status) => {
      page.joined = status === 'SUBSCRIBED';
    });
  return page;
}
