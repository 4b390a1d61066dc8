import { Notifications } from '@mantine/notifications';

/** Where toasts appear, at most four at once; shell/Toasts.tsx loads it. */
export default function ToastFrame() {
  return <Notifications position="top-right" limit={4} />;
}
