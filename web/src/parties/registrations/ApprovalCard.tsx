import { memo } from 'react';
import type { Attachment } from '../../common/attachments/queries.ts';
import { EntityTimeline } from '../../common/audit/EntityTimeline.tsx';
import type { Profile } from '../../session/session.tsx';
import { CategoryBadge } from '../../ui/CategoryBadge.tsx';
import { mailtoLink } from '../../ui/ContactLinks.tsx';
import { servedCategories } from '../../words/categories.ts';
import { formatAge, formatDate } from '../../words/format.ts';
import { roleLabel } from '../../words/labels.ts';
import { ApprovalActions } from './ApprovalActions.tsx';
import styles from './Approvals.module.css';
import { Checks } from './Checks.tsx';
import type { Decision, Registration } from './queries.ts';

interface ApprovalCardProps {
  user: Profile;
  /** Undefined until it is read. */
  registration?: Registration | undefined;
  /** The documents of the registration. */
  files?: readonly Attachment[] | undefined;
  busy: boolean;
  /** The rate proposed to a supplier, as a fraction. */
  defaultRate?: number | null | undefined;
  onApprove: (decision: Decision) => void;
  onReject: (user: Profile) => void;
}

/** One person waiting: who they are, what there is to check, and the decision. */
export const ApprovalCard = memo(function ApprovalCard(props: ApprovalCardProps) {
  const { user, registration, files, ...actions } = props;
  return (
    <li className={`card stack centred ${styles.card}`} tabIndex={-1} data-card={user.id}>
      <div>
        <h2 className={`row wrap gap-4-12 text-20 ${styles.name}`}>
          {user.full_name}
          {user.role && (
            <span className={`muted text-14 regular ${styles.role}`}>{roleLabel[user.role]}</span>
          )}
          {servedCategories(user).map((category) => (
            <CategoryBadge key={category} category={category} />
          ))}
        </h2>
        <Facts user={user} />
        {registration && <Checks user={user} registration={registration} files={files ?? []} />}
        <EntityTimeline bare kind="profile" id={user.id} label={`Histórico de ${user.full_name}`} />
      </div>
      <ApprovalActions user={user} {...actions} />
    </li>
  );
});

function Facts({ user }: { user: Profile }) {
  return (
    <dl className={`flex wrap above-8 text-14 ${styles.facts}`}>
      <div className="flex gap-6">
        <dt className="muted">E-mail</dt>
        <dd className="anywhere">
          <a href={mailtoLink(user.email)}>{user.email}</a>
        </dd>
      </div>
      <div className="flex gap-6">
        <dt className="muted">Telefone</dt>
        <dd className="anywhere">{user.phone_number ?? 'não informado'}</dd>
      </div>
      {user.role !== 'client' && (
        <div className="flex gap-6">
          <dt className="muted">Empresa</dt>
          <dd className="anywhere">{user.company_name ?? 'não informada'}</dd>
        </div>
      )}
      <div className="flex gap-6">
        <dt className="muted">Pedido</dt>
        <dd className="num anywhere">
          {formatDate(user.created_at)} ({formatAge(user.created_at)})
        </dd>
      </div>
    </dl>
  );
}
