import { Button } from '@mantine/core';
import { formatDayAndMonth, formatTime } from '../words/format.ts';
import { Icon } from './Icon.tsx';
import styles from './OfflineBar.module.css';

interface OfflineBarProps {
  shown: boolean;
  /** Whether the page was kept on this device; it need not be of today. */
  isKept?: boolean;
  /** When the data on screen were read, if known. */
  since: number | null;
  onRetry: () => void;
}

/**
 * Says quietly that what is shown may be old, and stays in view while the page scrolls. Only the sentence
 * is announced: the button stands outside the live region.
 */
export function OfflineBar({ shown, isKept, since, onRetry }: OfflineBarProps) {
  const age =
    since === null
      ? ''
      : isKept
        ? ` O que você vê é de ${formatDayAndMonth(new Date(since))}, ${formatTime(since)}.`
        : ` Mostrando dados de ${formatTime(since)}`;
  return (
    <div className={`${styles.place} no-print`}>
      <div className={shown ? styles.bar : undefined}>
        <span role="status" className="inline-row gap-8">
          {shown && (
            <>
              <Icon name="offline" size={18} />
              <span>Sem conexão.{age}</span>
            </>
          )}
        </span>
        {shown && (
          <Button variant="subtle" size="compact-sm" className={styles.retry} onClick={onRetry}>
            Tentar agora
          </Button>
        )}
      </div>
    </div>
  );
}
