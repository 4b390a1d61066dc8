import { PlumbMark } from './PlumbMark.tsx';
import styles from './Wordmark.module.css';

/** Mark and name together. */
export function Wordmark() {
  return (
    <span className={`inline-row gap-10 heading ${styles.wordmark}`}>
      <PlumbMark />
      Prumo
    </span>
  );
}
