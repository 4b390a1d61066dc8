import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../../wire/rows.ts';
import { FOR_ROWS } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { StateCode } from './states.ts';

export type ReferencePrice = RowOf<'search_reference_prices'>;
export type ReferenceKind = ReferencePrice['entry_kind'];
export type Regime = RowOf<'list_reference_tables'>['regime'];

/** The published tables of a state, the newest month first. */
export const tablesOfStateQuery = (state: StateCode | null) =>
  queryOptions({
    queryKey: ['reference tables', state],
    queryFn: () =>
      read(
        supabase()
          .rpc('list_reference_tables', undefined, FOR_ROWS)
          .select('month,regime')
          .eq('state', state ?? 'SP'),
      ),
    enabled: state !== null,
  });

/** A search in one table; without a month in the newest. */
export interface ReferenceSearch {
  words: string;
  state: StateCode | null;
  month: string | null;
  regime: Regime;
  kind: ReferenceKind | null;
}

const MOST_FOUND = 30;

export const referenceSearchQuery = ({ words, state, month, regime, kind }: ReferenceSearch) =>
  queryOptions({
    queryKey: ['reference prices', { words, state, month, regime, kind }],
    queryFn: () =>
      read(
        supabase().rpc('search_reference_prices', {
          ...{ words, state: state ?? '', regime, most: MOST_FOUND },
          ...(month === null ? {} : { month }),
          ...(kind === null ? {} : { kind }),
        }),
      ),
    enabled: state !== null && words.trim().length > 1,
    // A published table does not change; another month is another key.
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });
