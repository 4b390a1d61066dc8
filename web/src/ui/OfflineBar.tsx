import { formatTime } from '../words/format.ts';
import { Icon } from './Icon.tsx';
import styles from './OfflineBar.module.css';

/** Says quietly that what is shown may be old. `since`: when the data on screen were read, if known. */
export function OfflineBar({ shown, since }: { shown: boolean; since: number | null }) {
  return (
    <div role="status">
      {shown && (
        <div className={styles.bar}>
          <Icon name="offline" size={18} />
          Sem conexão.{since ? ` Mostrando dados de ${formatTime(since)}` : ''}
        </div>
      )}
    </div>
  );
}
