import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { attachmentsQuery } from '../../common/attachments/queries.ts';
import { EntityTimeline } from '../../common/audit/EntityTimeline.tsx';
import { mailtoLink, telLink } from '../../ui/ContactLinks.tsx';
import { categoryLabel, servedCategories } from '../../words/categories.ts';
import {
  commissionFraction,
  commissionProblem,
  defaultCommissionPercent,
} from '../../words/commission-percent.ts';
import { formatAge, formatDate, formatList, formatQuantity } from '../../words/format.ts';
import { Checks } from './Checks.tsx';
import { CommissionField } from './CommissionField.tsx';
import styles from './Queue.module.css';
import { applicantOf, type Waiting } from './queries.ts';
import type { Decisions } from './use-decisions.ts';

/** The facts of the open registration that the team checks: how to reach the person, what is in place and what is missing. */
export function RegistrationFacts({ person }: { person: Waiting }) {
  const { profile_id: id, full_name: name, email, phone_number: phone, role } = person;
  const { data: files } = useQuery(attachmentsQuery('profile', [id]));
  const categories = servedCategories(person).map(categoryLabel);
  return (
    <>
      <dl className={styles.facts}>
        <dt>E-mail</dt>
        <dd>
          <a href={mailtoLink(email)}>{email}</a>
        </dd>
        <dt>Telefone</dt>
        <dd>{phone ? <a href={telLink(phone)}>{phone}</a> : 'não informado'}</dd>
        {role !== 'client' && (
          <>
            <dt>Empresa</dt>
            <dd>{person.company_name ?? 'não informada'}</dd>
          </>
        )}
        {categories.length > 0 && (
          <>
            <dt>{categories.length === 1 ? 'Categoria' : 'Categorias'}</dt>
            <dd>{formatList(categories)}</dd>
          </>
        )}
        <dt>Pedido</dt>
        <dd className="num">
          {formatDate(person.created_at)} ({formatAge(person.created_at)})
        </dd>
      </dl>
      <Checks name={name} registration={person} files={files ?? []} />
      <EntityTimeline bare kind="profile" id={id} label={`Histórico de ${name}`} />
    </>
  );
}

interface DecisionFormProps {
  person: Waiting;
  decisions: Decisions;
  /** The rate proposed to a supplier, as a fraction. */
  defaultRate: number | null | undefined;
  hasKeys: boolean;
}

/** The decision about the open registration. A supplier's commission stands in sight, so that one press confirms it. */
export function DecisionForm({ person, decisions, defaultRate, hasKeys }: DecisionFormProps) {
  const user = applicantOf(person);
  const isSupplier = user.role === 'supplier';
  const busy = decisions.busyId === user.id;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // The operator's rate may be read later than the person.
  const percent = typed ?? defaultCommissionPercent(defaultRate);
  const approve = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!isSupplier) return decisions.approve({ user, status: 'approved' });
    const found = commissionProblem(percent);
    setProblem(found);
    if (!found)
      decisions.approve({ user, status: 'approved', commissionRate: commissionFraction(percent) });
  };
  return (
    <form noValidate className={styles.decision} aria-label="Decisão" onSubmit={approve}>
      {isSupplier && (
        <CommissionField percent={percent} onChange={setTyped} problem={problem} size="sm" />
      )}
      <div className="flex wrap gap-8">
        <Button type="submit" color="clay.7" className="grows" loading={busy} data-act="approve">
          {isSupplier ? 'Confirmar' : 'Aprovar'}
          {hasKeys && <Key name="A" />}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => decisions.setRejecting(user)}>
          Rejeitar
          {hasKeys && <Key name="R" />}
        </Button>
      </div>
      <p className="muted text-13">
        Depois vem o próximo. Dá para desfazer por 1 minuto; o e-mail espera.
      </p>
    </form>
  );
}

const Key = ({ name }: { name: string }) => (
  <span className={styles.key} aria-hidden="true">
    {name}
  </span>
);

/** `3 de 421`: the place of the open registration in the queue. */
export const placeWords = (index: number, total: number | undefined) =>
  total === undefined
    ? `${formatQuantity(index + 1)}º da fila`
    : `${formatQuantity(index + 1)} de ${formatQuantity(total)}`;
