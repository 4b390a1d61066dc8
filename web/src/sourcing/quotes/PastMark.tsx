import { Icon } from '../../ui/Icon.tsx';
import type { PriceMark } from '../prices/price-mark.ts';

/** How far an offer is from own prices, in a cell of the matrix; the words are in the name of the offer. */
export const PastMark = ({ mark }: { mark: PriceMark }) => (
  <span
    className={`row gap-4 fixed text-12 num no-print ${mark.isAbove ? 'amber' : 'green'}`}
    title={mark.words}
  >
    <Icon name="wallet" size={14} />
    {mark.short}
  </span>
);

/** The same in a sentence of its own. */
export const PastLine = ({ mark }: { mark: PriceMark }) => (
  <span className={`block text-13 no-print ${mark.isAbove ? 'amber' : 'green'}`}>{mark.words}</span>
);
