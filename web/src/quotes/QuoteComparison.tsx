import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SavedBudget } from '../budgets/amounts.ts';
import { paths } from '../paths.ts';
import { notifyError, notifyOk } from '../ui/toasts.tsx';
import { usePrinting } from '../ui/use-printing.ts';
import { errorText } from '../wire/errors.ts';
import { sumBRL } from '../words/money.ts';
import { ApproveQuotesDialog } from './ApproveQuotesDialog.tsx';
import { ArrivalNote } from './ArrivalNote.tsx';
import { CategoryComparison } from './CategoryComparison.tsx';
import { ComparisonExports } from './ComparisonExports.tsx';
import { type Decision, decisionOf } from './decision.ts';
import {
  answeredOnly,
  buildMatrix,
  type ColumnOrder,
  inOrder,
  isSameOrder,
  keptOrder,
  unpricedRows,
  type WaitingRequest,
} from './matrix.ts';
import { PrefillButtons } from './PrefillButtons.tsx';
import { PrintedHeading } from './PrintedHeading.tsx';
import { chosenQuotes, type Selection, stillOffered } from './prefill.ts';
import styles from './QuoteAnalysisPage.module.css';
import { useApproveQuotes } from './queries.ts';
import type { QuotedItem, RankedQuote, SubmittedQuote } from './ranking.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { Arrival } from './use-arrivals.ts';

interface QuoteComparisonProps {
  projectId: string;
  projectName: string;
  quotes: readonly SubmittedQuote[];
  budgets: readonly SavedBudget[];
  /** Requests without an answer: their suppliers have a column from the invitation on. */
  requests: readonly WaitingRequest[];
  /** The suppliers who have answered since the page was opened. */
  arrivals: readonly Arrival[];
  /** What stands after the categories, above the bar. */
  children?: ReactNode;
}

/** The matrix with its selection: what is chosen survives a live change as long as it is offered. */
export function QuoteComparison(props: QuoteComparisonProps) {
  const { projectId, projectName, quotes, budgets, requests, arrivals, children } = props;
  const [choice, setChoice] = useState<Selection>({});
  const [shownAtFirst] = useState(() => new Set(quotes.map(({ id }) => id)));
  const [decision, setDecision] = useState<Decision | null>(null);
  const isPrinting = usePrinting();
  const [shownView, setView] = useComparisonView();
  // Paper has room for the matrix, also when the window has not.
  const view = isPrinting ? 'matriz' : shownView;
  const approve = useApproval(projectId);

  const natural = useMemo(() => {
    const forecast = new Map(budgets.map((row) => [row.category as string, row.budgeted_amount]));
    return buildMatrix(quotes, forecast, requests);
  }, [quotes, budgets, requests]);
  const [order, setOrder] = useState<ColumnOrder>(() => keptOrder(new Map(), natural));
  const kept = keptOrder(order, natural);
  if (kept !== order) setOrder(kept);
  const matrices = useMemo(() => inOrder(natural, kept), [natural, kept]);
  const answered = useMemo(() => answeredOnly(matrices), [matrices]);
  const selection = useMemo(() => stillOffered(matrices, choice), [matrices, choice]);
  // The chosen row and the sums first; the tools, which are many parts, in a drawing of their own.
  const settled = useDeferredValue(selection);
  const chosen = chosenQuotes(matrices, selection);
  const forecasts = matrices.flatMap(({ budget }) => (budget === null ? [] : [budget]));

  // The same ones at every render, so that a click renders one row again and not all of them.
  const isFresh = useCallback(({ id }: RankedQuote) => !shownAtFirst.has(id), [shownAtFirst]);
  const choose = useCallback(
    ({ id, project_item }: RankedQuote) =>
      setChoice((before) => ({ ...before, [project_item.id]: id })),
    [],
  );
  const clear = useCallback(
    ({ id }: QuotedItem) => setChoice(({ [id]: _cleared, ...others }) => others),
    [],
  );

  const closeDecision = useCallback(() => setDecision(null), []);
  const askToApprove = () =>
    chosen.length === 0
      ? notifyError('Selecione pelo menos um orçamento para aprovar')
      : setDecision(decisionOf(matrices, selection));

  return (
    <>
      <div className={`${styles.tools} no-print`}>
        <PrefillButtons matrices={matrices} selection={settled} onSelect={setChoice} />
        <ComparisonExports
          projectId={projectId}
          projectName={projectName}
          matrices={answered}
          selection={settled}
        />
        {view !== 'phone' && <ViewSwitch view={view} onSwitch={setView} />}
      </div>
      {isPrinting && (
        <PrintedHeading projectName={projectName} matrices={matrices} selection={selection} />
      )}
      <div className={styles.categories}>
        {(isPrinting ? answered : matrices).map((matrix) => (
          <CategoryComparison
            key={matrix.category}
            matrix={matrix}
            asMatrix={view === 'matriz'}
            selection={selection}
            isFresh={isFresh}
            onChoose={choose}
            onClear={clear}
          />
        ))}
      </div>
      {children}
      <SelectionBar
        selected={chosen.length}
        items={matrices.reduce((sum, { rows }) => sum + rows.length, 0)}
        unpriced={unpricedRows(matrices).length}
        total={sumBRL(chosen.map(({ price }) => price))}
        budget={forecasts.length > 0 ? sumBRL(forecasts) : null}
        onApprove={askToApprove}
        news={
          <ArrivalNote
            arrivals={arrivals}
            matrices={matrices}
            selection={selection}
            onReorder={
              matrices === natural || isSameOrder(matrices, natural)
                ? null
                : () => setOrder(keptOrder(new Map(), natural))
            }
          />
        }
      />
      <ApproveQuotesDialog
        decision={decision}
        onClose={closeDecision}
        isApproving={approve.isPending}
        onApprove={approve.send}
      />
    </>
  );
}

/** Sends the approval and reports the result, with the texts of the specification. */
function useApproval(projectId: string) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useApproveQuotes(projectId);
  const send = useCallback(
    // Awaited: when nothing is left to compare this screen is gone, and with it what `mutate` would call.
    async ({ winners }: Decision, keepUndecided: boolean) => {
      try {
        await mutateAsync({ quoteIds: winners.map(({ id }) => id), keepUndecided });
      } catch (error) {
        notifyError('Erro ao aprovar orçamentos. Tente novamente.', errorText(error));
        return;
      }
      notifyOk('Orçamentos aprovados com sucesso! O projeto foi movido para "Em Andamento".');
      void navigate(paths.project(projectId));
    },
    [mutateAsync, navigate, projectId],
  );
  return { send, isPending };
}

/** Matrix or cards by price, kept in the address; a phone always gets the cards. */
function useComparisonView() {
  const [params, setParams] = useSearchParams();
  const isNarrow = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false });
  const view = params.get('vista') === 'cartoes' ? 'cartoes' : 'matriz';
  const setView = useCallback(
    (value: string) =>
      setParams(value === 'cartoes' ? { vista: value } : {}, {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return [isNarrow ? 'phone' : view, setView] as const;
}

const ViewSwitch = memo(function ViewSwitch({
  view,
  onSwitch,
}: {
  view: 'matriz' | 'cartoes';
  onSwitch: (view: string) => void;
}) {
  return (
    <SegmentedControl
      aria-label="Modo de ver"
      value={view}
      onChange={onSwitch}
      data={[
        { value: 'matriz', label: 'Matriz' },
        { value: 'cartoes', label: 'Por preço' },
      ]}
    />
  );
});
