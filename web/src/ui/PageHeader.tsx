import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Status badge beside the title. */
  badge?: ReactNode;
  /** The first line: a sentence that says where things stand ("2 orçamentos esperam você"). */
  lead?: ReactNode;
  /** Way back, a `BackLink` before the title. */
  trail?: ReactNode;
  /** Buttons at the right; wrap below on a phone. */
  actions?: ReactNode;
  /** On a phone one line of title and one of lead, which stay in place of the frame's bar while the page scrolls. */
  compact?: boolean;
}

/**
 * The head of a page and its only `h1`. Keep it mounted while data load (with the page's general name
 * as title), because navigation moves the focus here.
 */
export function PageHeader({ title, badge, lead, trail, actions, compact }: PageHeaderProps) {
  return (
    <header className={`${styles.header} ${compact ? `page-bar ${styles.compact}` : ''}`}>
      <div className={`narrows anywhere ${styles.words}`}>
        <div className={`flex gap-12 ${styles.title}`}>
          {trail}
          <div className={`row wrap gap-4-12 narrows ${styles.named}`}>
            <Title order={1} tabIndex={-1}>
              {title}
            </Title>
            {badge}
          </div>
        </div>
        {lead && <p className={`above-4 muted text-14 ${styles.lead}`}>{lead}</p>}
      </div>
      {actions && <div className={`${styles.actions} no-print`}>{actions}</div>}
    </header>
  );
}
