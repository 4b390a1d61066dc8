import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { EntityTimeline } from '../../common/audit/EntityTimeline.tsx';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { servedWords } from '../../words/categories.ts';
import { formatDate } from '../../words/format.ts';
import { roleLabel } from '../../words/labels.ts';
import { BlockGuestDialog } from './BlockGuestDialog.tsx';
import { GuestFacts } from './GuestFacts.tsx';
import { HandOverDialog, useHeirs } from './HandOverDialog.tsx';
import styles from './People.module.css';
import { PersonAccounts } from './PersonAccounts.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { PersonFigures } from './PersonFigures.tsx';
import { PersonManager } from './PersonManager.tsx';
import { PersonNotes } from './PersonNotes.tsx';
import { PersonPlan } from './PersonPlan.tsx';
import { PersonPrograms } from './PersonPrograms.tsx';
import { PersonRegistration } from './PersonRegistration.tsx';
import { PersonSessions } from './PersonSessions.tsx';
import { PersonWork } from './PersonWork.tsx';
import { guestCardQuery, membershipsQuery, type Person, personQuery } from './queries.ts';
import { ReinstateDialog } from './ReinstateDialog.tsx';
import { SupplierTermsDialog } from './SupplierTermsDialog.tsx';
import { SuspendDialog } from './SuspendDialog.tsx';
import { standingLabel, standingOf } from './standing.ts';
import { UnblockGuestDialog } from './UnblockGuestDialog.tsx';

/** One person as the team knows them: who they are, what they did, and what may be decided about them. */
export default function PersonPage() {
  const { id = '' } = useParams();
  const person = useQuery(personQuery(id));
  const guest = useGuestCard(person.data);
  if (person.data === null || person.data?.erased_at)
    return <NotFoundPage to={paths.people()} back="Ver todas as pessoas" />;
  return (
    <>
      <PageHeader
        title={person.data?.full_name ?? 'Pessoa'}
        badge={
          person.data &&
          !('is_member' in person.data && !person.data.suspended_at) && (
            <StatusBadge
              status={standingLabel[standingOf({ ...person.data, is_guest: !!guest })]}
            />
          )
        }
        lead={person.data && leadOf(person.data)}
        trail={<BackLink to={paths.people()}>Pessoas</BackLink>}
        actions={person.data && <Actions person={person.data} />}
      />
      <Reading query={person} failure="Não foi possível carregar esta pessoa">
        {(found) => found && <Sheet person={found} />}
      </Reading>
    </>
  );
}

const leadOf = (person: Person) =>
  [
    person.role
      ? roleLabel[person.role]
      : 'is_member' in person
        ? 'Sem cadastro próprio'
        : 'Cadastro incompleto',
    servedWords(person),
    person.company_name,
  ]
    .filter(Boolean)
    .join(' · ');

function Sheet({ person }: { person: Person }) {
  return (
    <div className="stack one-column gap-32">
      <Guest person={person} />
      {person.suspended_at && <Suspension person={person} />}
      {person.status === 'pending_approval' && person.role && <Waiting />}
      <PersonFacts person={person} />
      <PersonAccounts person={person} />
      <PersonPrograms person={person} />
      {!('is_member' in person) && <PersonRegistration person={person} />}
      {person.role === 'architect' && <PersonPlan person={person} />}
      {person.role === 'architect' && <PersonManager person={person} />}
      <PersonFigures person={person} />
      <PersonWork person={person} />
      <PersonNotes person={person} />
      <PersonSessions person={person} />
      <EntityTimeline kind="profile" id={person.id} label={`Histórico de ${person.full_name}`} />
    </div>
  );
}

/** The card of a guest; undefined for everybody whose registration says that they are none, who are not asked about. */
function useGuestCard(person: Person | null | undefined) {
  const mayBe = person?.role === 'supplier' && person.status === 'rejected';
  return useQuery({ ...guestCardQuery(person?.id ?? ''), enabled: mayBe }).data;
}

function Guest({ person }: { person: Person }) {
  const card = useGuestCard(person);
  return card ? <GuestFacts card={card} /> : null;
}

/** Whether somebody without an account of their own belongs to one, and so can be suspended. */
function useIsMember({ id, role, suspended_at }: Person): boolean {
  const memberships = useQuery(membershipsQuery(id)).data ?? [];
  return (
    !role &&
    !suspended_at &&
    memberships.some(({ person_id, ended_at }) => person_id === id && ended_at === null)
  );
}

/** The team's actions on this page, most of them only for other people. */
function Actions({ person }: { person: Person }) {
  const me = useProfile();
  const guest = useGuestCard(person);
  const [open, setOpen] = useState<
    'suspend' | 'reinstate' | 'terms' | 'block' | 'unblock' | 'pass' | null
  >(null);
  const heirs = useHeirs(person.id);
  const isMember = useIsMember(person);
  const close = () => setOpen(null);
  const isApproved = person.status === 'approved';
  return (
    <>
      {isApproved && person.role === 'supplier' && (
        <Button variant="default" onClick={() => setOpen('terms')}>
          Comissão e categoria
        </Button>
      )}
      {(isApproved || isMember) && person.id !== me.id && (
        <Button variant="default" onClick={() => setOpen('suspend')}>
          Suspender
        </Button>
      )}
      {person.suspended_at && (
        <Button color="clay.7" onClick={() => setOpen('reinstate')}>
          Reintegrar
        </Button>
      )}
      {guest && !guest.blocked_at && (
        <Button variant="default" onClick={() => setOpen('block')}>
          Bloquear contato
        </Button>
      )}
      {guest?.blocked_at && (
        <Button variant="default" onClick={() => setOpen('unblock')}>
          Desbloquear
        </Button>
      )}
      {heirs.length > 0 && (isApproved || person.suspended_at) && (
        <Button variant="default" onClick={() => setOpen('pass')}>
          Passar conta
        </Button>
      )}
      <HandOverDialog person={person} opened={open === 'pass'} onClose={close} />
      <SuspendDialog person={person} opened={open === 'suspend'} onClose={close} />
      <ReinstateDialog person={person} opened={open === 'reinstate'} onClose={close} />
      {guest && (
        <>
          <BlockGuestDialog person={person} opened={open === 'block'} onClose={close} />
          <UnblockGuestDialog person={person} opened={open === 'unblock'} onClose={close} />
        </>
      )}
      {person.role === 'supplier' && (
        <SupplierTermsDialog person={person} opened={open === 'terms'} onClose={close} />
      )}
    </>
  );
}

function Suspension({ person }: { person: Person }) {
  return (
    <p className={`notice ${styles.note}`}>
      <Icon name="alert" size={20} />
      <span>
        Suspenso desde {formatDate(person.suspended_at ?? '')}. Não usa o Prumo até ser reintegrado;
        pedidos e projetos continuam valendo.
        <q className="block above-4 anywhere">{person.suspension_reason}</q>
      </span>
    </p>
  );
}

function Waiting() {
  return (
    <p className={`notice ${styles.note}`}>
      <Icon name="clock" size={20} />
      <span>
        O cadastro espera a decisão da equipe em <Link to={paths.approvals()}>Cadastros</Link>.
      </span>
    </p>
  );
}
