import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import type { Paging } from '../ui/DataTable.tsx';
import { Icon } from '../ui/Icon.tsx';
import { inGroups } from '../ui/row-groups.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { formatAge, formatDate } from '../words/format.ts';
import { projectStatusLabel } from '../words/labels.ts';
import styles from './ProjectList.module.css';
import { ProjectSteps } from './ProjectSteps.tsx';
import type { ListedProject } from './queries.ts';
import { type ProjectStanding, standingsQuery } from './standing.ts';

/** One by one, cards cost more in watching than they spare; many come late for their frame (npm run scroll). */
const CARDS_A_GROUP = 5;

/** Where the cards are in the list (a selector). */
export const PROJECT_CARDS = ':scope > * > *';

interface ProjectListProps extends Pick<Paging, 'more' | 'list' | 'isStale'> {
  projects: readonly ListedProject[];
  /** How many there are, also those that are not read. */
  total: number;
}

/** Projects as cards, in the given order, each with its place on the way. */
export function ProjectList({ projects, total, more, list, isStale }: ProjectListProps) {
  const open = projects.filter(({ status }) => status === 'quoting' || status === 'in_progress');
  const standings = useQuery(standingsQuery(open.map(({ id }) => id))).data;
  return (
    <>
      <div {...as.list} ref={list} className={styles.list} aria-busy={isStale}>
        {inGroups(projects, total, CARDS_A_GROUP).map(({ key, rows }) => (
          <ul key={key} {...as.group} className={styles.group}>
            {rows.map((project) => (
              <ProjectCard
                key={project.id}
                project={project}
                standing={standings?.get(project.id)}
              />
            ))}
          </ul>
        ))}
      </div>
      {more}
    </>
  );
}

/** One list for who listens: the groups are the browser's affair. */
const as = {
  list: { role: 'list' },
  group: { role: 'none' },
  card: { role: 'listitem' },
} as const;

interface ProjectCardProps {
  project: ListedProject;
  /** What is decided, once it is known. */
  standing: ProjectStanding | undefined;
}

const ProjectCard = memo(function ProjectCard({ project, standing }: ProjectCardProps) {
  return (
    <li {...as.card} className={styles.card}>
      <div className={styles.words}>
        <div className={styles.title}>
          <h2>
            <Link to={paths.project(project.id)}>{project.name}</Link>
          </h2>
          <StatusBadge status={projectStatusLabel[project.status]} />
        </div>
        <p className={styles.facts}>
          <span>
            <Icon name="people" size={16} /> {project.client_name ?? 'Cliente'}
          </span>
          <span>
            <Icon name="house" size={16} /> {project.address ?? 'Sem endereço'}
          </span>
          <span title={formatAge(project.created_at)}>
            <Icon name="calendar" size={16} /> Criado em{' '}
            <span className="num">{formatDate(project.created_at)}</span>
          </span>
        </p>
      </div>
      <div className={styles.steps}>
        <ProjectSteps status={project.status} itemCount={project.items} standing={standing} />
      </div>
    </li>
  );
});
