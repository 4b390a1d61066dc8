import { Button, Text } from '@mantine/core';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { errorText } from '../wire/errors.ts';
import { EndButtons } from './EndButtons.tsx';
import { FormError } from './FormError.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import { isRepeatedClick } from './repeated-click.ts';

/** State of the action that the dialog's button sends, as `useAction` returns it. */
export interface AskedAction {
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
}

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Names the thing: `Excluir “Armário de cozinha”?` */
  title: string;
  children: ReactNode;
  /** A verb: `Excluir`, `Rejeitar`. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Red for what cannot be taken back. */
  danger?: boolean;
  /** Not ready to be confirmed: what the question is about is still being read. */
  loading?: boolean;
  /**
   * The action of `onConfirm`, which closes the dialog when it succeeds and leaves it open when it is refused: the
   * reason then stands above the buttons (decision 188). Null where nothing is sent, so nothing can be refused.
   */
  action: AskedAction | null;
  /** The title of the failure, above the reason: `Não foi possível excluir o item`. */
  failure?: string;
}

/**
 * Asks before an act that others will see. The safe answer holds the focus. While the act is under way the dialog
 * cannot be left, so that a refusal is always read, and what was done is not sent a second time.
 */
export function ConfirmDialog({
  opened,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancelar',
  danger,
  loading,
  action,
  failure,
}: ConfirmDialogProps) {
  const { isPending, isDone, refusal, setSent } = useSinceOpened(opened, action);
  const leave = () => {
    if (!isPending) onClose();
  };
  const confirm = (event: MouseEvent) => {
    if (isRepeatedClick(event)) return;
    setSent();
    onConfirm();
  };
  return (
    <ModalDialog opened={opened} onClose={leave} title={title} size="sm">
      <Text component="div">{children}</Text>
      {refusal && (
        <FormError>
          {failure && <strong>{failure}</strong>}
          <div>{errorText(refusal)}</div>
        </FormError>
      )}
      <EndButtons>
        <Button variant="default" onClick={leave} data-autofocus>
          {cancelLabel}
        </Button>
        <Button
          color={danger ? 'red.9' : 'clay.7'}
          onClick={confirm}
          loading={loading || isPending}
          disabled={isDone}
        >
          {confirmLabel}
        </Button>
      </EndButtons>
    </ModalDialog>
  );
}

/** State of the action since the dialog was opened: an earlier refusal or success does not belong to this question. */
function useSinceOpened(opened: boolean, action: AskedAction | null) {
  const isPending = action?.isPending ?? false;
  const [since, setSince] = useState({ opened, isSent: opened && isPending });
  if (since.opened !== opened) setSince({ opened, isSent: opened && isPending });
  const isSent = since.isSent && since.opened === opened;
  return {
    isPending,
    isDone: isSent && !isPending && (action?.isSuccess ?? false),
    refusal: isSent && !isPending ? (action?.error ?? null) : null,
    setSent: () => setSince({ opened, isSent: true }),
  };
}
