import { Link } from 'react-router';
import { formatBRL } from '../format.ts';
import type { ProjectQuote } from '../quotes/queries.ts';
import { supplierName } from '../quotes/ranking.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import styles from './ItemOutcome.module.css';

interface ItemOutcomeProps {
  quotes: readonly ProjectQuote[];
  inviteTo: string | null;
}

/** What came of an item: who won and for how much, or how many of the invited have answered. */
export function ItemOutcome({ quotes, inviteTo }: ItemOutcomeProps) {
  if (quotes.length === 0) {
    return (
      <span className={styles.outcome}>
        Ninguém convidado
        {inviteTo && <Link to={inviteTo}>Convidar</Link>}
      </span>
    );
  }
  const approved = quotes.find(({ status }) => status === 'approved');
  if (approved) {
    return (
      <span className={styles.outcome}>
        <StatusBadge status="Aprovado" />
        <span>
          {supplierName(approved.supplier)}
          {approved.price !== null && (
            <>
              , <span className="num">{formatBRL(approved.price)}</span>
            </>
          )}
        </span>
      </span>
    );
  }
  const answered = quotes.filter(({ status }) => status !== 'requested').length;
  return (
    <>
      {answered} de {quotes.length} {quotes.length === 1 ? 'respondeu' : 'responderam'}
    </>
  );
}
