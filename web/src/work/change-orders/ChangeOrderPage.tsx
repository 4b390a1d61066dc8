import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { DocumentButton } from '../../ui/DocumentButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { formatDate } from '../../words/format.ts';
import { changeCauseLabel, changeOrderStatusLabel, type Role } from '../../words/labels.ts';
import { AuthorTurn } from './AuthorTurn.tsx';
import { ChangeFigures } from './ChangeFigures.tsx';
import { ChangeFiles } from './ChangeFiles.tsx';
import { ChangeInstalments } from './ChangeInstalments.tsx';
import { ChangeItems } from './ChangeItems.tsx';
import styles from './ChangeOrder.module.css';
import { ChangeSides } from './ChangeSides.tsx';
import { ChangeTurn } from './ChangeTurn.tsx';
import { ClosedNote } from './ClosedNote.tsx';
import {
  authorName,
  awaitedNames,
  changedOrderLabel,
  changeLabel,
  changeSupplier,
  consequences,
  waitsFor,
} from './change-order.ts';
import { GuestTurn } from './GuestTurn.tsx';
import { type ChangeOrder, changeOrderQuery, useLiveChangeOrders } from './queries.ts';
import { TerminationEffects } from './TerminationEffects.tsx';

/** One change of an order, or its termination, as its architect, client and supplier and the team read it. */
export default function ChangeOrderPage() {
  const { id = '' } = useParams();
  const { role } = useProfile();
  const change = useQuery(changeOrderQuery(id));
  useLiveChangeOrders();
  if (change.data === null) return <NotFoundPage to={paths.dashboard()} back="Voltar ao painel" />;
  return (
    <>
      <PageHeader
        title={change.data ? changeLabel(change.data) : 'Aditivo'}
        badge={change.data && <StatusBadge status={changeOrderStatusLabel[change.data.status]} />}
        lead={change.data?.title}
        trail={
          change.data && (
            <BackLink to={paths.order(change.data.order_id)}>
              {`Pedido ${changedOrderLabel(change.data)}`}
            </BackLink>
          )
        }
        actions={
          change.data &&
          change.data.status !== 'draft' && (
            <DocumentButton
              name="change-order"
              id={change.data.change_order_id}
              label={`Baixar PDF do ${changeLabel(change.data)}`}
            />
          )
        }
      />
      <Reading query={change} failure="Não foi possível carregar o aditivo">
        {(found) => found && <Sheet change={found} role={role} />}
      </Reading>
    </>
  );
}

interface OfRole {
  change: ChangeOrder;
  role: Role;
}

function Sheet({ change, role }: OfRole) {
  return (
    <div className="stack one-column gap-32">
      <Turn change={change} role={role} />
      {role === 'architect' && waitsFor(change, 'supplier') && <GuestTurn change={change} />}
      <WhatChanges change={change} />
      <ChangeFigures change={change} />
      {change.status !== 'draft' && <ChangeFiles change={change} />}
      <ChangeItems change={change} />
      {change.kind === 'termination' && <TerminationEffects change={change} />}
      <ChangeInstalments change={change} />
      {change.status !== 'draft' && <ChangeSides change={change} />}
    </div>
  );
}

/** The reader's next step, or how the change order ended. */
function Turn({ change, role }: OfRole) {
  if (change.status !== 'draft' && change.status !== 'sent') return <ClosedNote change={change} />;
  if (change.mine) return <AuthorTurn change={change} />;
  if (waitsFor(change, role)) return <ChangeTurn change={change} role={role} />;
  return (
    <p className={`notice wrap petrol-icons ${styles.note}`}>
      <Icon name="hourglass" size={20} />
      <span>
        Aguardando <strong>{awaitedNames(change)}</strong>.
        {change.answer_by &&
          ` Sem resposta até ${formatDate(change.answer_by)}, expira e nada muda.`}
      </span>
    </p>
  );
}

/** The changes in words: the consequences first, then the reason, and its author. */
function WhatChanges({ change }: { change: ChangeOrder }) {
  const { cause, description, project_name, category } = change;
  const since = change.sent_at ?? change.created_at;
  return (
    <section aria-labelledby="change-what" className={`stack gap-8 ${styles.words}`}>
      <h2 id="change-what" className="below-12">
        O que muda
      </h2>
      <p className={`anywhere ${styles.first}`}>{consequences(change).join(' ')}</p>
      <p className="anywhere">
        <strong>{changeCauseLabel[cause]}.</strong> <span className="lines">{description}</span>
      </p>
      <p className="muted text-14 anywhere">
        Proposto por {authorName(change)} em {formatDate(since)} · Pedido{' '}
        <Link to={paths.order(change.order_id)} className="num">
          {changedOrderLabel(change)}
        </Link>{' '}
        de {changeSupplier(change)} · {categoryLabel(category)}, {project_name}
      </p>
    </section>
  );
}
