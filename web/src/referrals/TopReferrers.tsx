import { Card, Title } from '@mantine/core';
import { plural } from '../format.ts';
import { roleLabel } from '../labels.ts';
import { TwoLines } from '../ui/TwoLines.tsx';
import styles from './Referrals.module.css';
import type { Referrer } from './ranking.ts';

/** The five who brought most people; nothing while nobody brought anyone. */
export function TopReferrers({ referrers }: { referrers: readonly Referrer[] }) {
  if (referrers.length === 0) return null;
  return (
    <Card withBorder radius="lg" padding="lg" mb="lg" component="section" aria-labelledby="top">
      <Title order={2} id="top" mb="xs">
        Quem mais indica
      </Title>
      <ol className={styles.top}>
        {referrers.map(({ id, name, role, completed }, index) => (
          <li key={id}>
            <span className={styles.place} aria-hidden="true">
              {index + 1}º
            </span>
            <TwoLines under={role && roleLabel[role]}>{name}</TwoLines>
            <span className="num">{plural(completed, 'indicação', 'indicações')}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
