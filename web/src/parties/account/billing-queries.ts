import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { Row } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** A person's details on documents, and where a supplier is paid. */
export type BillingDetails = Pick<
  Row<'billing_details'>,
  | 'tax_id'
  | 'legal_name'
  | 'address'
  | 'city'
  | 'state'
  | 'postal_code'
  | 'pix_kind'
  | 'pix_key'
  | 'pix_changed_at'
>;
export type PixKind = NonNullable<BillingDetails['pix_kind']>;

/** Null while the person has written nothing. */
export const billingQuery = (personId: string) =>
  queryOptions({
    queryKey: ['account', 'billing', personId],
    queryFn: (): Promise<BillingDetails | null> =>
      read(
        supabase()
          .from('billing_details')
          .select(
            'tax_id,legal_name,address,city,state,postal_code,pix_kind,pix_key,pix_changed_at',
          )
          .eq('profile_id', personId)
          .maybeSingle(),
      ),
  });

/** The fields of the form; '' where nothing is written. */
export interface TypedBilling {
  legal_name: string;
  tax_id: string;
  postal_code: string;
  address: string;
  city: string;
  state: string;
  pix_kind: PixKind | '';
  pix_key: string;
}

/** Stores billing details; `isSupplier`: with the PIX key, or without one where no kind is chosen. */
export const useSaveBilling = (isSupplier: boolean) =>
  useAction({
    mutationKey: ['save billing'],
    mutationFn: async ({ pix_kind, pix_key, ...said }: TypedBilling) => {
      await read(
        supabase().rpc('set_billing_details', {
          details: {
            ...said,
            ...(isSupplier && { pix_kind: pix_kind || null, pix_key: pix_kind ? pix_key : null }),
          },
        }),
      );
    },
    stales: [['account', 'billing']],
  });
