import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { attachmentsKey } from '../../../common/attachments/queries.ts';
import { ReceivedReceipts } from '../../../common/attachments/ReceivedReceipts.tsx';
import { paths } from '../../../paths.ts';
import { useProfile } from '../../../session/session.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { announce } from '../../../ui/LiveRegion.tsx';
import { ListSkeleton } from '../../../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useShownRows } from '../../../ui/shown-rows.tsx';
import { errorText } from '../../../wire/errors.ts';
import { useRefreshOn } from '../../../wire/realtime.ts';
import { formatBRL, plural } from '../../../words/format.ts';
import { ApprovedProjectCard } from './ApprovedProjectCard.tsx';
import {
  type ApprovedProject,
  approvedProjectsKey,
  approvedProjectsQuery,
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
  const { shown, more, list } = useShownRows(projects.data ?? []);
  return (
    <>
      <PageHeader
        title="Projetos aprovados"
        lead={projects.data && projects.data.length > 0 && leadOf(projects.data)}
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
      <Stack ref={list} gap="lg">
        {shown.map((project) => (
          <ApprovedProjectCard
            key={project.quote_id}
            project={project}
            figures={figures.data?.find(({ quote_id }) => quote_id === project.quote_id)}
          />
        ))}
      </Stack>
      {more}
      <ReceivedReceipts />
    </>
  );
}

function leadOf(projects: readonly ApprovedProject[]): string {
  const cents = projects.reduce((sum, { quote_price }) => sum + Math.round(quote_price * 100), 0);
  return `${plural(projects.length, 'projeto aprovado', 'projetos aprovados')}, ${formatBRL(cents / 100)} ao todo.`;
}
