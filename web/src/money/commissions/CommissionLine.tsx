import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { balanceWords } from './balance-words.ts';
import styles from './CommissionLine.module.css';
import { balanceQuery, useLiveLedger } from './own-queries.ts';

/** A supplier's debt to the platform, in one sentence with a link. */
export function CommissionLine() {
  const balance = useQuery(balanceQuery).data;
  useLiveLedger();
  if (!balance) return null;
  return (
    <Card withBorder radius="lg" padding="md" component="section" aria-label="Comissão do Prumo">
      <p className={`text-14 anywhere ${styles.line}`}>
        <b>Comissão do Prumo.</b> {balanceWords(balance)}{' '}
        <Link to={paths.ownCommissions()} className="reach">
          Ver comissões
        </Link>
      </p>
    </Card>
  );
}
