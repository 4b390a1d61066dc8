import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Reading } from '../../ui/Reading.tsx';
import { formatDateTime } from '../../words/format.ts';
import { transfersQuery } from './queries.ts';
import styles from './Records.module.css';

/** When a project passed from an architect to another, and why; nothing where it never did. */
export function Transfers({ projectId }: { projectId: string }) {
  const transfers = useQuery(transfersQuery(projectId));
  if (transfers.data?.length === 0) return null;
  return (
    <section aria-labelledby="record-transfers">
      <h2 id="record-transfers" className={styles.heading}>
        Transferências
      </h2>
      <Reading query={transfers} failure="Não foi possível carregar as transferências">
        {(rows) => (
          <ul className={styles.list}>
            {rows.map(({ id, from, to, admin, reason, transferred_at }) => (
              <li key={id}>
                <div className={styles.grows}>
                  De <Name {...from} /> para <Name {...to} />
                  <span className={styles.aside}>
                    {formatDateTime(transferred_at)} · por {admin?.full_name ?? 'Equipe Prumo'}
                  </span>
                  <p className={styles.words}>{reason}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Reading>
    </section>
  );
}

function Name({ id, full_name }: { id?: string; full_name?: string }) {
  return id ? <Link to={paths.person(id)}>{full_name}</Link> : 'Arquiteto';
}
