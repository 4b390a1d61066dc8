import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { usePersonId, useProfile } from '../../../session/session.tsx';
import { ListSkeleton } from '../../../ui/LoadingSkeletons.tsx';
import type { ResponseDetails } from '../../received/requests.ts';
import { lastAddendum, requestTermsQuery } from '../../terms/queries.ts';
import { ConfirmPrices } from './ConfirmPrices.tsx';
import { removeDraft } from './draft.ts';
import { draftCopyQuery } from './draft-copy.ts';
import { draftKey } from './draft-words.ts';
import { openItems } from './offer.ts';
import { ProposalFiles } from './ProposalFiles.tsx';
import { ResponseForm } from './ResponseForm.tsx';
import { RevisionNotice } from './RevisionNotice.tsx';
import { DecidedItems, SentAnswer } from './SentAnswer.tsx';
import { TypedNotice } from './TypedNotice.tsx';
import { useAnswering } from './use-answering.ts';

/** The answer to a request: the form while it is asked for or corrected (`?corrigir=1`), else what was sent. */
export function RequestAnswer({ details }: { details: ResponseDetails }) {
  const { id } = useProfile();
  const personId = usePersonId();
  const terms = useQuery(requestTermsQuery(id, details.quote_id)).data;
  const addendum = lastAddendum(terms);
  const { offer } = details;
  const open = openItems(details);
  const answering = useAnswering(details);
  const isRequested = details.quote_status === 'requested';
  return (
    <>
      {offer && offer.addendum < addendum && open.length > 0 && (
        <ConfirmPrices
          details={details}
          offer={offer}
          addendum={addendum}
          onConfirmed={() => removeDraft(draftKey(personId, details.request_id))}
        />
      )}
      <TypedNotice details={details} isAnswering={answering !== null} />
      <RevisionNotice details={details} isAnswering={answering === 'correction'} />
      {answering === 'correction' && (
        <Title order={2} fz={22} mb="md">
          Corrigir proposta{' '}
          <Anchor component={Link} to={paths.respond(details.quote_id)} fz="md">
            Voltar à proposta enviada
          </Anchor>
        </Title>
      )}
      {answering ? (
        <DraftedForm key={details.request_id} details={details} />
      ) : (
        <>
          <SentAnswer details={details} />
          <ProposalFiles details={details} />
        </>
      )}
      {isRequested && (
        <DecidedItems
          details={details}
          items={
            offer
              ? details.decided_items.filter((item) => !open.includes(item))
              : details.decided_items
          }
        />
      )}
    </>
  );
}

/** The form begins with the newer of two drafts: it waits for the server's, unless nothing can be asked. */
function DraftedForm({ details }: { details: ResponseDetails }) {
  const copy = useQuery(draftCopyQuery(useProfile().id, details.quote_id));
  if (copy.isLoading) return <ListSkeleton rows={4} />;
  return (
    <ResponseForm details={details} copy={copy.data ?? null}>
      <ProposalFiles details={details} />
    </ResponseForm>
  );
}
