import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ChangeOrder.module.css';

interface BeforeAfterProps {
  name: string;
  before: string;
  after: string;
  /** By how much, and what that means. */
  children?: ReactNode;
}

/** One figure before and after a change, of a `dl`; the same once where it stays. */
export function BeforeAfter({ name, before, after, children }: BeforeAfterProps) {
  return (
    <div className={`card ${styles.change}`}>
      <dt>{name}</dt>
      <dd>
        <span className={`${styles.arrow} num`}>
          {before !== after && (
            <>
              <VisuallyHidden>de</VisuallyHidden>
              <s className="muted no-underline">{before}</s>
              <Icon name="right" size={16} />
              <VisuallyHidden>para</VisuallyHidden>
            </>
          )}
          <strong className="text-20 heading">{after}</strong>
        </span>
        {children && <span className="muted text-14">{children}</span>}
      </dd>
    </div>
  );
}
