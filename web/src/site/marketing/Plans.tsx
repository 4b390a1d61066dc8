import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Plans.module.css';
import type { Plan } from './words-architects.ts';

/** The three plans, unless none is on sale (product/fill-plans.ts); every button leads to the registration that asks for its plan. */
export function Plans({ plans, note }: { plans: readonly Plan[]; note: string }) {
  return (
    <>
      <ul data-plans="" className={styles.plans}>
        {plans.map(({ plan, name, price, popular, includes }) => (
          <li key={name} className={popular && styles.popular}>
            <h3>{name}</h3>
            {popular && <p className={styles.mark}>Mais popular</p>}
            <p className={styles.price}>
              <strong>{price}</strong> por mês
            </p>
            <ul>
              {includes.map((line) => (
                <li key={line}>
                  <Icon name="check" size={18} />
                  {line}
                </li>
              ))}
            </ul>
            <a href={paths.register({ role: 'architect', plan })}>Assinar o {name}</a>
          </li>
        ))}
      </ul>
      <p data-plans-note="" className={styles.note}>
        {note}
      </p>
    </>
  );
}
