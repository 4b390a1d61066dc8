import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { categoryLabel } from '../../../words/categories.ts';
import { formatBRL, plural } from '../../../words/format.ts';
import { sumBRL } from '../../../words/money.ts';
import { projectFinancesQuery } from '../../projects/project-finances.ts';
import { Against, Outcome } from './Against.tsx';
import { DecideActs } from './DecideBar.tsx';
import styles from './SelectionEnd.module.css';
import {
  categoryOutcome,
  type SelectedQuote,
  type Selection,
  selectedCategories,
} from './selection.ts';
import type { Decision } from './use-decision.tsx';

/** Its id, for the way past the cards. */
export const SELECTION_END = 'fim-da-selecao';

interface SelectionEndProps {
  projectId: string;
  selection: Selection;
  decision: Decision;
  onNext: (among: readonly SelectedQuote[]) => void;
}

/** Below the last item: how each category stands with the client's yes, the whole in words, and the act for all of them. */
export function SelectionEnd({ projectId, selection, decision, onNext }: SelectionEndProps) {
  const { quotes } = selection;
  const { progress, ask } = decision;
  const heading = useId();
  const summary = useQuery(projectFinancesQuery(projectId)).data?.summary;
  return (
    <section id={SELECTION_END} tabIndex={-1} className={styles.end} aria-labelledby={heading}>
      <h2 id={heading}>Viu {quotes.length === 1 ? 'o item' : `os ${quotes.length}`}. E agora?</h2>
      <dl>
        {selectedCategories(quotes).map((group) => {
          const outcome = categoryOutcome(group, progress.kept);
          return (
            <div key={group.category}>
              <dt>
                {categoryLabel(group.category)}, {plural(group.quotes.length, 'item', 'itens')}
              </dt>
              <dd className="num">
                {formatBRL(outcome.added)}
                <small>
                  {group.forecast === null ? (
                    ', sem previsão no começo'
                  ) : (
                    <>
                      {group.approved > 0 && `, com o já aprovado ${formatBRL(outcome.after)}`}
                      <Against {...outcome} />
                    </>
                  )}
                </small>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="muted text-14">
        {/* The decision does not wait for what it is compared with. */}
        {summary && (
          <>
            O projeto fica em{' '}
            <b className="num ink">
              {formatBRL(sumBRL([summary.orcamento_total_aprovado, progress.total]))}
            </b>
            .{' '}
          </>
        )}
        <Outcome quotes={quotes} kept={progress.kept} />
        Nada é cobrado agora: cada fornecedor recebe o pedido e confirma, e as parcelas aparecem no
        Painel financeiro.
      </p>
      {decision.canDecide && (
        <div className={`flex wrap gap-8 no-print ${styles.acts}`}>
          <DecideActs progress={progress} items={quotes.length} onSend={ask} onNext={onNext} />
        </div>
      )}
    </section>
  );
}
