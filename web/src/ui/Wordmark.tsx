import { PlumbMark } from './PlumbMark.tsx';
import styles from './Wordmark.module.css';

/** Mark and name together. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <PlumbMark />
      Prumo
    </span>
  );
}
