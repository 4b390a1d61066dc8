import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Needs } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { OwnProjects } from './OwnProjects.tsx';
import { projectOrders } from './project-filters.ts';
import { projectFiguresQuery } from './queries.ts';

/** Every project of the architect, to be searched, narrowed and ordered. */
export default function ProjectsPage() {
  const figures = useQuery(projectFiguresQuery(useProfile().id));
  return (
    <>
      <PageHeader
        title="Projetos"
        actions={
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
        }
      />
      <OwnProjects
        figures={figures}
        level={2}
        filters={
          <ListFilters
            searchLabel="Buscar por projeto, cliente ou endereço"
            select={{ name: 'ordem', label: 'Ordenar por', data: projectOrders }}
          />
        }
      />
    </>
  );
}
