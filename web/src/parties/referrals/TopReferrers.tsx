import { Card, Title } from '@mantine/core';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { plural } from '../../words/format.ts';
import { roleLabel } from '../../words/labels.ts';
import type { Referrer } from './queries.ts';
import styles from './Referrals.module.css';

/** The five who brought most people. */
export function TopReferrers({ referrers }: { referrers: readonly Referrer[] }) {
  return (
    <Card withBorder radius="lg" padding="lg" mb="lg" component="section" aria-labelledby="top">
      <Title order={2} id="top" mb="xs">
        Quem mais indica
      </Title>
      {referrers.length === 0 && <p className="muted">Ninguém trouxe outra pessoa ainda.</p>}
      <ol className={`ruled ${styles.top}`}>
        {referrers.map(({ id, full_name, role, completed }, index) => (
          <li key={id}>
            <span className={`muted heading ${styles.place}`} aria-hidden="true">
              {index + 1}º
            </span>
            <TwoLines under={role && roleLabel[role]}>{full_name ?? 'Pessoa removida'}</TwoLines>
            <span className="num">{plural(completed, 'indicação', 'indicações')}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
