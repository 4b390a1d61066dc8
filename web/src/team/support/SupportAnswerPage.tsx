import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { AnswerForm } from '../../parties/support/AnswerForm.tsx';
import {
  type SupportRequest,
  supportKey,
  supportRequestQuery,
  useSetSupportState,
} from '../../parties/support/queries.ts';
import { SupportThread } from '../../parties/support/SupportThread.tsx';
import { stateWord } from '../../parties/support/support-words.ts';
import { useSupportNews } from '../../parties/support/use-support-news.ts';
import { paths } from '../../paths.ts';
import { usePersonId } from '../../session/session.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatDateTime } from '../../words/format.ts';
import { planLabel, roleLabel } from '../../words/labels.ts';
import { adminsQuery } from '../admins/queries.ts';
import { priorityWord } from './priority-words.ts';
import { useAssignSupport } from './queries.ts';
import styles from './SupportAnswer.module.css';

const KEYS = [supportKey];
/** All that the server gives at once. */
const MOST = 500;

/** One request for support, as the team answers it. */
export default function SupportAnswerPage() {
  const { id = '' } = useParams();
  const [most, setMost] = useState(100);
  const request = useQuery({ ...supportRequestQuery(id, most), placeholderData: keepPreviousData });
  const isLive = useSupportNews(id, KEYS);
  if (request.data === null)
    return <NotFoundPage to={paths.supportQueue()} back="Ver os atendimentos" />;
  return (
    <div className={styles.page}>
      <PageHeader
        title={request.data?.subject ?? 'Atendimento'}
        badge={request.data && <StatusBadge status={stateWord(request.data.state)} />}
        lead={request.data && `Atendimento ${request.data.label}`}
        trail={<BackLink to={paths.supportQueue()}>Atendimento</BackLink>}
      />
      <Reading query={request} failure="Não foi possível carregar o atendimento">
        {(found) =>
          found && (
            <div className="stack gap-20">
              <Facts request={found} />
              <SupportThread request={found} isLive={isLive} onMore={() => setMost(MOST)} />
              <Answer request={found} />
            </div>
          )
        }
      </Reading>
    </div>
  );
}

function Facts({ request }: { request: SupportRequest }) {
  const { account_id, account_name, account_role, plan, opener_name, priority, link } = request;
  return (
    <div className={`card padded ${styles.facts}`}>
      <dl className="stack gap-8">
        <div>
          <dt className="muted text-13">Conta</dt>
          <dd className="anywhere">
            <Link to={paths.person(account_id)}>{account_name}</Link>
            {account_role && ` · ${roleLabel[account_role]}`}
            {plan && ` · plano ${planLabel[plan]}`}
          </dd>
        </div>
        <div>
          <dt className="muted text-13">Quem pediu</dt>
          <dd className="anywhere">
            {opener_name}, em {formatDateTime(request.opened_at)}
          </dd>
        </div>
        <div>
          <dt className="muted text-13">Prioridade</dt>
          <dd>{priorityWord(priority)}</dd>
        </div>
        {link && (
          <div>
            <dt className="muted text-13">Página</dt>
            <dd className="anywhere">{link}</dd>
          </div>
        )}
      </dl>
      <Assign request={request} />
    </div>
  );
}

/** The person of the team who takes care of it. */
function Assign({ request }: { request: SupportRequest }) {
  const me = usePersonId();
  const admins = useQuery(adminsQuery).data ?? [];
  const assign = useAssignSupport(request.id);
  const data = [
    { value: '', label: 'Ninguém' },
    ...admins.map(({ id, full_name }) => ({
      value: id,
      label: id === me ? `${full_name} (você)` : full_name,
    })),
  ];
  return (
    <div className="stack gap-8">
      <NativeSelect
        label="Com quem está"
        data={data}
        value={request.assigned_to ?? ''}
        disabled={assign.isPending}
        onChange={({ currentTarget }) => assign.mutate(currentTarget.value || null)}
      />
      <FormError>{assign.isError && errorText(assign.error)}</FormError>
    </div>
  );
}

function Answer({ request }: { request: SupportRequest }) {
  const personId = usePersonId();
  const set = useSetSupportState(request.id);
  if (!request.can_answer)
    return <p className="muted">Este atendimento foi resolvido há mais de 14 dias.</p>;
  return (
    <>
      <AnswerForm
        requestId={request.id}
        personId={personId}
        label="Resposta da equipe"
        submitLabel="Responder"
        actions={
          request.state !== 'solved' && (
            <Button
              size="md"
              variant="default"
              loading={set.isPending}
              onClick={() => set.mutate('solved')}
            >
              Resolver
            </Button>
          )
        }
      />
      <FormError>{set.isError && errorText(set.error)}</FormError>
    </>
  );
}
