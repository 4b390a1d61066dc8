import { Icon } from '../../ui/Icon.tsx';
import styles from './OriginMark.module.css';
import {
  confirmationWords,
  type Origin,
  OUTSIDE,
  originDetails,
  originText,
  typedWords,
} from './origin.ts';

interface OriginMarkProps {
  /** Null or absent for what a supplier with an account answered, which has no mark. */
  origin: Origin | null | undefined;
  /** In a narrow place: without whether the supplier confirmed, which the title says. */
  isBrief?: boolean;
  /** Where there is room: also by which way it came and who said it. */
  withDetails?: boolean;
}

/**
 * Marks of an offer that its supplier did not send from an account: "Fora do Prumo" and "Registrada por Ana". Icon and words on
 * a line of text, without a ground, so that they read the same in black and white. In every place that shows an offer.
 */
export function OriginMark({ origin, isBrief = false, withDetails = false }: OriginMarkProps) {
  if (!origin) return null;
  const typed = typedWords(origin);
  const details = withDetails && originDetails(origin);
  if (!typed && !origin.is_guest && !details) return null;
  return (
    <span className={styles.marks} title={isBrief ? originText(origin) : undefined}>
      {origin.is_guest && (
        <span className={styles.mark}>
          <Icon name="external" size={14} />
          {OUTSIDE}
        </span>
      )}
      {typed && (
        <span className={styles.mark} data-open={!origin.confirmed_at || undefined}>
          <Icon name="pencil" size={14} />
          <span>
            {typed}
            {!isBrief && <>, {confirmationWords(origin)}</>}
          </span>
        </span>
      )}
      {details && <span className={styles.details}>{details}</span>}
    </span>
  );
}
