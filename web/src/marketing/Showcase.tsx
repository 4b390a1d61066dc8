import type { ReactNode } from 'react';
import styles from './Showcase.module.css';

interface ShowcaseProps {
  title: string;
  words: string;
  picture: ReactNode;
  /** The picture first, where there is room for both. */
  reverse?: boolean;
}

/** The product itself, beside the sentence it proves. */
export function Showcase({ title, words, picture, reverse }: ShowcaseProps) {
  return (
    <section className={reverse ? `${styles.showcase} ${styles.reverse}` : styles.showcase}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{words}</p>
      </div>
      {picture}
    </section>
  );
}
