import { notificationsStore } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';
import { latePart } from '../ui/late-part.tsx';

const { usePart } = latePart(() => import('../ui/ToastFrame.tsx'));

/**
 * Where toasts appear. Its code comes with the first toast, which waits in the store until then, or
 * once the page is at rest, so that a toast about a lost network finds it here.
 */
export function Toasts() {
  const hasToast = useSyncExternalStore(notificationsStore.subscribe, hasToasts, () => false);
  const { Part: Frame } = usePart(hasToast);
  return Frame && <Frame />;
}

const hasToasts = () => notificationsStore.getState().notifications.length > 0;
