import { Anchor, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { useSearch } from '../../ui/use-search.ts';
import type { Counter } from './counters.ts';
import { type QuoteRequest, quoteRequestList } from './queries.ts';
import styles from './RequestList.module.css';
import { RequestRow } from './RequestRow.tsx';

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
              <Section
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

/** In the order in which the server sends them. */
const sections = [
  { title: 'Responder', place: 1 },
  { title: 'Com o arquiteto', place: 2 },
  { title: 'Decididos', place: 3 },
] as const;

function Section({ title, requests }: { title: string; requests: readonly QuoteRequest[] }) {
  if (requests.length === 0) return null;
  const sentences = sentencesAbout(requests);
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      {sentences.map(({ key, words }) => (
        <p key={key} className={styles.about}>
          {words}
        </p>
      ))}
      <ul className={styles.rows}>
        {requests.map((request) => (
          <RequestRow key={request.quote_id} request={request} />
        ))}
      </ul>
    </section>
  );
}

/** What the rows below ask for or bring; each sentence only when it is true of one of them. */
function sentencesAbout(requests: readonly QuoteRequest[]): { key: string; words: ReactNode }[] {
  return [
    {
      key: 'asked',
      holds: requests.some(({ requested_items }) => requested_items > 0),
      words: 'Há pedidos pendentes: responda para participar da escolha.',
    },
    {
      key: 'won',
      holds: requests.some(({ under_way }) => under_way),
      words: (
        <>
          Você tem orçamentos aprovados e já pode iniciar o trabalho.{' '}
          <Anchor component={Link} to={paths.approvedProjects()} inherit>
            Ver projetos aprovados
          </Anchor>
        </>
      ),
    },
    {
      key: 'lost',
      holds: requests.some(({ not_selected }) => not_selected),
      words: 'Alguns orçamentos não foram selecionados; o motivo está em cada um.',
    },
  ].filter(({ holds }) => holds);
}

function NoRequests({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed) {
    return (
      <EmptyState title="Nenhuma solicitação encontrada" drawing="toolbox">
        Quando um arquiteto convidar você a orçar, o pedido aparece aqui na hora.
      </EmptyState>
    );
  }
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
      Nenhum dos seus pedidos está nesta situação ou corresponde a esta busca.
    </EmptyState>
  );
}
