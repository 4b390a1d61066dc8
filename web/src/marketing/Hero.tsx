import type { ReactNode } from 'react';
import styles from './Hero.module.css';

interface HeroProps {
  over: string;
  title: string;
  lead: string;
  /** The one clay link of the view. */
  action: { href: string; label: string };
  second: { href: string; label: string };
  /** What it costs, said before anybody asks. */
  price: string;
  picture: ReactNode;
  children?: ReactNode;
}

export function Hero({ over, title, lead, action, second, price, picture, children }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div>
        <p className={styles.over}>{over}</p>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.ways}>
          <a className={styles.decisive} href={action.href}>
            {action.label}
          </a>
          <a className={styles.quiet} href={second.href}>
            {second.label}
          </a>
        </div>
        <p className={styles.price}>{price}</p>
        {children}
      </div>
      {picture}
    </section>
  );
}
