import { Button, Text } from '@mantine/core';
import { EndButtons } from '../../ui/EndButtons.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { plural } from '../../words/format.ts';

interface LeaveDraftsDialogProps {
  /** How many drafts of the person are in this browser; null while nobody is leaving. */
  drafts: number | null;
  onClose: () => void;
  onKeep: () => void;
  onRemove: () => void;
}

/**
 * Drafts are only in this browser and hold prices: a person who signs out decides whether they
 * stay. Only the person can know whether others use this device.
 */
export function LeaveDraftsDialog({ drafts, onClose, onKeep, onRemove }: LeaveDraftsDialogProps) {
  const amount = drafts ?? 1;
  return (
    <ModalDialog opened={drafts !== null} onClose={onClose} title="Manter os rascunhos?" size="sm">
      <Text>
        Você tem {plural(amount, 'rascunho de orçamento', 'rascunhos de orçamento')} neste aparelho,
        com preços ainda não enviados. Se outras pessoas usam este aparelho, apague antes de sair.
      </Text>
      <EndButtons>
        <Button variant="default" onClick={onRemove}>
          Apagar e sair
        </Button>
        <Button onClick={onKeep} data-autofocus>
          Manter e sair
        </Button>
      </EndButtons>
    </ModalDialog>
  );
}
