import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AnswerForm } from '../../parties/support/AnswerForm.tsx';
import { type SupportRequest, useSetSupportState } from '../../parties/support/queries.ts';
import { SupportRequestFrame } from '../../parties/support/SupportRequestFrame.tsx';
import { paths } from '../../paths.ts';
import { usePersonId } from '../../session/session.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatDateTime } from '../../words/format.ts';
import { planLabel, roleLabel } from '../../words/labels.ts';
import { adminsQuery } from '../admins/queries.ts';
import { priorityWord } from './priority-words.ts';
import { useAssignSupport } from './queries.ts';
import styles from './SupportAnswer.module.css';

/** One request for support, as the team answers it. */
export default function SupportAnswerPage() {
  return (
    <SupportRequestFrame
      list={paths.supportQueue()}
      className={styles.page}
      lead={({ label }) => `Atendimento ${label}`}
      facts={(found) => <Facts request={found} />}
      answer={(found) => <Answer request={found} />}
    />
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
