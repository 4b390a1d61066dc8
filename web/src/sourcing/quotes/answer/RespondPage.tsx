import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { EntityTimeline } from '../../../common/audit/EntityTimeline.tsx';
import { EditingLine } from '../../../common/colleagues/EditingLine.tsx';
import { NotesPanel } from '../../../common/colleagues/NotesPanel.tsx';
import { ConversationSection } from '../../../common/messages/ConversationSection.tsx';
import { paths } from '../../../paths.ts';
import { useProfile } from '../../../session/session.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListSkeleton } from '../../../ui/LoadingSkeletons.tsx';
import { NotFoundPage } from '../../../ui/NotFoundPage.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { errorMessage, isNetworkFailure } from '../../../wire/errors.ts';
import { useRefreshOn } from '../../../wire/realtime.ts';
import { responseStatusWord } from '../../received/outcome.ts';
import {
  type ResponseDetails,
  requestsKey,
  responseDetailsQuery,
} from '../../received/requests.ts';
import { RequestSpecs } from '../../specs/RequestSpecs.tsx';
import { QuestionsLink, QuestionsPanel } from '../../terms/QuestionsPanel.tsx';
import { RequestTermsSection } from '../../terms/RequestTermsSection.tsx';
import { useMarkOpened } from '../../terms/use-mark-opened.ts';
import { RequestAnswer } from './RequestAnswer.tsx';
import { RequestLead } from './RequestLead.tsx';
import { SpecsPaper } from './SpecsPaper.tsx';
import { useAnswering } from './use-answering.ts';

/** Answering one quote request, or re-reading what was answered. */
export default function RespondPage() {
  const { id } = useProfile();
  const { quoteId = '' } = useParams();
  const details = useQuery(responseDetailsQuery(id, quoteId));
  useRefreshOn('quotes', `supplier_id=eq.${id}`, [requestsKey(id)]);
  useMarkOpened(details.data?.quote_id);
  const isAnswering = useAnswering(details.data) !== null;
  if (details.data === null)
    return (
      <NotFoundPage
        sentence="Orçamento não encontrado ou você não tem permissão para acessá-lo."
        to={paths.quoteRequests()}
        back="Voltar para as solicitações"
      />
    );
  return (
    <>
      <PageHeader
        title={details.data?.project_name ?? 'Responder orçamento'}
        badge={
          isAnswering && details.data && <StatusBadge status={responseStatusWord(details.data)} />
        }
        lead={details.data && <RequestLead details={details.data} />}
        trail={<BackLink to={paths.quoteRequests()}>Solicitações</BackLink>}
        compact={isAnswering}
        actions={isAnswering && <QuestionsLink isIcon />}
      />
      {details.isPending && <ListSkeleton rows={8} />}
      {details.isError && details.data === undefined && (
        <ErrorState
          title={failure(details.error)}
          onRetry={details.refetch}
          retrying={details.isFetching}
          action={<BackButton />}
        />
      )}
      {details.data && <Request details={details.data} />}
    </>
  );
}

/**
 * The request comes first until something was sent, afterwards the answer. Somebody who declines keeps the place where
 * they did, and the focus with it.
 */
function Request({ details }: { details: ResponseDetails }) {
  const isAnswering = useAnswering(details) !== null;
  const termsFirst = isAnswering || details.offer === null;
  return (
    <>
      <EditingLine kind="answer" entityId={details.request_id} />
      {termsFirst && <RequestTermsSection details={details} />}
      <SpecsPaper details={details} />
      <RequestSpecs quoteId={details.quote_id}>
        <RequestAnswer details={details} />
      </RequestSpecs>
      {!termsFirst && (
        <div className="above-20">
          <RequestTermsSection details={details} />
        </div>
      )}
      <QuestionsPanel details={details} />
      <div className="stack one-column gap-16">
        <NotesPanel kind="request" entityId={details.request_id} />
        <ConversationSection threadId={details.request_id} />
      </div>
      <EntityTimeline kind="quote" id={details.quote_id} />
    </>
  );
}

function BackButton() {
  return (
    <Button component={Link} to={paths.quoteRequests()} variant="default">
      Voltar para as solicitações
    </Button>
  );
}

/** The server answered with an error, or nothing answered at all. */
const failure = (error: unknown): string =>
  isNetworkFailure(error)
    ? `Erro inesperado: ${errorMessage(error)}`
    : `Erro ao buscar detalhes do orçamento: ${errorMessage(error)}`;
