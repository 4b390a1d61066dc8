import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { RowOf } from '../../wire/rows.ts';
import { FOR_ROWS, readAll } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { ReferenceLoad } from './parts.ts';

export type ReferenceTable = RowOf<'list_reference_tables'>;

/** Tables of reference prices that are published or being loaded, the newest month first. */
export const referenceTablesQuery = queryOptions({
  queryKey: ['reference tables'],
  queryFn: () =>
    readAll<ReferenceTable>(
      () => supabase().rpc('list_reference_tables', undefined, FOR_ROWS),
      ({ id }) => id,
    ),
});

/** The person stopped a load; what arrived stays for a day, and the same file goes on from there. */
export class LoadStopped extends Error {
  override name = 'LoadStopped';
}

/**
 * Sends a load part by part and publishes it. Parts that arrived before are left out, so that the same file goes on where it
 * stopped; a part that is sent twice changes nothing. Rejects with {@link LoadStopped} when `isStopped` says so between two parts.
 */
async function sendLoad(
  load: ReferenceLoad,
  onPart: () => void,
  isStopped: () => boolean,
): Promise<void> {
  const { month, regime, states, digest, parts } = load;
  const asked = { source: 'sinapi', month, states, regime, file_digest: digest };
  const tables = await read(supabase().rpc('begin_reference_import', asked));
  const own = states.map((state) => tables.find((table) => table.state === state));
  const table_ids = own.map((table) => table?.id ?? '');
  for (const { rows, after } of parts) {
    if (isStopped()) throw new LoadStopped();
    if (after.some((count, at) => count > (own[at]?.rows ?? 0)))
      await read(supabase().rpc('add_reference_rows', { table_ids, rows }));
    onPart();
  }
  const expected_rows = parts.at(-1)?.after ?? [];
  await read(supabase().rpc('publish_reference_import', { table_ids, expected_rows }));
}

interface Sending {
  /** Changes with each try, so that trying again is another act. */
  attempt: number;
}

/** Sends loads one after the other; `onPart` is called for each part that arrived. */
export const useSendLoads = (
  loads: () => readonly ReferenceLoad[],
  onPart: () => void,
  isStopped: () => boolean,
) =>
  useAction({
    mutationKey: ['load reference prices'],
    mutationFn: async (_: Sending) => {
      for (const load of loads()) await sendLoad(load, onPart, isStopped);
    },
    stales: [referenceTablesQuery.queryKey],
  });

/** Retires tables one after the other. */
export const useRetireTables = () =>
  useAction({
    mutationKey: ['retire reference tables'],
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await read(supabase().rpc('retire_reference_table', { table_id: id }));
    },
    stales: [referenceTablesQuery.queryKey],
  });
