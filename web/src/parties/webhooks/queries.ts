import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** A URL of a program to which what happens in the account is sent. */
export type Webhook = RowOf<'list_webhooks'>;
/** An event on its way to a webhook. */
export type Delivery = RowOf<'list_webhook_deliveries'>;

const webhooksKey = ['webhooks'] as const;
const stales = [webhooksKey];

/** The webhooks of the account of the page. No row for anybody but its titular. */
export const webhooksQuery = queryOptions({
  queryKey: [...webhooksKey, 'mine'],
  queryFn: () => read(supabase().rpc('list_webhooks')),
  // The answer to a delivery on its way changes how the webhook stands.
  refetchInterval: ({ state }) =>
    state.data?.some(({ status, waiting }) => status === 'on' && waiting > 0) ? 10_000 : false,
});

const SOON_MS = 15_000;
const isOnItsWay = ({ status, next_at }: Delivery) =>
  status === 'waiting' && Date.parse(next_at ?? '') < Date.now() + SOON_MS;

/** The newest deliveries of a webhook, read again every other second while one of them is on its way. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...webhooksKey, 'deliveries', id],
    queryFn: () => read(supabase().rpc('list_webhook_deliveries', { webhook_id: id })),
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? 2_000 : false),
  });

interface SavedWebhook {
  id: string;
  url: string;
  events: readonly string[];
  description: string;
}

/** Makes or changes a webhook. Returns the secret of a new one, which is never shown again and is not kept here either. */
export const useSaveWebhook = () =>
  useAction({
    mutationKey: ['save webhook'],
    gcTime: 0,
    mutationFn: ({ id, url, events, description }: SavedWebhook) =>
      read(supabase().rpc('save_webhook', { webhook_id: id, url, events, description })),
    stales,
  });

/** Replaces the secret. Returns the new one, once. */
export const useRotateSecret = () =>
  useAction({
    mutationKey: ['rotate webhook secret'],
    gcTime: 0,
    mutationFn: (id: string) => read(supabase().rpc('rotate_webhook_secret', { webhook_id: id })),
    stales,
  });

export const useSetWebhookStatus = () =>
  useAction({
    mutationKey: ['set webhook status'],
    mutationFn: ({ id, status }: { id: string; status: 'on' | 'paused' }) =>
      read(supabase().rpc('set_webhook_status', { webhook_id: id, status })),
    stales,
  });

export const useRemoveWebhook = () =>
  useAction({
    mutationKey: ['remove webhook'],
    mutationFn: (id: string) => read(supabase().rpc('remove_webhook', { webhook_id: id })),
    stales,
  });

export const useTestWebhook = () =>
  useAction({
    mutationKey: ['test webhook'],
    mutationFn: (id: string) => read(supabase().rpc('test_webhook', { webhook_id: id })),
    stales,
  });

export const useResendDelivery = () =>
  useAction({
    mutationKey: ['resend webhook delivery'],
    mutationFn: (id: string) =>
      read(supabase().rpc('resend_webhook_delivery', { delivery_id: id })),
    stales,
  });

/** Sends again what happened since a moment of the last 30 days. Returns how many events that are. */
export const useReplayWebhook = () =>
  useAction({
    mutationKey: ['replay webhook'],
    mutationFn: ({ id, since }: { id: string; since: string }) =>
      read(supabase().rpc('replay_webhook', { webhook_id: id, since })),
    stales,
  });
