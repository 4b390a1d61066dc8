import type { ModalDialogProps } from './DialogFrame.tsx';
import { latePart } from './late-part.tsx';

const { usePart, load } = latePart(() => import('./DialogFrame.tsx'));

export { load as loadDialogs };

/**
 * A dialog with focus trap, Esc, and focus that returns. Give the first field `data-autofocus`. No first screen has one
 * open, so its frame comes when the page is at rest.
 */
export function ModalDialog(props: ModalDialogProps) {
  const { Part: Frame, mayOpen, missing } = usePart(props.opened);
  return Frame ? <Frame {...props} opened={props.opened && mayOpen} /> : missing;
}
