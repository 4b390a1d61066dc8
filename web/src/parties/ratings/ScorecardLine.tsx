import type { Scorecard } from './queries.ts';
import styles from './Ratings.module.css';
import { isLow, scorecardFacts } from './scorecard-words.ts';

/** A supplier's scorecard in one line of small text; nothing where nothing is known. */
export function ScorecardLine({ card }: { card: Scorecard | undefined }) {
  const facts = card ? scorecardFacts(card) : [];
  if (!card || facts.length === 0) return null;
  return (
    <span className={`block ${styles.line}`}>
      {card.mean !== null && <span className="unseen">Nota </span>}
      <span className="num">{facts.join(' · ')}</span>
      {isLow(card) && <span className={styles.low}> · nota baixa</span>}
    </span>
  );
}
