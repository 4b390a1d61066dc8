import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { LiveAttachments } from '../../../common/attachments/LiveAttachments.tsx';
import { EntityTimeline } from '../../../common/audit/EntityTimeline.tsx';
import { EditingLine } from '../../../common/colleagues/EditingLine.tsx';
import { paths } from '../../../paths.ts';
import { useRight } from '../../../session/rights.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { InfoNote } from '../../../ui/InfoNote.tsx';
import { ListSkeleton } from '../../../ui/LoadingSkeletons.tsx';
import { errorText } from '../../../wire/errors.ts';
import { plural } from '../../../words/format.ts';
import { budgetsQuery } from '../../budgets/queries.ts';
import { itemForecastsQuery } from '../../items/forecast-queries.ts';
import { itemsQuery } from '../../items/queries.ts';
import { originsOfProjectQuery } from '../../origins/queries.ts';
import { withOrigins } from '../../origins/with-origins.ts';
import { projectKeys, projectQuery } from '../../projects/queries.ts';
import { isActive } from '../../projects/steps.ts';
import { useKeptChoices } from '../approval/kept-choices.ts';
import { SentSelection } from '../approval/SentSelection.tsx';
import { adjustmentsQuery } from '../comparison/adjustment-queries.ts';
import type { Adjustment } from '../comparison/adjustments.ts';
import { ComparisonHead } from '../comparison/ComparisonHead.tsx';
import { decidedQuotes } from '../comparison/decided.ts';
import {
  approvedIds,
  approvedTotals,
  unaskedItems,
  waitingRequests,
} from '../comparison/requests.ts';
import { UnaskedItems } from '../comparison/UnaskedItems.tsx';
import { LiveQuotes } from '../LiveQuotes.tsx';
import { withOffers } from '../offers.ts';
import {
  isFromMember,
  projectQuotesQuery,
  quoteKeys,
  quoteOffersQuery,
  quoteProgressQuery,
  submittedQuotesQuery,
  unansweredRequestsQuery,
} from '../queries.ts';
import { useArrivals } from '../use-arrivals.ts';
import { useWithPastPrices } from '../use-past-prices.ts';
import { ProposalFilesOfProject } from './ProposalFilesOfProject.tsx';
import { QuoteComparison } from './QuoteComparison.tsx';
import { useMarkViewed } from './use-mark-viewed.ts';

const NO_ADJUSTMENTS: readonly Adjustment[] = [];

/** Items x suppliers, side by side: where the architect decides. */
export default function QuoteAnalysisPage() {
  const { id = '' } = useParams();
  const project = useQuery(projectQuery(id));
  const items = useQuery(itemsQuery(id));
  const quotes = useQuery(submittedQuotesQuery(id));
  const offers = useQuery(quoteOffersQuery(id));
  const origins = useQuery(originsOfProjectQuery(id));
  const budgets = useQuery(budgetsQuery(id));
  const progress = useQuery(quoteProgressQuery(id));
  const all = useQuery(projectQuotesQuery(id));
  // Only for the way to a form: the page does not wait for it.
  // Somebody who only reads types no answer of a supplier.
  const { may: mayType } = useRight('prepare');
  const unanswered = useQuery({ ...unansweredRequestsQuery(id), enabled: mayType }).data;
  const adjustments = useQuery(adjustmentsQuery(id)).data ?? NO_ADJUSTMENTS;
  const forecasts = useQuery(itemForecastsQuery(id)).data;
  const arrivals = useArrivals(all.data);
  const kept = useKeptChoices(id);
  const [head, setHead] = useState<HTMLElement | null>(null);
  // The same list at every render: the matrix is built again only when the offers change.
  const compared = useMemo(
    () =>
      quotes.data &&
      offers.data &&
      origins.data &&
      withOffers(
        withOrigins(quotes.data.filter(isFromMember), origins.data),
        offers.data,
        approvedIds(all.data ?? []),
      ),
    [quotes.data, offers.data, origins.data, all.data],
  );
  const remembered = useWithPastPrices(id, compared);
  const named = useMemo(
    () => withOrigins(all.data ?? [], origins.data ?? []),
    [all.data, origins.data],
  );
  const requests = useMemo(
    () => waitingRequests(items.data ?? [], named, unanswered),
    [items.data, named, unanswered],
  );
  const approved = useMemo(
    () => approvedTotals(items.data ?? [], all.data ?? []),
    [items.data, all.data],
  );
  const decided = useMemo(
    () => decidedQuotes(items.data ?? [], named, offers.data ?? []),
    [items.data, named, offers.data],
  );
  useMarkViewed(id, compared);
  // It waits for the list of invited suppliers, so that no row or column appears later; that query
  // may fail.
  const isSettled = !items.isPending && !all.isPending && !kept.isPending;

  const unasked = project.data && isActive(project.data.status) && items.data && all.data && (
    <UnaskedItems projectId={id} items={unaskedItems(items.data, all.data)} />
  );
  const more = (
    <>
      {unasked}
      <ProposalFilesOfProject projectId={id} />
      {project.data && <EntityTimeline kind="project" id={id} only="quote" />}
    </>
  );
  const hasComparison = !!compared && compared.length + decided.length > 0;
  const withoutAccess = quotes.data?.filter((quote) => !isFromMember(quote)).length ?? 0;

  if (project.data === null) return <Navigate to={paths.dashboard()} replace />;
  const needed = [project, quotes, offers, origins, budgets];
  const failed = needed.find(({ isError, data }) => isError && !data);
  const retry = () => void Promise.all(needed.map(({ refetch }) => refetch()));
  return (
    <>
      <ComparisonHead projectId={id} projectName={project.data?.name} toolsRef={setHead} />
      <EditingLine kind="comparison" entityId={id} />
      <LiveAttachments projectId={id} />
      <LiveQuotes
        itemIds={items.data?.map((item) => item.id) ?? []}
        queryKeys={[quoteKeys.ofProject(id), projectKeys.one(id)]}
      />
      <SentSelection
        projectId={id}
        onChooseAgain={
          compared?.length
            ? (sent) =>
                kept.change({
                  ...Object.fromEntries(Object.keys(kept.choices).map((item) => [item, null])),
                  ...Object.fromEntries(
                    sent.flatMap(({ item_id, quote_id }) => {
                      const now = compared.find((quote) => quote.id === quote_id)?.offer?.version;
                      return now ? [[item_id, { quote_id, version: now }] as const] : [];
                    }),
                  ),
                })
            : null
        }
      />
      {failed && (
        <ErrorState
          title="Não foi possível carregar os orçamentos"
          onRetry={retry}
          retrying={failed.isFetching}
        >
          {errorText(failed.error)}
        </ErrorState>
      )}
      {!failed && (needed.some(({ isPending }) => isPending) || !isSettled) && (
        <ListSkeleton rows={8} />
      )}
      {withoutAccess > 0 && (
        <InfoNote title="Fornecedores sem acesso ao Prumo">
          {plural(withoutAccess, 'orçamento é', 'orçamentos são')} de fornecedores que não têm mais
          acesso: não entram na comparação e não podem ser aprovados.
        </InfoNote>
      )}
      {compared?.length === 0 && (
        <EmptyState
          title="Nenhum orçamento para análise"
          drawing="sheet"
          action={<Link to={paths.project(id)}>Ver o progresso no projeto</Link>}
        >
          {progress.data?.some(({ submitted_quotes }) => submitted_quotes > 0)
            ? 'O que foi respondido já está decidido. Outra resposta, se vier, aparece aqui.'
            : 'Assim que um fornecedor responder, a proposta aparece aqui.'}
        </EmptyState>
      )}
      {quotes.data?.some(({ notes }) => notes === undefined) && (
        <InfoNote>
          As observações dos fornecedores são longas demais para aparecer aqui. Os preços e prazos
          estão completos.
        </InfoNote>
      )}
      {project.data && budgets.data && isSettled && remembered && hasComparison && (
        <QuoteComparison
          projectId={id}
          projectName={project.data.name}
          quotes={remembered}
          budgets={budgets.data}
          requests={requests}
          decided={decided}
          approved={approved}
          adjustments={adjustments}
          forecasts={forecasts}
          arrivals={arrivals}
          kept={kept}
          head={head}
        >
          {more}
        </QuoteComparison>
      )}
      {!hasComparison && more}
    </>
  );
}
