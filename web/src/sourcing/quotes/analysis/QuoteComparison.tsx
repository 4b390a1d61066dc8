import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { usePrinting } from '../../../ui/use-printing.ts';
import type { Category } from '../../../words/categories.ts';
import { sumBRL } from '../../../words/money.ts';
import type { SavedBudget } from '../../budgets/amounts.ts';
import type { ItemForecasts } from '../../items/forecast-queries.ts';
import { ApproveQuotesDialog } from '../approval/ApproveQuotesDialog.tsx';
import { DroppedChoices } from '../approval/DroppedChoices.tsx';
import { dealsOf } from '../approval/decision.ts';
import { GivenUpSet } from '../approval/GivenUpSet.tsx';
import type { useKeptChoices } from '../approval/kept-choices.ts';
import { SelectionBar } from '../approval/SelectionBar.tsx';
import { useApproval } from '../approval/use-approval.ts';
import { useChoice } from '../approval/use-choice.ts';
import { ArrivalNote } from '../comparison/ArrivalNote.tsx';
import { type Adjustment, openAdjustments } from '../comparison/adjustments.ts';
import type { OnlyItems } from '../comparison/arrival-changes.ts';
import { CategoryComparison } from '../comparison/CategoryComparison.tsx';
import { CategoryTabs, useOpenCategory, useOpenTab } from '../comparison/CategoryTabs.tsx';
import { PhoneViewSwitch, useComparisonView, ViewSwitches } from '../comparison/ComparisonView.tsx';
import type { DecidedQuote } from '../comparison/decided.ts';
import { ItemByItem } from '../comparison/ItemByItem.tsx';
import {
  answeredOnly,
  buildMatrix,
  type CategoryMatrix,
  type ColumnOrder,
  inOrder,
  isSameOrder,
  keptOrder,
  unpricedRows,
  type WaitingRequest,
} from '../comparison/matrix.ts';
import { PrefillMenu } from '../comparison/PrefillMenu.tsx';
import { chosenQuotes, givenUpSets } from '../comparison/prefill.ts';
import { roomsOf } from '../comparison/rooms.ts';
import { ScenarioCards } from '../comparison/ScenarioCards.tsx';
import { hasScenarios } from '../comparison/scenarios.ts';
import { ComparisonExports } from '../exports/ComparisonExports.tsx';
import { PrintedHeading } from '../exports/PrintedHeading.tsx';
import { OfferDrawer } from '../offer/OfferDrawer.tsx';
import { openedOffer } from '../offer/opened-offer.ts';
import type { RankedQuote, SubmittedQuote } from '../ranking.ts';
import type { Arrival } from '../use-arrivals.ts';
import styles from './QuoteAnalysisPage.module.css';
import { useItemStep } from './use-item-step.ts';
import { useOpenedOffer } from './use-opened-offer.ts';

const hasForecasts = ({ rows, decided }: CategoryMatrix, forecasts: ItemForecasts | undefined) =>
  [...rows, ...decided].some(({ item }) => forecasts?.[item.id] !== undefined);

/** In a category that has none of them all items are shown. */
const onlyOf = ({ rows }: CategoryMatrix, only: OnlyItems | null): OnlyItems | undefined =>
  only && rows.some(({ item }) => only.ids.has(item.id)) ? only : undefined;

const NONE: readonly CategoryMatrix[] = [];

interface QuoteComparisonProps {
  projectId: string;
  projectName: string;
  quotes: readonly SubmittedQuote[];
  budgets: readonly SavedBudget[];
  /** Requests without an answer: their suppliers have a column from the invitation on. */
  requests: readonly WaitingRequest[];
  /** Decided items, with every price that was offered for them. */
  decided: readonly DecidedQuote[];
  /** R$ that is approved in each category already. */
  approved: ReadonlyMap<Category, number>;
  /** The architect's own, of the whole project. */
  adjustments: readonly Adjustment[];
  /** R$ that the architect expects of each item, by its id; absent until it is read. */
  forecasts: ItemForecasts | undefined;
  /** The suppliers who have answered since the page was opened. */
  arrivals: readonly Arrival[];
  /** The choices that are not decided yet. */
  kept: ReturnType<typeof useKeptChoices>;
  /** The place in the head of the page for tabs and exports. */
  head: HTMLElement | null;
  /** Shown after the offers, above the bar. */
  children?: ReactNode;
}

/** The matrix with its selection: what is chosen survives a live change as long as it is offered. */
export function QuoteComparison(props: QuoteComparisonProps) {
  const { projectId, projectName, quotes, budgets, requests, decided, arrivals, children } = props;
  const { approved, forecasts, kept, head } = props;
  const [shownAtFirst] = useState(() => new Set(quotes.map(({ id }) => id)));
  const isPrinting = usePrinting();
  const laidOut = useComparisonView();
  const { isNarrow, layout, set } = laidOut;
  const opening = useOpenedOffer();

  const natural = useMemo(() => {
    const forecast = new Map(budgets.map((row) => [row.category as string, row.budgeted_amount]));
    return buildMatrix(quotes, forecast, requests, decided);
  }, [quotes, budgets, requests, decided]);
  const hasOpen = natural.some(({ rows }) => rows.length > 0);
  // Paper has room for the matrix, also when the window has not; decided items are not stepped through.
  const unprinted = laidOut.view === 'item' && !hasOpen ? 'cartoes' : laidOut.view;
  const view = isPrinting ? 'matriz' : unprinted;
  const [order, setOrder] = useState<ColumnOrder>(() => keptOrder(new Map(), natural));
  const inPlace = keptOrder(order, natural);
  if (inPlace !== order) setOrder(inPlace);
  const matrices = useMemo(() => inOrder(natural, inPlace), [natural, inPlace]);
  const answered = useMemo(() => answeredOnly(matrices), [matrices]);
  const adjustments = useMemo(
    () => openAdjustments(props.adjustments, natural),
    [props.adjustments, natural],
  );
  const choosing = useChoice({ ...kept, matrices });
  const { choice, selection, dropped, choose, clear, replace } = choosing;
  // The chosen row and the sums first; the tools, which are many parts, in a render of their own.
  const settled = useDeferredValue(selection);
  const chosen = chosenQuotes(matrices, selection);
  const budgeted = matrices.flatMap(({ budget }) => (budget === null ? [] : [budget]));
  const approval = useApproval(projectId, matrices, selection, dropped);
  const opened = opening.quoteId
    ? openedOffer(matrices, opening.quoteId, opening.isWhole, adjustments)
    : null;

  const [givenUp] = givenUpSets(matrices, choice, selection);
  const stepping = useItemStep(matrices, selection);
  const [printsAll, setPrintsAll] = useState(false);
  const [only, setOnly] = useState<OnlyItems | null>(null);
  const showAll = useCallback(() => setOnly(null), []);
  const openTab = useOpenTab();
  const open = useOpenCategory(matrices, opened?.matrix);
  const shown = useMemo(() => {
    if (!isPrinting) return view === 'item' || !open ? NONE : [open];
    return printsAll ? answered : answered.filter(({ category }) => category === open?.category);
  }, [isPrinting, printsAll, answered, view, open]);

  // Stable callbacks: a click renders one row again and not all of them.
  const isFresh = useCallback(({ id }: RankedQuote) => !shownAtFirst.has(id), [shownAtFirst]);
  const fill = useMemo(
    () => <PrefillMenu matrices={matrices} selection={settled} onSelect={replace} />,
    [matrices, settled, replace],
  );
  const hasRooms = useMemo(() => !!open && roomsOf(open.rows) !== null, [open]);
  const boxed = open && open.rows.length > 0 ? open.decided.length : 0;
  // The same node at every render: a choice renders the table again and not what stands above it.
  const tools = useMemo(
    () => (isNarrow ? null : <ViewSwitches {...{ view, layout, hasRooms, set }} decided={boxed} />),
    [isNarrow, view, layout, hasRooms, boxed, set],
  );
  const exports = (
    <ComparisonExports
      projectId={projectId}
      projectName={projectName}
      matrices={answered}
      category={open?.category}
      selection={settled}
      adjustments={adjustments}
      approved={approved}
      onPrint={(all) => flushSync(() => setPrintsAll(all))}
    />
  );
  return (
    <>
      {head &&
        createPortal(
          <>
            {view !== 'item' && (
              <CategoryTabs matrices={matrices} open={open} selection={settled} />
            )}
            {isNarrow ? (
              <PhoneViewSwitch view={view} set={set} />
            ) : (
              <div className="row gap-8 fixed to-end">
                {hasOpen && fill}
                {exports}
              </div>
            )}
          </>,
          head,
        )}
      {isPrinting && (
        <PrintedHeading projectName={projectName} matrices={shown} selection={selection} />
      )}
      {view === 'item' && stepping.step && (
        <ItemByItem
          matrices={matrices}
          step={stepping.step}
          items={stepping.items}
          selection={selection}
          hasMoved={stepping.hasMoved}
          forecast={forecasts?.[stepping.step.row.item.id]}
          onChoose={choose}
          onClear={clear}
          onOpen={opening.open}
          scenarios={
            hasScenarios(stepping.step.matrix) && (
              <ScenarioCards
                matrix={stepping.step.matrix}
                selection={selection}
                adjustments={adjustments}
                approved={approved.get(stepping.step.matrix.category) ?? 0}
                onSelect={choosing.chooseScenario}
              />
            )
          }
        />
      )}
      {shown.map((matrix) => (
        <CategoryComparison
          key={matrix.category}
          matrix={matrix}
          asMatrix={view === 'matriz'}
          layout={layout}
          selection={selection}
          adjustments={adjustments}
          forecasts={hasForecasts(matrix, forecasts) ? forecasts : undefined}
          approved={approved.get(matrix.category) ?? 0}
          isFresh={isFresh}
          onChoose={choose}
          onClear={clear}
          onOpen={opening.open}
          onSelect={choosing.chooseScenario}
          only={onlyOf(matrix, isPrinting ? null : only)}
          onAll={showAll}
          tools={tools}
          asked={matrices.find(({ category }) => category === matrix.category)?.columns.length}
        />
      ))}
      {/* On a phone the offers come first: what fills and exports them waits behind one line. */}
      {isNarrow && (
        <details className={`${styles.folded} no-print`}>
          <summary>Preencher, exportar e imprimir</summary>
          <div>
            {fill}
            {exports}
          </div>
        </details>
      )}
      <div className={`stack one-column gap-20 above-20 ${styles.more}`}>{children}</div>
      {hasOpen && (
        <SelectionBar
          selected={chosen.length}
          items={matrices.reduce((sum, { rows }) => sum + rows.length, 0)}
          unpriced={unpricedRows(matrices).length}
          total={sumBRL(chosen.map(({ price }) => price))}
          budget={budgeted.length > 0 ? sumBRL(budgeted) : null}
          mustAskClient={approval.mustAsk}
          onApprove={() => approval.ask(false)}
          onSend={() => approval.ask(true)}
          deals={dealsOf(chosen)}
          savedAt={kept.savedAt}
          hasFailed={kept.hasFailed}
          steps={view === 'item' ? stepping.ways : undefined}
          news={
            givenUp ? (
              <GivenUpSet {...givenUp} onRestore={choose} onClose={() => replace(selection)} />
            ) : dropped.length > 0 ? (
              <DroppedChoices
                dropped={dropped}
                onChooseAgain={choosing.set}
                onClose={() => replace(selection)}
              />
            ) : (
              <ArrivalNote
                arrivals={arrivals}
                matrices={matrices}
                selection={selection}
                onShow={
                  view === 'item'
                    ? null
                    : (asked) => {
                        setOnly(asked);
                        const first = matrices.find((matrix) => onlyOf(matrix, asked));
                        if (first && !(open && onlyOf(open, asked))) openTab(first.category);
                      }
                }
                onStep={stepping.open}
                onReorder={
                  matrices === natural || isSameOrder(matrices, natural)
                    ? null
                    : () => setOrder(keptOrder(new Map(), natural))
                }
              />
            )
          }
        />
      )}
      <ApproveQuotesDialog {...approval.dialog} />
      {opened && (
        <OfferDrawer
          projectId={projectId}
          opened={opened}
          adjustments={props.adjustments}
          forecasts={forecasts}
          isChosen={selection[opened.quote.project_item.id] === opened.quote.id}
          onChoose={choose}
          startsAt={opening.startsAt}
          onClose={opening.close}
        />
      )}
    </>
  );
}
