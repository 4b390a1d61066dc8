import { useSearchParams } from 'react-router';
import { ParamsLink } from '../../ui/ParamsLink.tsx';
import { formatQuantity } from '../../words/format.ts';
import styles from './OwnProjects.module.css';
import { filterIn, type ProjectFilterName } from './project-filters.ts';
import type { ProjectFigures } from './queries.ts';

/** How many projects there are; each counter narrows the list to what it counts. */
export function ProjectChips({ figures }: { figures: ProjectFigures }) {
  return (
    <nav className="flex wrap gap-6" aria-label="Filtrar projetos">
      <Chip filter="todos" label="Total" count={figures.total} />
      <Chip
        filter="ativos"
        label="Ativos"
        count={figures.planning + figures.quoting + figures.in_progress}
      />
      <Chip filter="concluidos" label="Concluídos" count={figures.completed} />
    </nav>
  );
}

interface ChipProps {
  filter: ProjectFilterName;
  label: string;
  count: number;
}

function Chip({ filter, label, count }: ChipProps) {
  const [params] = useSearchParams();
  return (
    <ParamsLink
      className={styles.chip}
      change={(before) => {
        before.set('situacao', filter);
        return before;
      }}
      aria-current={filter === filterIn(params) ? 'true' : undefined}
    >
      {label} <b className="num">{formatQuantity(count)}</b>
    </ParamsLink>
  );
}
