import type { ReactNode } from 'react';
import styles from './Showcase.module.css';

interface ShowcaseProps {
  title: string;
  words: string;
  picture: ReactNode;
}

/** The product itself, as wide as the page, below the sentence it proves. */
export function Showcase({ title, words, picture }: ShowcaseProps) {
  return (
    <section className={styles.showcase}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{words}</p>
      </div>
      {picture}
    </section>
  );
}
