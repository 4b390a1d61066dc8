import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { MEDIA } from './media.ts';

/**
 * Where toasts appear, at most four at once; shell/Toasts.tsx loads it. The decisive button of a page is
 * at its top right, or in a bar at the bottom of a phone: toasts keep away from both.
 */
export default function ToastFrame() {
  const isNarrow = useMediaQuery(MEDIA.phone, false, { getInitialValueInEffect: false });
  return <Notifications position={isNarrow ? 'top-center' : 'bottom-left'} limit={4} />;
}
