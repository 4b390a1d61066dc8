import { Icon } from '../ui/Icon.tsx';
import styles from './SearchField.module.css';

/** The search of the top bar, an icon on a phone. */
export function SearchField() {
  return (
    <button type="button" className={styles.field}>
      <Icon name="search" size={18} />
      <span>Buscar projeto, item ou pessoa</span>
      <kbd>/</kbd>
    </button>
  );
}
