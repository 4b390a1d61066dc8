import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { type Project, projectKeys } from '../../sourcing/projects/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { useWithoutServer } from '../../wire/without-server.ts';
import { formatDate, today } from '../../words/format.ts';
import { matches } from '../../words/search.ts';
import { type Work, worksQuery } from './works.ts';

/** More works than these are worth a search. */
const A_FEW = 8;

/** The shortcut of the home screen: today's day of the diário, at once where there is one work, else of the one that is chosen. */
export default function TodayPage() {
  const { id } = useProfile();
  const works = useQuery(worksQuery(id));
  const opened = useOpenedWorks();
  const isAway = useWithoutServer() !== 'no';
  // Without a server the works that were opened on this device can be written about.
  const data = works.data ?? (isAway && opened.length > 0 ? opened : undefined);
  const [only, other] = data ?? [];
  if (only && !other) return <Navigate to={paths.diaryDay(only.id, today())} replace />;
  return (
    <>
      <PageHeader title="Diário de hoje" lead={`${formatDate(today())}. De qual obra?`} />
      <Reading
        query={{ ...works, data } as typeof works}
        failure="Não foi possível carregar as suas obras"
        skeleton={<ListSkeleton rows={4} />}
      >
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              title="Nenhuma obra em andamento"
              drawing="sheet"
              action={<Link to={paths.projects()}>Ver projetos</Link>}
            >
              O diário começa quando a obra está em andamento.
            </EmptyState>
          ) : (
            <Works works={found} />
          )
        }
      </Reading>
    </>
  );
}

/** The works in progress of which this page holds the project, as they were kept on the device. */
function useOpenedWorks(): Work[] {
  const queryClient = useQueryClient();
  const length = projectKeys.one('').length;
  return queryClient
    .getQueriesData<Project | null>({ queryKey: projectKeys.one('').slice(0, -1) })
    .flatMap(([key, project]) =>
      key.length === length && project?.status === 'in_progress' ? [project] : [],
    );
}

function Works({ works }: { works: readonly Work[] }) {
  const [search] = useAddressParam('busca');
  const found = works.filter(({ name, address }) => matches(search, [name, address]));
  return (
    <div className="stack one-column gap-16">
      {works.length > A_FEW && <ListFilters searchLabel="Buscar por nome ou endereço" />}
      {found.length === 0 ? (
        <NothingMatches title="Nenhuma obra encontrada">
          Nenhuma obra corresponde a esta busca.
        </NothingMatches>
      ) : (
        <ul className="boxed boxed-rows" aria-label="Obras em andamento">
          {found.map(({ id, name, address }) => (
            <li key={id}>
              <Link to={paths.diaryDay(id, today())} className="two-lines grows-240">
                {name}
                {address && <span>{address}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
