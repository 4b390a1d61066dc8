import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface RecoveryCodesDialogProps {
  opened: boolean;
  email: string;
  replaces: boolean;
  onClose: () => void;
}

/** New recovery codes, asked for from the account page. */
export function RecoveryCodesDialog({ opened, ...codes }: RecoveryCodesDialogProps) {
  return (
    <ModalDialog opened={opened} onClose={codes.onClose} title="Códigos de recuperação">
      <RecoveryCodes {...codes} />
    </ModalDialog>
  );
}
