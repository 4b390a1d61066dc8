import { latePart } from '../../ui/late-part.tsx';
import type { PixPanelProps } from './PixPanelFrame.tsx';

const { usePart } = latePart(() => import('./PixPanelFrame.tsx'));

/**
 * The PIX code of an instalment, straight to the supplier's own key; and, because the code does not know whether
 * it was paid, the way to record the payment and add its receipt. Its forms come when the page is at rest.
 */
export function PixPanel({ instalment, ...rest }: PixPanelProps) {
  const { Part: Frame, mayOpen, missing } = usePart(instalment !== null);
  return Frame ? <Frame {...rest} instalment={mayOpen ? instalment : null} /> : missing;
}
