import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Reading } from '../../ui/Reading.tsx';
import { formatAge, formatBRL, formatDateTime } from '../../words/format.ts';
import { roleLabel } from '../../words/labels.ts';
import cards from './AdminDashboard.module.css';
import { type Activity, recentActivity } from './activity.ts';
import { newestRowsQuery } from './queries.ts';
import styles from './RecentActivity.module.css';

const icons: Record<Activity['kind'], IconName> = {
  'sign-up': 'people',
  project: 'folder',
  commission: 'handshake',
};

/** The newest sign-ups, projects and deals, each a way to its record. */
export function RecentActivity() {
  const newest = useQuery(newestRowsQuery);
  return (
    <section className={cards.card} aria-labelledby="atividade">
      <div className={cards.head}>
        <h2 id="atividade">Atividade recente</h2>
      </div>
      <Reading query={newest} failure="Não foi possível carregar a atividade recente">
        {(rows) => {
          const happened = recentActivity(rows);
          if (happened.length === 0)
            return <EmptyState title="Nada aconteceu ainda" drawing="sheet" />;
          return (
            <ul className={`petrol-icons ${styles.list}`}>
              {happened.map((activity) => (
                <li key={`${activity.kind} ${activity.row.id}`}>
                  <Icon name={icons[activity.kind]} size={18} />
                  <span className="anywhere">
                    <Words activity={activity} />
                  </span>
                  <span className="muted text-13 to-right" title={formatDateTime(activity.at)}>
                    {formatAge(activity.at)}
                  </span>
                </li>
              ))}
            </ul>
          );
        }}
      </Reading>
    </section>
  );
}

function Person({
  person,
  unknown,
}: {
  person: { id: string; full_name: string | null } | null;
  unknown: string;
}) {
  return person ? <Link to={paths.person(person.id)}>{person.full_name}</Link> : unknown;
}

function Words({ activity }: { activity: Activity }) {
  switch (activity.kind) {
    case 'sign-up': {
      const { id, full_name, role, status } = activity.row;
      const waits = status === 'pending_approval';
      return (
        <>
          <Link to={waits ? paths.approvals() : paths.person(id)}>{full_name}</Link>{' '}
          {/* Nobody signs up as an admin: another admin makes the account. */}
          {role === 'admin' ? 'passou a fazer parte da equipe' : 'se cadastrou'}
          {role && role !== 'admin' && ` como ${roleLabel[role].toLowerCase()}`}
          {waits && ' e espera aprovação'}
        </>
      );
    }
    case 'project': {
      const { id, name, architect } = activity.row;
      return (
        <>
          <Person person={architect} unknown="Um arquiteto" /> criou{' '}
          <Link to={paths.projectRecord(id)}>{name}</Link>
        </>
      );
    }
    case 'commission': {
      const { supplier, project, commission_amount, quote_id } = activity.row;
      return (
        <>
          <Person person={supplier} unknown="Um fornecedor" /> fechou negócio em{' '}
          {project ? (
            <Link to={paths.projectRecord(project.id)}>{project.name}</Link>
          ) : (
            'um projeto'
          )}
          : comissão de{' '}
          <Link to={paths.quoteRecord(quote_id)} className="num">
            {formatBRL(commission_amount)}
          </Link>
        </>
      );
    }
  }
}
