import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListSkeleton } from '../../../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { errorText } from '../../../wire/errors.ts';
import { projectQuery } from '../../projects/queries.ts';
import { itemsQuery } from '../queries.ts';
import { ImportDesk } from './ImportDesk.tsx';

/** A spreadsheet becomes items of a project in planning. Nothing is stored before all of it is right. */
export default function ImportPage() {
  const { id = '' } = useParams();
  const project = useQuery(projectQuery(id));
  const items = useQuery(itemsQuery(id));

  if (project.data === null) return <Navigate to={paths.dashboard()} replace />;
  const failed = [project, items].find(({ isError, data }) => isError && !data);
  const isPlanning = project.data?.status === 'planning';
  return (
    <>
      <PageHeader
        title="Importar planilha"
        trail={<BackLink to={paths.project(id)}>{project.data?.name ?? 'Projeto'}</BackLink>}
      />
      {failed && (
        <ErrorState
          title="Não foi possível carregar o projeto"
          onRetry={() => void Promise.all([project.refetch(), items.refetch()])}
          retrying={failed.isFetching}
        >
          {errorText(failed.error)}
        </ErrorState>
      )}
      {!failed && !(project.data && items.data) && <ListSkeleton rows={6} />}
      {project.data && !isPlanning && (
        <EmptyState
          title="Este projeto não recebe mais itens"
          drawing="keys"
          action={
            <Button component={Link} to={paths.project(id)} variant="default">
              Voltar ao projeto
            </Button>
          }
        >
          Itens são importados enquanto o projeto está em planejamento.
        </EmptyState>
      )}
      {project.data && isPlanning && items.data && <ImportDesk projectId={id} known={items.data} />}
    </>
  );
}
