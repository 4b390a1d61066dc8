import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { missingWords } from '../registrations/missing.ts';
import { registrationsQuery } from '../registrations/queries.ts';
import { Icon } from '../ui/Icon.tsx';
import turns from '../ui/TurnList.module.css';
import { formatAge, formatQuantity, plural } from '../words/format.ts';
import { roleLabel } from '../words/labels.ts';
import { HealthNote } from './HealthNote.tsx';
import { MonthToClose } from './MonthToClose.tsx';
import { longestWaitingQuery, type WaitingPerson } from './queries.ts';
import type { TeamTasks } from './team-tasks.ts';
import styles from './WaitingList.module.css';

interface WaitingListProps {
  waiting: number;
  tasks: TeamTasks | null | undefined;
}

/** The law gives the team so many days to answer a request to be erased. */
const ERASURE_DAYS = 15;
const DAY_MS = 86_400_000;

/** What waits for the team: the month to close, erasures with their days, what is wrong, and who registered, the oldest first. */
export function WaitingList({ waiting, tasks }: WaitingListProps) {
  const people = useQuery(longestWaitingQuery).data ?? [];
  const known = useQuery(registrationsQuery(people.map(({ id }) => id))).data;
  return (
    <ul className={`${turns.list} ${styles.list}`} aria-label="Esperam por você">
      <HealthNote />
      {tasks && tasks.open_erasures > 0 && <Erasures tasks={tasks} />}
      <MonthToClose />
      {people.map((person) => (
        <Person key={person.id} person={person} missing={known?.get(person.id)?.missing ?? []} />
      ))}
      {waiting > people.length && people.length > 0 && (
        <li>
          <Icon name="people" />
          <p>
            <span>
              E mais {plural(waiting - people.length, 'cadastro espera', 'cadastros esperam')}.
            </span>
          </p>
          <Button component={Link} to={paths.approvals()} variant="default">
            Ver a fila de {formatQuantity(waiting)}
          </Button>
        </li>
      )}
    </ul>
  );
}

function Person({ person, missing }: { person: WaitingPerson; missing: readonly string[] }) {
  const { full_name, company_name, email, role, created_at } = person;
  return (
    <li>
      <Icon name="person" />
      <p>
        <strong>{full_name}</strong>{' '}
        <span>
          {role ? roleLabel[role] : 'Cadastro incompleto'}, {formatAge(created_at)}
        </span>
        <br />
        <span>
          {[company_name, email].filter(Boolean).join(' · ')}
          {missing.length > 0 && ` · falta ${missingWords(missing)}`}
        </span>
      </p>
      <Button
        component={Link}
        to={paths.approvals()}
        variant="default"
        aria-label={`Analisar o cadastro de ${full_name}`}
      >
        Analisar
      </Button>
    </li>
  );
}

function Erasures({ tasks: { open_erasures, oldest_erasure_at } }: { tasks: TeamTasks }) {
  return (
    <li>
      <Icon name="trash" />
      <p>
        <strong>{plural(open_erasures, 'pedido de exclusão', 'pedidos de exclusão')}</strong>
        <br />
        <span>{oldest_erasure_at && daysLeft(oldest_erasure_at)}</span>
      </p>
      <Button component={Link} to={paths.erasureRequests()} variant="default">
        {open_erasures === 1 ? 'Responder' : 'Responder aos pedidos'}
      </Button>
    </li>
  );
}

/** How long the oldest may still wait. */
function daysLeft(since: string): string {
  const left = Math.ceil((Date.parse(since) + ERASURE_DAYS * DAY_MS - Date.now()) / DAY_MS);
  if (left < 0) return `O prazo do mais antigo passou há ${plural(-left, 'dia', 'dias')}`;
  if (left === 0) return 'O prazo do mais antigo acaba hoje';
  return `${left === 1 ? 'Resta' : 'Restam'} ${plural(left, 'dia', 'dias')} para responder ao mais antigo`;
}
