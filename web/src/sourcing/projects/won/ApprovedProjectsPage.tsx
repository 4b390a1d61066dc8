import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { attachmentsKey } from '../../../common/attachments/queries.ts';
import { ReceivedReceipts } from '../../../common/attachments/ReceivedReceipts.tsx';
import { paths } from '../../../paths.ts';
import { useProfile } from '../../../session/session.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListFilters, NothingMatches } from '../../../ui/ListFilters.tsx';
import { announce } from '../../../ui/LiveRegion.tsx';
import { ListSkeleton } from '../../../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useShownRows } from '../../../ui/shown-rows.tsx';
import { useSearch } from '../../../ui/use-search.ts';
import { errorText } from '../../../wire/errors.ts';
import { useRefreshOn } from '../../../wire/realtime.ts';
import { categoryLabel } from '../../../words/categories.ts';
import { formatBRL, plural } from '../../../words/format.ts';
import { sumBRL } from '../../../words/money.ts';
import { matches } from '../../../words/search.ts';
import { orderLabel } from '../../orders/order.ts';
import { ApprovedProjectCard } from './ApprovedProjectCard.tsx';
import styles from './ApprovedProjectsPage.module.css';
import {
  type ApprovedProject,
  approvedProjectsKey,
  approvedProjectsQuery,
  type DealFigures,
  dealFiguresQuery,
} from './queries.ts';

/** Projects that the supplier won, with everybody's contacts; the list grows by itself when an architect approves. */
export default function ApprovedProjectsPage() {
  const { id } = useProfile();
  const projects = useQuery(approvedProjectsQuery);
  const figures = useQuery(dealFiguresQuery);
  useRefreshOn('quotes', `supplier_id=eq.${id}`, [approvedProjectsKey], {
    event: 'UPDATE',
    onChange: () => announce('Seus projetos aprovados foram atualizados.'),
  });
  useRefreshOn('orders', null, [dealFiguresQuery.queryKey]);
  useRefreshOn('attachments', null, [attachmentsKey('payment')]);
  const search = useSearch();
  const ofQuote = useMemo(
    () => new Map(figures.data?.map((one) => [one.quote_id, one])),
    [figures.data],
  );
  const all = projects.data ?? [];
  const found = all.filter((project) =>
    matches(search, searchedWords(project, ofQuote.get(project.quote_id))),
  );
  const { shown, more, list } = useShownRows(found);
  return (
    <>
      <PageHeader
        title="Projetos aprovados"
        lead={projects.data && projects.data.length > 0 && leadOf(projects.data, figures.data)}
      />
      {projects.isPending && <ListSkeleton rows={8} />}
      {projects.isError && !projects.data && (
        <ErrorState
          title="Não foi possível carregar os projetos aprovados"
          onRetry={projects.refetch}
          retrying={projects.isFetching}
        >
          {errorText(projects.error)}
        </ErrorState>
      )}
      {projects.data?.length === 0 && (
        <EmptyState
          title="Nenhum projeto aprovado ainda"
          drawing="keys"
          action={
            <Button component={Link} to={paths.quoteRequests()} variant="default">
              Ver solicitações
            </Button>
          }
        >
          Quando um arquiteto aprovar um orçamento seu, o projeto aparece aqui com os contatos.
        </EmptyState>
      )}
      {shown.length > 0 && figures.isError && !figures.data && (
        <ErrorState
          title="Não foi possível carregar pagamentos e comissão"
          onRetry={figures.refetch}
          retrying={figures.isFetching}
        >
          {errorText(figures.error)}
        </ErrorState>
      )}
      {all.length > A_FEW && <ListFilters searchLabel="Buscar por obra, arquiteto ou pedido" />}
      {all.length > 0 && found.length === 0 && (
        <NothingMatches title="Nenhum projeto encontrado">
          Nenhum projeto aprovado tem estas palavras.
        </NothingMatches>
      )}
      {shown.length > 0 && (
        <div ref={list} className={`card ${styles.deals}`}>
          {shown.map((project) => (
            <ApprovedProjectCard
              key={project.quote_id}
              project={project}
              figures={ofQuote.get(project.quote_id)}
              startsOpen={all.length <= A_FEW}
            />
          ))}
        </div>
      )}
      {more}
      <ReceivedReceipts />
    </>
  );
}

/** So many are read at a glance: they are open, and need no search. */
const A_FEW = 2;

const searchedWords = (project: ApprovedProject, figures: DealFigures | undefined) => [
  project.project_name,
  project.project_address,
  project.architect_name,
  project.client_name,
  categoryLabel(project.item_category),
  ...(figures?.orders ?? []).map(orderLabel),
  ...(figures?.items ?? []).map(({ room }) => room),
];

/** How many deals there are, what they come to, and what is left to receive. */
function leadOf(projects: readonly ApprovedProject[], figures: readonly DealFigures[] | undefined) {
  const total = sumBRL(projects.map(({ quote_price }) => quote_price));
  const words = `${plural(projects.length, 'projeto aprovado', 'projetos aprovados')}, ${formatBRL(total)} ao todo`;
  if (!figures) return `${words}.`;
  return `${words}, ${formatBRL(sumBRL(figures.map(({ remaining_amount }) => remaining_amount)))} a receber.`;
}
