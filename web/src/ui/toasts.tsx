import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
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
            onUndo();
          }}
        >
          Desfazer
        </Button>
      </>
    ),
    color: 'green.8',
    icon: <Icon name="check" size={18} />,
    autoClose: 6000,
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
