import { latePart } from '../../ui/late-part.tsx';
import type { PixPanelProps } from './PixPanelFrame.tsx';

const { usePart, load } = latePart(() => import('./PixPanelFrame.tsx'));

/** Fetches the panel's code, for a page that has it on demand: when somebody reaches for the button. */
export const fetchPixPanel = () => void load();

interface LatePixPanelProps extends PixPanelProps {
  /** Not at rest: on a page that most visits leave without paying. */
  onDemand?: true;
}

/**
 * The PIX code of an instalment, straight to the supplier's own key; and, because the code does not know whether
 * it was paid, the way to record the payment and add its receipt. Its forms come when the page is at rest, or on demand.
 */
export function PixPanel({ instalment, onDemand, ...rest }: LatePixPanelProps) {
  const { Part: Frame, mayOpen, missing } = usePart(instalment !== null, !onDemand);
  return Frame ? <Frame {...rest} instalment={mayOpen ? instalment : null} /> : missing;
}
