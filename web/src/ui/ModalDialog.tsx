import { lateDialog } from './late-part.tsx';

const { LateDialog, load } = lateDialog(() => import('./DialogFrame.tsx'));

export { load as loadDialogs };

/**
 * A dialog with focus trap, Esc, and focus that returns. Give the first field `data-autofocus`. No first screen has one
 * open, so its frame comes when the page is at rest.
 */
export const ModalDialog = LateDialog;
