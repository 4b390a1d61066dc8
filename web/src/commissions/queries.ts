import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Category } from '../labels.ts';
import { read, supabase } from '../supabase.ts';
import { instantsOf, type Period } from './period.ts';

/** A row of `commissions` with what it came from; amounts in R$, the rate a fraction (spec §3). */
export interface Commission {
  id: string;
  commission_rate: number;
  commission_amount: number;
  created_at: string;
  project: { name: string } | null;
  supplier: { full_name: string; company_name: string | null } | null;
  quote: {
    price: number;
    project_item: { description: string; category: Category } | null;
  } | null;
}

/** The commissions of a period, newest first. Only administrators read any. */
export const commissionsQuery = (period: Period) =>
  queryOptions({
    queryKey: ['commissions', 'list', period],
    queryFn: () => {
      const { from, before } = instantsOf(period);
      let asked = supabase()
        .from('commissions')
        .select(
          'id,commission_rate,commission_amount,created_at,project:projects(name),' +
            'supplier:profiles(full_name,company_name),' +
            'quote:quotes(price,project_item:project_items(description,category))',
        );
      if (from) asked = asked.gte('created_at', from);
      if (before) asked = asked.lt('created_at', before);
      return read<Commission[]>(asked.order('created_at', { ascending: false }));
    },
    refetchInterval: 30_000,
    // While another period is read the table stays, so that the page does not jump.
    placeholderData: keepPreviousData,
  });
