import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { Row } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** A month of the INCC; `month` is its first day. */
export type IndexMonth = Pick<Row<'price_indexes'>, 'month' | 'value'>;

/** The months that are known, the latest first; fifty years of them are fewer than a response holds. */
export const indexMonthsQuery = queryOptions({
  queryKey: ['price indexes', 'incc'],
  queryFn: (): Promise<IndexMonth[]> =>
    read(
      supabase()
        .from('price_indexes')
        .select('month,value')
        .eq('index', 'incc')
        .order('month', { ascending: false }),
    ),
});

/** Stores months at once, all or none; null takes one away. Returns how many changed. */
export const useSetIndexMonths = () =>
  useAction({
    mutationKey: ['set price indexes'],
    mutationFn: (values: readonly { month: string; value: number | null }[]) =>
      read(supabase().rpc('set_price_indexes', { index: 'incc', values: [...values] })),
    stales: [indexMonthsQuery.queryKey],
  });
