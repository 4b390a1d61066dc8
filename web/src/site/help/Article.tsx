import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { PublicFrame } from '../marketing/PublicFrame.tsx';
import styles from './Article.module.css';

const helpLinks = [
  { href: paths.docs(), label: 'Como usar' },
  { href: paths.support(), label: 'Suporte' },
  { href: paths.contact(), label: 'Contato' },
];

interface ArticleProps {
  title: string;
  lead: ReactNode;
  /** Sections of a long page, listed at its beginning. */
  contents?: readonly { id: string; title: string }[];
  children: ReactNode;
}

/** A page to read: help, rules, contact. */
export function Article({ title, lead, contents, children }: ArticleProps) {
  return (
    <PublicFrame links={helpLinks}>
      <article className={styles.article}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {contents && (
          <nav className={styles.contents} aria-label="Nesta página">
            {contents.map(({ id, title: section }) => (
              <a key={id} href={`#${id}`}>
                {section}
              </a>
            ))}
          </nav>
        )}
        {children}
      </article>
    </PublicFrame>
  );
}
