import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { registrationsQuery } from '../../parties/registrations/queries.ts';
import { UndoApprovals } from '../../parties/registrations/UndoApprovals.tsx';
import { useDecisions } from '../../parties/registrations/use-decisions.ts';
import { settingsQuery } from '../../parties/settings/queries.ts';
import { paths } from '../../paths.ts';
import bar from '../../ui/ChosenBar.module.css';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { lateDialog } from '../../ui/late-part.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { formatAge, formatQuantity, plural } from '../../words/format.ts';
import cards from './AdminDashboard.module.css';
import { HealthNote } from './HealthNote.tsx';
import { MonthToClose } from './MonthToClose.tsx';
import { longestWaitingQuery } from './queries.ts';
import type { TeamTasks } from './team-tasks.ts';
import styles from './WaitingList.module.css';
import { WaitingPerson } from './WaitingPerson.tsx';
import { WaitingRow } from './WaitingRow.tsx';

const { LateDialog: RejectDialog } = lateDialog(
  () => import('../../parties/registrations/RejectDialog.tsx'),
);

interface WaitingListProps {
  waiting: number;
  tasks: TeamTasks | null | undefined;
}

/** The law gives the team so many days to answer a request to be erased. */
const ERASURE_DAYS = 15;
const DAY_MS = 86_400_000;

/**
 * Tasks of the team: faults, erasures with their days, requests for a plan, new registrations, the
 * oldest first and decided here, and the month to close.
 */
export function WaitingList({ waiting, tasks }: WaitingListProps) {
  const people = useQuery(longestWaitingQuery);
  const shown = people.data ?? [];
  const known = useQuery(registrationsQuery(shown.map(({ id }) => id))).data;
  const settings = useQuery(settingsQuery).data;
  const decisions = useDecisions();
  return (
    <section className={cards.card} aria-labelledby="fila">
      <div className={cards.head}>
        <h2 id="fila">Esperam por você</h2>
        {shown.length > 0 && (
          <Link to={paths.approvals()}>
            {waiting > shown.length ? `Ver a fila de ${formatQuantity(waiting)}` : 'Ver a fila'}
          </Link>
        )}
      </div>
      <ul className={styles.list} aria-label="Esperam por você">
        <HealthNote />
        {tasks && tasks.open_erasures > 0 && <Erasures tasks={tasks} />}
        {tasks && tasks.open_plan_requests > 0 && <PlanRequests open={tasks.open_plan_requests} />}
        {tasks && tasks.open_support > 0 && <Support tasks={tasks} />}
        {tasks && tasks.accounts_without_manager > 0 && (
          <AccountsWithoutManager accounts={tasks.accounts_without_manager} />
        )}
        {shown.map((person) => (
          <WaitingPerson
            key={person.id}
            person={person}
            missing={known?.get(person.id)?.missing ?? []}
            defaultRate={settings?.default_commission_rate}
            decisions={decisions}
          />
        ))}
        <MonthToClose />
      </ul>
      <div className={cards.body}>
        <Reading
          bare
          query={people}
          failure="Não foi possível carregar quem espera"
          skeleton={<ListSkeleton rows={3} />}
        >
          {() => null}
        </Reading>
      </div>
      {people.isSuccess && <p className={styles.nothing}>Nada espera por você agora.</p>}
      <div className={bar.place}>
        <UndoApprovals decisions={decisions} />
      </div>
      <RejectDialog
        opened={decisions.rejecting !== null}
        decisions={decisions}
        isFinal={({ id }) => Boolean(known?.get(id)?.reapplied_at)}
      />
    </section>
  );
}

function Erasures({ tasks: { open_erasures, oldest_erasure_at } }: { tasks: TeamTasks }) {
  const words = plural(open_erasures, 'pedido de exclusão', 'pedidos de exclusão');
  return (
    <WaitingRow
      icon="trash"
      words={<strong>{words}</strong>}
      note={oldest_erasure_at && daysLeft(oldest_erasure_at)}
    >
      <Button
        component={Link}
        to={paths.erasureRequests()}
        variant="default"
        size="xs"
        aria-label={`Responder ${words}`}
      >
        Responder
      </Button>
    </WaitingRow>
  );
}

function PlanRequests({ open }: { open: number }) {
  const words = plural(open, 'pedido de plano', 'pedidos de plano');
  return (
    <WaitingRow
      icon="tag"
      words={<strong>{words}</strong>}
      note="De arquitetos que querem mais projetos ativos"
    >
      <Button
        component={Link}
        to={paths.planRequests()}
        variant="default"
        size="xs"
        aria-label={`Responder ${words}`}
      >
        Responder
      </Button>
    </WaitingRow>
  );
}

function Support({ tasks: { open_support, oldest_support_at } }: { tasks: TeamTasks }) {
  const words = plural(open_support, 'atendimento', 'atendimentos');
  return (
    <WaitingRow
      icon="chat"
      words={<strong>{words}</strong>}
      note={oldest_support_at && `O mais antigo espera ${formatAge(oldest_support_at)}`}
    >
      <Button
        component={Link}
        to={paths.supportQueue()}
        variant="default"
        size="xs"
        aria-label={`Responder ${words}`}
      >
        Responder
      </Button>
    </WaitingRow>
  );
}

function AccountsWithoutManager({ accounts }: { accounts: number }) {
  const words = plural(accounts, 'conta sem gerente', 'contas sem gerente');
  return (
    <WaitingRow
      icon="person"
      words={<strong>{words}</strong>}
      note="O gerente de conta saiu da equipe"
    >
      <Button
        component={Link}
        to={paths.accountManagers()}
        variant="default"
        size="xs"
        aria-label={`Escolher gerente de ${words}`}
      >
        Escolher
      </Button>
    </WaitingRow>
  );
}

/** How long the oldest may still wait. */
function daysLeft(since: string): string {
  const left = Math.ceil((Date.parse(since) + ERASURE_DAYS * DAY_MS - Date.now()) / DAY_MS);
  if (left < 0) return `O prazo do mais antigo passou há ${plural(-left, 'dia', 'dias')}`;
  if (left === 0) return 'O prazo do mais antigo acaba hoje';
  return `${left === 1 ? 'Resta' : 'Restam'} ${plural(left, 'dia', 'dias')} para responder ao mais antigo`;
}
