import { Fragment, type ReactNode } from 'react';
import styles from './Hero.module.css';

interface HeroProps {
  over: string;
  /** In lines, where the sense breaks; a narrow window breaks them further. */
  title: readonly string[];
  lead: string;
  /** The one clay link of the view. */
  action: { href: string; label: string };
  second: { href: string; label: string };
  /** The price, so that nobody has to ask. */
  price: string;
  picture: ReactNode;
  /** A picture that needs the width of the page stands below the words. */
  isWide?: boolean;
  children?: ReactNode;
}

export function Hero({
  over,
  title,
  lead,
  action,
  second,
  price,
  picture,
  isWide,
  children,
}: HeroProps) {
  return (
    <section className={isWide ? `${styles.hero} ${styles.wide}` : styles.hero}>
      <div>
        <p className={styles.over}>{over}</p>
        <h1>
          {title.map((line, at) => (
            <Fragment key={line}>
              {at > 0 && ' '}
              <span>{line}</span>
            </Fragment>
          ))}
        </h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.ways}>
          <a className={styles.decisive} href={action.href}>
            {action.label}
          </a>
          <a className={`hoverable ${styles.quiet}`} href={second.href}>
            {second.label}
          </a>
        </div>
        <p className={styles.price}>{price}</p>
      </div>
      {children && <div className={styles.beside}>{children}</div>}
      {picture}
    </section>
  );
}
