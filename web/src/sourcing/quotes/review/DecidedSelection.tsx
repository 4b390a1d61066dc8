import { Title } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { formatBRL, formatDateTime, plural } from '../../../words/format.ts';
import styles from './Selection.module.css';
import { QuoteWords } from './SelectionRow.tsx';
import { priceWords, type Selection, sumOf } from './selection.ts';

/** Answers up to this long stand open. */
const A_FEW = 8;

interface DecidedSelectionProps {
  selection: Selection;
  /** It was decided just now, here: the focus comes to what became of it. */
  isNew: boolean;
}

/** The client's decisions, with their words. */
export function DecidedSelection({ selection, isNew }: DecidedSelectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const { quotes, decidedAt } = selection;
  const approved = quotes.filter(({ decision }) => decision === 'approved');
  const refused = quotes.length - approved.length;
  const sentence = [
    approved.length > 0 &&
      `${plural(approved.length, 'item aprovado', 'itens aprovados')} por ${formatBRL(sumOf(approved))}`,
    refused > 0 && plural(refused, 'item recusado', 'itens recusados'),
  ];
  return (
    <section aria-labelledby={id} className={`${styles.pending} ${styles.decided}`}>
      <header className={styles.head}>
        <Title order={2} id={id} fz={20} ref={heading} tabIndex={-1}>
          Sua resposta de {formatDateTime(decidedAt ?? selection.sentAt)}
        </Title>
        <p>{sentence.filter(Boolean).join(', ')}.</p>
      </header>
      <details open={quotes.length <= A_FEW}>
        <summary>O que você decidiu</summary>
        <ul className={styles.rows}>
          {quotes.map((quote) => (
            <li key={quote.quote_id} className={styles.row}>
              <div className={styles.both}>
                <QuoteWords quote={quote} />
                {quote.justification && (
                  <p className={styles.given}>Você recusou: “{quote.justification}”</p>
                )}
              </div>
              <strong className={`text-16 to-right nowrap ${styles.price} num`}>
                {priceWords(quote)}
              </strong>
              <StatusBadge status={quote.decision === 'approved' ? 'Aprovado' : 'Recusado'} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
