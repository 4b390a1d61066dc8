import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../../ui/Reading.tsx';
import { usePagedList } from '../../../ui/use-paged-list.tsx';
import { useSearch } from '../../../ui/use-search.ts';
import { quoteRequestList } from '../../received/requests.ts';
import type { Counter } from './counters.ts';
import styles from './RequestList.module.css';
import { RequestSection, sections } from './RequestSection.tsx';

interface RequestListProps {
  supplierId: string;
  counter: Counter;
}

/** The requests that the chosen counter counts and the search finds, under what has to be done about them. */
export function RequestList({ supplierId, counter }: RequestListProps) {
  const search = useSearch();
  const { query, rows, paging } = usePagedList(
    quoteRequestList(supplierId, counter, search),
    ({ request_id }) => request_id,
    { places: 'section > ul > li' },
  );
  return (
    <Reading
      query={query}
      failure="Não foi possível carregar as solicitações"
      skeleton={<ListSkeleton rows={6} />}
    >
      {() =>
        rows.length === 0 ? (
          <NoRequests isNarrowed={counter.shows !== null || search !== ''} />
        ) : (
          <div ref={paging.list} aria-busy={paging.isStale}>
            {sections.map(({ title, place }) => (
              <RequestSection
                key={place}
                title={title}
                requests={rows.filter((request) => request.place === place)}
              />
            ))}
            {paging.more && <div className={styles.more}>{paging.more}</div>}
          </div>
        )
      }
    </Reading>
  );
}

/** Before anybody has asked this supplier for a quote. */
export const NoRequestYet = () => (
  <EmptyState title="Nenhuma solicitação encontrada" drawing="toolbox">
    Quando um arquiteto convidar você a orçar, a solicitação aparece aqui na hora.
  </EmptyState>
);

function NoRequests({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed) return <NoRequestYet />;
  return (
    <EmptyState
      title="Nenhuma solicitação encontrada"
      drawing="tape"
      action={
        <Button component={Link} to={{ search: '' }} variant="default" replace>
          Mostrar todas
        </Button>
      }
    >
      Nenhuma das suas solicitações está nesta situação ou corresponde a esta busca.
    </EmptyState>
  );
}
