import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Needs } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { OwnProjects } from '../../sourcing/projects/OwnProjects.tsx';
import { projectOrders } from '../../sourcing/projects/project-filters.ts';
import { projectFiguresQuery } from '../../sourcing/projects/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';

const Library = lazyPart(() => import('../../sourcing/products/Library.tsx'));

/** Every project of the architect, to be searched, narrowed and ordered; beside them the office's library (`?aba=biblioteca`). */
export default function ProjectsPage() {
  const [params] = useSearchParams();
  const isLibrary = params.get('aba') === 'biblioteca';
  return (
    <>
      <PageHeader
        title={isLibrary ? 'Biblioteca' : 'Projetos'}
        actions={!isLibrary && <NewProjectButton />}
      />
      <PageTabs
        label="Projetos e biblioteca"
        tabs={[
          { value: 'projetos', label: 'Projetos', panel: <AllOwnProjects /> },
          {
            value: 'biblioteca',
            label: 'Biblioteca',
            panel: (
              <Suspense fallback={<ListSkeleton rows={6} />}>
                <Library />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}

function NewProjectButton() {
  const figures = useQuery(projectFiguresQuery(useProfile().id));
  return (
    <Needs right="prepare">
      <Button
        component={Link}
        to={paths.newProject()}
        color={figures.data?.total === 0 ? undefined : 'clay.7'}
        leftSection={<Icon name="plus" size={18} />}
      >
        Novo projeto
      </Button>
    </Needs>
  );
}

function AllOwnProjects() {
  return (
    <OwnProjects
      figures={useQuery(projectFiguresQuery(useProfile().id))}
      level={2}
      filters={
        <ListFilters
          isInline
          searchLabel="Buscar por projeto, cliente ou endereço"
          select={{ name: 'ordem', label: 'Ordenar por', data: projectOrders }}
        />
      }
    />
  );
}
