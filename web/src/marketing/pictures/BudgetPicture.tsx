import { Icon } from '../../ui/Icon.tsx';
import styles from './Picture.module.css';

const bars = [
  { category: 'Civil', spent: 'R$ 52.000', planned: 'R$ 62.000', share: 84 },
  { category: 'Marcenaria', spent: 'R$ 31.000', planned: 'R$ 41.000', share: 76 },
  { category: 'Marmoraria', spent: 'R$ 17.500', planned: 'R$ 18.900', share: 93 },
  { category: 'Iluminação', spent: 'R$ 9.400', planned: 'R$ 19.000', share: 49 },
];

const tone = (share: number) => (share > 90 ? 'red' : share > 75 ? 'amber' : 'green');

/** A client's finances, drawn in plain HTML with invented amounts. */
export function BudgetPicture() {
  return (
    <figure className={styles.window}>
      <p className={styles.sentence}>
        Você gastou <strong>R$&nbsp;109.900</strong> de R$&nbsp;140.900 (78%).
      </p>
      <ul className={styles.bars}>
        {bars.map(({ category, spent, planned, share }) => (
          <li key={category}>
            <span>
              <strong>{category}</strong>
              <small>
                {spent} de {planned}
              </small>
            </span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="8" fill="var(--track)" />
              <rect width={share} height="8" fill={`var(--bar-${tone(share)})`} />
            </svg>
          </li>
        ))}
      </ul>
      <p className={styles.alert}>
        <Icon name="alert" size={18} />
        Marmoraria já usou 93% do previsto.
      </p>
      <figcaption>Exemplo com valores inventados.</figcaption>
    </figure>
  );
}
