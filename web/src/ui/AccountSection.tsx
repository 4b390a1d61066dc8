import { Card } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './AccountSection.module.css';

interface AccountSectionProps {
  title: string;
  lead?: ReactNode;
  /** Where a link of another page may lead. */
  id?: string;
  children: ReactNode;
}

/** One subject of the account page. */
export function AccountSection({ title, lead, id, children }: AccountSectionProps) {
  const heading = useId();
  return (
    <Card
      component="section"
      id={id}
      aria-labelledby={heading}
      withBorder
      radius="lg"
      padding="lg"
      className={styles.section}
    >
      <h2 id={heading}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      {children}
    </Card>
  );
}
