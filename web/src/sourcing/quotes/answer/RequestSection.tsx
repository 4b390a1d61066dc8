import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { ordersToConfirmQuery } from '../../orders/queries.ts';
import type { QuoteRequest } from '../../received/requests.ts';
import styles from './RequestList.module.css';
import { RequestRow } from './RequestRow.tsx';

/** In the order in which the server sends them. */
export const sections = [
  { title: 'Responder', place: 1 },
  { title: 'Com o arquiteto', place: 2 },
  { title: 'Decididos', place: 3 },
] as const;

interface RequestSectionProps {
  title: string;
  requests: readonly QuoteRequest[];
  /** The first row is what to do now: the one clay button of the screen. */
  isUrgent?: boolean;
  /** Where the others are, below the rows. */
  children?: ReactNode;
}

/** Requests of one kind, under what their rows ask for or bring; nothing without any. */
export function RequestSection({ title, requests, isUrgent, children }: RequestSectionProps) {
  if (requests.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      {sentencesAbout(requests).map(({ key, words }) => (
        <p key={key} className="below-4 muted text-14">
          {words}
        </p>
      ))}
      <ul className={`card above-8 ${styles.rows}`}>
        {requests.map((request, place) => (
          <RequestRow
            key={request.quote_id}
            request={request}
            isFirst={isUrgent === true && place === 0}
          />
        ))}
      </ul>
      {children}
    </section>
  );
}

/** That work may begin, unless an order waits for a confirmation: then the way there is to confirm it. */
function WonWords() {
  const { data: orders = [] } = useQuery(ordersToConfirmQuery);
  return orders.length > 0
    ? 'Você tem orçamentos aprovados. O trabalho de cada um começa depois que você confirma o pedido.'
    : 'Você tem orçamentos aprovados e já pode iniciar o trabalho.';
}

/** Sentences about the rows below; each one only when it is true of one of them. */
function sentencesAbout(requests: readonly QuoteRequest[]): { key: string; words: ReactNode }[] {
  return [
    {
      key: 'asked',
      holds: requests.some(({ requested_items }) => requested_items > 0),
      words: 'Há solicitações pendentes: responda para participar da escolha.',
    },
    {
      key: 'won',
      holds: requests.some(({ under_way }) => under_way),
      words: (
        <>
          <WonWords />{' '}
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
