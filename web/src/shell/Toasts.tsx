import { notificationsStore } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';
import { isConnected } from '../wire/connection.ts';

const TRY_AGAIN_MS = 3_000;
/** By then the first screen is there, also on a phone far from the server. */
const AT_REST_AFTER_MS = 1_500;

/**
 * Where toasts appear. Its code comes with the first toast, which waits in the store until then, or
 * once the page is at rest, so that a toast about a lost network finds it here.
 */
export function Toasts() {
  const [Frame, setFrame] = useState<ComponentType>();
  useEffect(() => {
    let left = false;
    let next: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      clearTimeout(next);
      if (!isConnected()) {
        // Code that could not be fetched once stays missing until a reload, for every screen that shares it.
        next = setTimeout(load, TRY_AGAIN_MS);
        return;
      }
      import('../ui/ToastFrame.tsx')
        .then(({ default: ToastFrame }) => !left && setFrame(() => ToastFrame))
        .catch(() => {
          if (!left) next = setTimeout(load, TRY_AGAIN_MS);
        });
    };
    next = setTimeout(load, AT_REST_AFTER_MS);
    const forget = notificationsStore.subscribe(load);
    return () => {
      left = true;
      forget();
      clearTimeout(next);
    };
  }, []);
  return Frame && <Frame />;
}
