import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { TypedBilling } from '../account/billing-queries.ts';

/** The issuer of the invoices, and the key to pay them. */
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
  /** In percent, and in percent a month; '' is none. */
  fine: number | '';
  interest: number | '';
}

/** 1.5 -> 0.015, without the dust of binary fractions. */
const fractionOf = (percent: number | '') => Math.round(Number(percent) * 100) / 10_000;

/** Reads the stored row again, without the cache. */
export function useFreshPlatformBilling() {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...platformBillingQuery, staleTime: 0 });
}

/** Stores who issues invoices; `seen` is the version that the form shows. */
export const useSavePlatformBilling = () =>
  useAction({
    mutationKey: ['save platform billing'],
    mutationFn: async ({ typed, seen }: { typed: TypedPlatformBilling; seen: number | null }) => {
      const { dueDays: days, fine, interest, pix_kind, pix_key, ...said } = typed;
      await read(
        supabase().rpc('set_platform_billing', {
          ...said,
          pix_kind: pix_kind || null,
          pix_key: pix_kind ? pix_key : null,
          invoice_due_days: days === '' ? null : days,
          late_fine_rate: fractionOf(fine),
          late_interest_rate: fractionOf(interest),
          seen_version: seen,
        }),
      );
    },
    stales: [['invoices']],
  });
