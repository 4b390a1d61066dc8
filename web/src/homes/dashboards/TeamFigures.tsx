import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatBRL, formatQuantity } from '../../words/format.ts';
import type { PlatformFigures } from './queries.ts';
import styles from './TeamFigures.module.css';

/** The four counters of the platform in one line, each a way to what it counts. */
export function TeamFigures({ figures }: { figures: PlatformFigures }) {
  const { pending_users, projects, commissions_total, received_month } = figures;
  return (
    <nav className={`card flex ${styles.figures}`} aria-label="Números do Prumo">
      <Figure
        to={paths.approvals()}
        label="Usuários pendentes"
        value={formatQuantity(pending_users)}
        calls={pending_users > 0}
      />
      <Figure to={paths.allProjects()} label="Projetos" value={formatQuantity(projects)} />
      <Figure
        to={paths.commissionsSinceStart()}
        label="Comissões totais"
        value={formatBRL(commissions_total)}
        title="Desde o início"
      />
      <Figure
        to={paths.invoices()}
        label="Receita do mês"
        value={formatBRL(received_month)}
        title="Comissões recebidas neste mês: faturas pagas"
      />
    </nav>
  );
}

interface FigureProps {
  to: string;
  label: string;
  value: string;
  title?: string;
  /** Waits for somebody. */
  calls?: boolean;
}

function Figure({ to, label, value, title, calls }: FigureProps) {
  return (
    <Link to={to} title={title}>
      <span>{label}</span>
      <strong data-calls={calls || undefined}>{value}</strong>
    </Link>
  );
}
