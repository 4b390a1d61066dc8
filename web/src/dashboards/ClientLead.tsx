import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { changesToAgreeQuery } from '../change-orders/queries.ts';
import { pendingDecisionsQuery } from '../finances/pending-decisions.ts';
import { instalmentsOfProjectQuery } from '../instalments/queries.ts';
import { formatBRL, formatDate, today } from '../words/format.ts';
import styles from './ClientHome.module.css';
import { missingCount, missingThings } from './client-words.ts';

/** What is missing in a project, in one sentence; nothing until it is known. */
export function ClientLead({ projectId }: { projectId: string }) {
  const decisions = useQuery(pendingDecisionsQuery).data;
  const changes = useQuery(changesToAgreeQuery).data;
  const instalments = useQuery(instalmentsOfProjectQuery(projectId)).data;
  if (!decisions || !changes || !instalments) return null;
  const late = instalments.filter(({ state }) => state === 'late');
  const now = today();
  const things = missingThings(
    {
      items: decisions.find(({ project }) => project.id === projectId)?.items.length ?? 0,
      changes: changes.filter(({ project_id }) => project_id === projectId).length,
      lateDays: late.flatMap(({ due_on }) => due_on ?? []),
    },
    now,
  );
  if (things.length > 0) {
    return (
      <span className={styles.lead}>
        {missingCount(things.length)}:{' '}
        {things.map(({ before, strong, after }, place) => (
          <Fragment key={strong}>
            {place > 0 && (place === things.length - 1 ? ' e ' : ', ')}
            {before}
            <b>{strong}</b>
            {after}
          </Fragment>
        ))}
        .
      </span>
    );
  }
  const next = instalments.find(({ state, due_on }) => state !== 'paid' && due_on !== null);
  if (!next?.due_on) return <>Nada espera por você agora.</>;
  return (
    <>
      Nada espera por você agora. O próximo pagamento, de{' '}
      <span className="num">{formatBRL(next.remaining)}</span>,{' '}
      {next.due_on === now ? 'vence hoje' : `vence em ${formatDate(next.due_on)}`}.
    </>
  );
}
