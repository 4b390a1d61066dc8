import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { TypedBilling } from '../account/billing-queries.ts';
import { useAction } from '../wire/action.ts';
import type { RowOf } from '../wire/rows.ts';
import { read, supabase } from '../wire/supabase.ts';

/** Who issues invoices, and where they are paid. */
export type PlatformBilling = RowOf<'get_platform_billing'>;

export const platformBillingQuery = queryOptions({
  queryKey: ['invoices', 'platform billing'],
  queryFn: () => read(supabase().rpc('get_platform_billing').maybeSingle()),
});

/** Whether an invoice could name who issues it and where it is paid. */
export const isComplete = (stored: PlatformBilling | null) =>
  Boolean(stored?.legal_name && stored.tax_id && stored.pix_key);

/** The fields of the form. */
export interface TypedPlatformBilling extends TypedBilling {
  dueDays: number | '';
}

/** Stores who issues invoices. */
export function useSavePlatformBilling() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['save platform billing'],
    mutationFn: async ({ dueDays: days, pix_kind, pix_key, ...said }: TypedPlatformBilling) => {
      await read(
        supabase().rpc('set_platform_billing', {
          ...said,
          pix_kind: pix_kind || null,
          pix_key: pix_kind ? pix_key : null,
          invoice_due_days: days === '' ? null : days,
        }),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['invoices'] }),
  });
}
