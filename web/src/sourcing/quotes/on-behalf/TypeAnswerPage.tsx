import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { EditingLine } from '../../../common/colleagues/EditingLine.tsx';
import { paths } from '../../../paths.ts';
import { useProfile } from '../../../session/session.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { InfoNote } from '../../../ui/InfoNote.tsx';
import { ListSkeleton } from '../../../ui/LoadingSkeletons.tsx';
import { NotFoundPage } from '../../../ui/NotFoundPage.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Reading } from '../../../ui/Reading.tsx';
import { type Category, categoryLabel } from '../../../words/categories.ts';
import { draftCopyQuery } from '../answer/draft-copy.ts';
import { openItems } from '../answer/offer.ts';
import { type RequestToType, requestToTypeQuery } from './queries.ts';
import { TypedForm } from './TypedForm.tsx';

/** The architect types the answer of a supplier that came by mail, telephone or paper, with its file beside the form. */
export default function TypeAnswerPage() {
  const { id = '', requestId = '' } = useParams();
  const request = useQuery(requestToTypeQuery(id, requestId));
  if (request.data === null)
    return (
      <NotFoundPage
        sentence="Solicitação não encontrada."
        to={paths.project(id)}
        back="Voltar para o projeto"
      />
    );
  const category = request.data?.details.quote_category as Category | undefined;
  return (
    <>
      <PageHeader
        title="Registrar proposta"
        lead={request.data && `Você está registrando a proposta de ${request.data.supplier_name}.`}
        trail={
          <BackLink to={paths.quoteAnalysis(id, category)}>
            {category ? `Comparação de ${categoryLabel(category)}` : 'Comparação'}
          </BackLink>
        }
      />
      <Reading query={request} failure="Não foi possível carregar a solicitação">
        {(data) => data && <Body projectId={id} request={data} />}
      </Reading>
    </>
  );
}

function Body({ projectId, request }: { projectId: string; request: RequestToType }) {
  const { details, supplier_name, has_answered } = request;
  const copy = useQuery(draftCopyQuery(useProfile().id, details.quote_id));
  const comparison = (
    <Anchor
      component={Link}
      to={paths.quoteAnalysis(projectId, details.quote_category as Category)}
    >
      Ver a comparação
    </Anchor>
  );
  if (has_answered)
    return (
      <InfoNote>
        {supplier_name} já respondeu pelo Prumo. Para outro preço, peça uma revisão. {comparison}
      </InfoNote>
    );
  if (openItems(details).length === 0)
    return (
      <InfoNote>Não há item desta solicitação que ainda aceite resposta. {comparison}</InfoNote>
    );
  if (copy.isLoading) return <ListSkeleton rows={6} />;
  return (
    <>
      <EditingLine kind="answer" entityId={details.request_id} />
      <TypedForm projectId={projectId} request={request} copy={copy.data ?? null} />
    </>
  );
}
