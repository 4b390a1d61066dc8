import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Reading } from '../../ui/Reading.tsx';
import { formatDateTime } from '../../words/format.ts';
import { transfersQuery } from './queries.ts';

/** When a project passed from an architect to another, and why; nothing where it never did. */
export function Transfers({ projectId }: { projectId: string }) {
  const transfers = useQuery(transfersQuery(projectId));
  if (transfers.data?.length === 0) return null;
  return (
    <section aria-labelledby="record-transfers">
      <h2 id="record-transfers" className="below-12">
        Transferências
      </h2>
      <Reading query={transfers} failure="Não foi possível carregar as transferências">
        {(rows) => (
          <ul className="boxed boxed-rows">
            {rows.map(({ id, from, to, admin, reason, transferred_at }) => (
              <li key={id}>
                <div className="grows-240">
                  De <Name {...from} /> para <Name {...to} />
                  <span className="block muted text-14">
                    {formatDateTime(transferred_at)} · por {admin?.full_name ?? 'Equipe Prumo'}
                  </span>
                  <p className="anywhere lines">{reason}</p>
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
