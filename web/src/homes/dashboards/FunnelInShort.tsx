import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { FunnelSteps } from '../../team/reports/FunnelSteps.tsx';
import { tracksOf } from '../../team/reports/funnel.ts';
import { funnelQuery } from '../../team/reports/queries.ts';
import cards from './AdminDashboard.module.css';

/** How far quote requests got since the start; nothing before the first. */
export function FunnelInShort() {
  const rows = useQuery(funnelQuery({})).data ?? [];
  const requests = tracksOf(rows).find(({ track }) => track === 'request');
  if (!requests?.steps[0]?.reached) return null;
  return (
    <section className={cards.card} aria-labelledby="funil">
      <div className={cards.head}>
        <h2 id="funil">
          <Link to={`${paths.reports('funil')}&periodo=tudo`} className="reach">
            Das solicitações aos pagamentos
          </Link>
        </h2>
      </div>
      <div className={cards.body}>
        <FunnelSteps label={requests.title} steps={requests.steps} />
      </div>
    </section>
  );
}
