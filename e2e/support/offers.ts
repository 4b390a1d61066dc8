import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from './test.ts';

/** The one request of a supplier in a project, as the stock client reads it. */
export async function requestIn(supplier: SupabaseClient, project: string) {
  const { data, error } = await supplier
    .rpc('list_quote_requests')
    .eq('project_name', project)
    .single<{ quote_id: string; version: number }>();
  if (error) throw error;
  return data;
}

/** A line as it is sent: what it comes to, or the price of one unit with what else is said of it. */
type Line = number | { unit_price: number; brand?: string; model?: string };

/** Conditions of a whole answer. */
interface Conditions {
  freight?: number;
  payment_note?: string;
  down_payment_percent?: number;
  instalments?: number;
  addendum?: number;
  change_note?: string;
}

/**
 * Offers a price for every line of that request, as the stock client sends it.
 * @param lineOf gets the number in the description of an item: 7 of "Armário 7".
 */
export async function offer(
  supplier: SupabaseClient,
  project: string,
  lineOf: (line: number) => Line,
  conditions: Conditions = {},
): Promise<void> {
  const { quote_id, version } = await requestIn(supplier, project);
  const { data: details } = await supplier.rpc('get_quote_response_details', {
    target_quote_id: quote_id,
  });
  const [{ items_data }] = details as [{ items_data: { id: string; description: string }[] }];
  const { error } = await supplier.rpc('submit_quote', {
    target_quote_id: quote_id,
    offer: {
      delivery_time_days: 30,
      ...conditions,
      lines: items_data.map(({ id: project_item_id, description }) => {
        const line = lineOf(Number(description.replace(/\D/g, '')));
        const said = typeof line === 'number' ? { value: line } : line;
        return { project_item_id, scope: 'quoted', ...said };
      }),
    },
    expected_version: version,
  });
  expect(error).toBeNull();
}
