import { Button, Title } from '@mantine/core';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { categoryLabel } from '../../../words/categories.ts';
import { formatBRL, plural } from '../../../words/format.ts';
import { Against, Outcome } from './Against.tsx';
import { DecideActs } from './DecideBar.tsx';
import styles from './DecisionCard.module.css';
import type { PendingSelectionProps } from './PendingSelection.tsx';
import { SelectionHead, selectionTitle } from './SelectionHead.tsx';
import { focusQuote, SelectionRow } from './SelectionRow.tsx';
import {
  categoryOutcome,
  type SelectedCategory,
  type SelectedQuote,
  selectedCategories,
} from './selection.ts';
import { useDecision } from './use-decision.tsx';

/** As many as are decided at a glance: the others are decided on the page of the quotes. */
const SHOWN = 10;

/** The same decision as on /quotes-review, in short: the client says yes on their home. */
export function DecisionCard({ project, selection, onDecided }: PendingSelectionProps) {
  const heading = useId();
  const navigate = useNavigate();
  const decision = useDecision(project.id, selection, onDecided);
  const { progress, marks, mark } = decision;
  const { quotes } = selection;
  const shown = quotes.slice(0, SHOWN);
  const toNext = ([next]: readonly SelectedQuote[]) => {
    if (next && shown.includes(next)) focusQuote(next.quote_id);
    else void navigate(paths.quotesReview(project.id));
  };
  return (
    <section aria-labelledby={heading} className={styles.card}>
      <div className={styles.head}>
        <Title order={2} id={heading} fz={20}>
          {selectionTitle(project, selection)}
        </Title>
        <SelectionHead project={project} selection={selection} decision={decision} />
      </div>
      {selectedCategories(quotes)
        .filter((group) => group.quotes.some((quote) => shown.includes(quote)))
        .map((group) => (
          <div key={group.category}>
            <CategoryLine group={group} kept={progress.kept} />
            <ul className={styles.rows} aria-label={categoryLabel(group.category)}>
              {group.quotes
                .filter((quote) => shown.includes(quote))
                .map((quote) => (
                  <SelectionRow
                    key={quote.quote_id}
                    quote={quote}
                    mark={marks[quote.quote_id]}
                    onMark={mark}
                  />
                ))}
            </ul>
          </div>
        ))}
      <Link
        to={paths.quotesReview(project.id)}
        className={`row text-14 line-above ${styles.whole}`}
      >
        {quotes.length > SHOWN
          ? `Ver e decidir os ${quotes.length} itens, um a um`
          : 'Ver condições e observações de cada item'}
      </Link>
      {decision.canDecide && (
        <footer className={`${styles.foot} no-print`}>
          <div className={styles.sum}>
            <strong className="num">{formatBRL(progress.total)}</strong>
            <p>
              <Outcome quotes={quotes} kept={progress.kept} />
              Nada é cobrado agora.
            </p>
            <span role="status">
              {progress.marked > 0 &&
                `${progress.decided} de ${plural(quotes.length, 'item decidido', 'itens decididos')}`}
            </span>
          </div>
          <div className={`flex wrap gap-8 ${styles.acts}`}>
            {quotes.length > shown.length ? (
              // Nobody says yes here to what does not stand above.
              <Button component={Link} to={paths.quotesReview(project.id)} color="clay.7" size="md">
                Ver e decidir os {quotes.length} itens
              </Button>
            ) : (
              <DecideActs
                progress={progress}
                items={quotes.length}
                onSend={decision.ask}
                onNext={toNext}
              />
            )}
          </div>
        </footer>
      )}
      {decision.dialog}
    </section>
  );
}

/** A category in a line: how it stands to its forecast with the client's yes. */
function CategoryLine({
  group,
  kept,
}: {
  group: SelectedCategory;
  kept: readonly SelectedQuote[];
}) {
  const outcome = categoryOutcome(group, kept);
  return (
    <p className={styles.category}>
      <b>{categoryLabel(group.category)}</b>
      <span className="num">
        {group.forecast === null
          ? 'sem previsão'
          : outcome.after > 0 && (
              <>
                com o seu sim {formatBRL(outcome.after)}
                <Against {...outcome} />
              </>
            )}
      </span>
    </p>
  );
}
