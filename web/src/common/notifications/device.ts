import { queryOptions } from '@tanstack/react-query';
import { WORKER } from '../../offline/app-worker.ts';
import { useAction } from '../../wire/action.ts';
import { publicConfig, read, supabase } from '../../wire/supabase.ts';

/** Whether this installation notifies devices at all. */
export const notifiesDevices = () => Boolean(publicConfig().pushKey);

/** Whether this browser can be notified; on an iPhone only once the site was added to the home screen. */
export const canNotifyHere = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscription = async () => {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
};

/** Whether the signed-in person is notified on this device. */
export const deviceQuery = queryOptions({
  queryKey: ['notified device'],
  queryFn: async () => {
    const kept = await subscription();
    // A subscription of the browser may be left from a session that has ended, or from somebody else's.
    return kept ? read(supabase().rpc('is_push_subscribed', { endpoint: kept.endpoint })) : false;
  },
  enabled: () => notifiesDevices() && canNotifyHere(),
});

/** The person did not allow the browser to show notifications. */
export class NotAllowed extends Error {}

/** Begins or ends to notify the person on this device. Rejects with NotAllowed when the browser may not. */
export const useNotifyDevice = () =>
  useAction({
    mutationKey: ['notify this device'],
    mutationFn: (on: boolean) => (on ? begin() : end()),
    stales: [deviceQuery.queryKey],
  });

async function begin() {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  const kept = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicConfig().pushKey ?? '',
  });
  const { endpoint = '', keys = {} } = kept.toJSON();
  const asked = { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
  await read(supabase().rpc('add_push_subscription', asked)).catch(async (error) => {
    await kept.unsubscribe();
    throw error;
  });
}

async function end() {
  const kept = await subscription();
  if (!kept) return;
  await read(supabase().rpc('remove_push_subscription', { endpoint: kept.endpoint }));
  await kept.unsubscribe();
}
