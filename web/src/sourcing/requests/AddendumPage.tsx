import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { errorText } from '../../wire/errors.ts';
import {
  allCategories,
  categoryLabel,
  categoryOptions,
  inCategoryOrder,
} from '../../words/categories.ts';
import { itemsQuery } from '../items/queries.ts';
import { projectQuery } from '../projects/queries.ts';
import { projectQuotesQuery } from '../quotes/queries.ts';
import { specsQuery } from '../specs/specs-query.ts';
import { AddendumForm } from './AddendumForm.tsx';
import { boardQuery, requestTermsQuery } from './queries.ts';

/** An addendum: what the suppliers of one category were asked is changed, and they are notified. */
export default function AddendumPage() {
  const { id = '' } = useParams();
  const [chosen, choose] = useAddressParam('categoria');
  const project = useQuery(projectQuery(id));
  const items = useQuery(itemsQuery(id));
  const quotes = useQuery(projectQuotesQuery(id));
  const board = useQuery(boardQuery(id));
  const terms = useQuery(requestTermsQuery(id));
  const specs = useQuery(specsQuery(id));
  const all = [project, items, quotes, board, terms, specs];

  if (project.data === null) return <Navigate to={paths.dashboard()} replace />;
  const failed = all.find(({ isError, data }) => isError && !data);
  const asked = inCategoryOrder((items.data ?? []).map((item) => item.category));
  const category = allCategories().find((one) => one === chosen) ?? asked[0];
  const status = project.data?.status;
  const isOver = !!status && status !== 'quoting' && status !== 'in_progress';
  const isReady =
    project.data && items.data && quotes.data && board.data && terms.data && specs.data;
  return (
    <>
      <PageHeader
        title="Mudar a solicitação"
        lead={
          category &&
          `Muda o que foi pedido em ${categoryLabel(category)}. Todos os convidados são avisados.`
        }
        trail={<BackLink to={paths.project(id)}>{project.data?.name ?? 'Projeto'}</BackLink>}
      />
      {failed && (
        <ErrorState
          title="Não foi possível carregar a solicitação"
          onRetry={() => void Promise.all(all.map(({ refetch }) => refetch()))}
          retrying={failed.isFetching}
        >
          {errorText(failed.error)}
        </ErrorState>
      )}
      {!failed && !isReady && <ListSkeleton rows={6} />}
      {isOver && (
        <EmptyState
          title="As solicitações deste projeto não mudam mais"
          drawing="keys"
          action={
            <Button component={Link} to={paths.project(id)} variant="default">
              Voltar ao projeto
            </Button>
          }
        >
          {status === 'planning'
            ? 'Antes do primeiro convite, mude os itens no próprio projeto.'
            : 'Uma solicitação muda até o projeto ser concluído ou arquivado.'}
        </EmptyState>
      )}
      {isReady && !isOver && category && (
        <>
          <NativeSelect
            label="Categoria"
            mb="lg"
            maw={320}
            data={categoryOptions(category)}
            value={category}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          <AddendumForm
            key={category}
            projectId={id}
            category={category}
            items={items.data.filter((item) => item.category === category)}
            quotes={quotes.data}
            specs={specs.data}
            board={board.data.filter((row) => row.category === category)}
            terms={terms.data.find((one) => one.category === category)}
          />
        </>
      )}
    </>
  );
}
