import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Needs, OnlyWith } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import { usePersonId } from '../../session/session.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { errorText } from '../../wire/errors.ts';
import { AnswerForm } from './AnswerForm.tsx';
import {
  type SupportRequest,
  supportKey,
  supportRequestQuery,
  useSetSupportState,
} from './queries.ts';
import styles from './Support.module.css';
import { SupportThread } from './SupportThread.tsx';
import { stateSentence, stateWord } from './support-words.ts';
import { useSupportNews } from './use-support-news.ts';

const KEYS = [supportKey];
/** All that the server gives at once. */
const MOST = 500;

/** One request for support, as the account that asked reads and goes on with it. */
export default function SupportRequestPage() {
  const { id = '' } = useParams();
  const [most, setMost] = useState(100);
  const request = useQuery({ ...supportRequestQuery(id, most), placeholderData: keepPreviousData });
  const isLive = useSupportNews(id, KEYS);
  if (request.data === null)
    return <NotFoundPage to={paths.ownSupport()} back="Ver os atendimentos" />;
  return (
    <div className={styles.page}>
      <PageHeader
        title={request.data?.subject ?? 'Atendimento'}
        badge={request.data && <StatusBadge status={stateWord(request.data.state)} />}
        lead={
          request.data && `Atendimento ${request.data.label}. ${stateSentence[request.data.state]}`
        }
        trail={<BackLink to={paths.ownSupport()}>Atendimento</BackLink>}
      />
      <Reading query={request} failure="Não foi possível carregar o atendimento">
        {(found) =>
          found && (
            <div className="stack gap-20">
              <SupportThread request={found} isLive={isLive} onMore={() => setMost(MOST)} />
              <GoOn request={found} />
            </div>
          )
        }
      </Reading>
    </div>
  );
}

/** Where the account writes again, or closes what it asked. */
function GoOn({ request }: { request: SupportRequest }) {
  const personId = usePersonId();
  const set = useSetSupportState(request.id);
  if (!request.can_answer)
    return <p className="muted">Este atendimento já foi resolvido. Abra outro.</p>;
  const solve = request.state !== 'solved' && (
    <Needs right="prepare">
      <Button
        size="md"
        variant="default"
        loading={set.isPending}
        onClick={() => set.mutate('solved')}
      >
        Já resolvi
      </Button>
    </Needs>
  );
  return (
    <OnlyWith right="prepare">
      <AnswerForm
        requestId={request.id}
        personId={personId}
        label={request.state === 'solved' ? 'Abrir de novo com uma mensagem' : 'Sua mensagem'}
        submitLabel="Enviar"
        actions={solve}
      />
      <FormError>{set.isError && errorText(set.error)}</FormError>
    </OnlyWith>
  );
}
