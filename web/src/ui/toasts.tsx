import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/**
 * Says that something worked. `title` is the exact sentence of the specification where it has one;
 * shown with role=alert, never as a browser dialog.
 */
export function notifyOk(title: string, detail?: string) {
  notifications.show({
    title,
    message: detail,
    color: 'green.8',
    icon: <Icon name="check" size={18} />,
    autoClose: 6000,
  });
}

/** Says that something worked and offers to take it back while the toast stands, 6 seconds. */
export function notifyUndoable(title: string, detail: string, onUndo: () => void) {
  notifyWith(title, detail, 'Desfazer', onUndo, {
    color: 'green.8',
    icon: <Icon name="check" size={18} />,
    autoClose: 6000,
  });
}

/** Says what went otherwise and offers one thing to do about it, long enough to be read. */
export function notifyOffer(title: string, detail: string, label: string, act: () => void) {
  notifyWith(title, detail, label, act, {
    color: 'yellow.8',
    icon: <Icon name="info" size={18} />,
    autoClose: 20_000,
  });
}

function notifyWith(
  title: string,
  detail: string,
  label: string,
  act: () => void,
  look: { color: string; icon: ReactNode; autoClose: number },
) {
  const id = notifications.show({
    title,
    message: (
      <>
        {detail}
        <Button
          variant="default"
          size="xs"
          display="block"
          mt={8}
          onClick={() => {
            notifications.hide(id);
            act();
          }}
        >
          {label}
        </Button>
      </>
    ),
    ...look,
  });
}

/** Says that something failed, and stays long enough to be read. Log the cause beside the call. */
export function notifyError(title: string, detail?: string) {
  notifications.show({
    title,
    message: detail,
    color: 'red.9',
    icon: <Icon name="alert" size={18} />,
    autoClose: 12_000,
  });
}
