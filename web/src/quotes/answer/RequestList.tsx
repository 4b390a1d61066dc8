import { Anchor, Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatQuantity } from '../../words/format.ts';
import type { Counter } from './counters.ts';
import { type QuoteRequest, quoteRequestsQuery, REQUESTS_A_PAGE } from './queries.ts';
import styles from './RequestList.module.css';
import { RequestRow } from './RequestRow.tsx';

interface RequestListProps {
  supplierId: string;
  counter: Counter;
  /** How many the counter counts; null until known. */
  total: number | null;
}

/** The requests that the chosen counter counts, a page at a time, under what has to be done about them. */
export function RequestList({ supplierId, counter, total }: RequestListProps) {
  const [pages, setPages] = useState(1);
  const readings = useQueries({
    queries: Array.from({ length: pages }, (_, page) =>
      quoteRequestsQuery(supplierId, counter, page),
    ),
  });
  const failed = readings.find(({ isError, data }) => isError && !data);
  const requests = readings.flatMap(({ data }) => data ?? []);
  const isComplete = readings.every(({ data }) => data);

  if (failed) {
    return (
      <ErrorState
        title="Não foi possível carregar as solicitações"
        onRetry={failed.refetch}
        retrying={failed.isFetching}
      >
        {errorText(failed.error)}
      </ErrorState>
    );
  }
  if (isComplete && requests.length === 0) return <NoRequests counter={counter} />;
  const lastPage = readings.at(-1)?.data;
  return (
    <>
      {sections.map((section) => (
        <Section key={section.title} {...section} requests={requests.filter(section.holds)} />
      ))}
      {!isComplete && <ListSkeleton rows={6} />}
      {lastPage?.length === REQUESTS_A_PAGE && (total === null || total > requests.length) && (
        <Button variant="default" mt="lg" className="no-print" onClick={() => setPages(pages + 1)}>
          Mostrar mais ({formatQuantity(requests.length)}
          {total !== null && ` de ${formatQuantity(total)}`})
        </Button>
      )}
    </>
  );
}

const isAsked = ({ requested_items }: QuoteRequest) => requested_items > 0;
const isWaiting = ({ waiting_items }: QuoteRequest) => waiting_items > 0;

/** In the order in which the server sends them. */
const sections = [
  { title: 'Responder', holds: isAsked },
  {
    title: 'Com o arquiteto',
    holds: (request: QuoteRequest) => !isAsked(request) && isWaiting(request),
  },
  {
    title: 'Decididos',
    holds: (request: QuoteRequest) => !isAsked(request) && !isWaiting(request),
  },
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
      holds: requests.some(isAsked),
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

function NoRequests({ counter }: { counter: Counter }) {
  if (!counter.shows) {
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
      Nenhum dos seus pedidos está nesta situação.
    </EmptyState>
  );
}
