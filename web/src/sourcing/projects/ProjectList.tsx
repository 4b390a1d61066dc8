import { memo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { Paging } from '../../ui/DataTable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PlumbKey, PlumbLine } from '../../ui/PlumbLine.tsx';
import { inGroups } from '../../ui/row-groups.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { formatAge, formatDate, formatQuantity } from '../../words/format.ts';
import { projectStatusLabel } from '../../words/labels.ts';
import { nextStep } from './next-step.ts';
import styles from './ProjectList.module.css';
import type { ListedProject } from './queries.ts';

/** One by one, rows cost more in watching than they spare; many come late for their frame (npm run scroll). */
const ROWS_A_GROUP = 10;

/** Where the rows are in the list (a selector). */
export const PROJECT_ROWS = ':scope > * > *';

/** Level of the rows' headings, below that of the list. */
export type RowLevel = 2 | 3;

interface ProjectListProps extends Pick<Paging, 'more' | 'list' | 'isStale'> {
  projects: readonly ListedProject[];
  /** How many there are, also those that are not read. */
  total: number;
  level: RowLevel;
}

/** Projects one line each, in the given order: client, money against its forecast, and what comes next. */
export function ProjectList({ projects, total, level, more, list, isStale }: ProjectListProps) {
  return (
    <>
      <div className={`${styles.columns} ${styles.heads}`} aria-hidden="true">
        <p className={`${styles.figures} ${styles.figureHeads}`}>
          {figures.map(({ part, word }) => (
            <span key={part}>
              <PlumbKey part={part} /> {word}
            </span>
          ))}
        </p>
        <p className={styles.dateHead}>Criado em</p>
      </div>
      <div {...as.list} ref={list} className={`card ${styles.list}`} aria-busy={isStale}>
        {inGroups(projects, total, ROWS_A_GROUP).map(({ key, rows }) => (
          <ul key={key} {...as.group} className={styles.group}>
            {rows.map((project) => (
              <ProjectRow key={project.id} project={project} level={level} />
            ))}
          </ul>
        ))}
      </div>
      {more && <div className="above-16">{more}</div>}
    </>
  );
}

/** One list for screen readers: the groups are the browser's affair. */
const as = {
  list: { role: 'list' },
  group: { role: 'none' },
  row: { role: 'listitem' },
} as const;

/** In whole reais: a row is for an overview, amounts to the cent stand where somebody decides on them. */
const figures = [
  { part: 'paid', word: 'pago' },
  { part: 'approved', word: 'aprovado' },
  { part: 'planned', word: 'previsto' },
] as const;

interface ProjectRowProps {
  project: ListedProject;
  level: RowLevel;
}

const ProjectRow = memo(function ProjectRow({ project, level }: ProjectRowProps) {
  const { planned, approved, paid, created_at } = project;
  const Heading = `h${level}` as const;
  return (
    <li {...as.row} className={`centred relative hoverable ${styles.columns} ${styles.row}`}>
      <div>
        <div className={`row wrap ${styles.title}`}>
          <Heading>
            <Link to={paths.project(project.id)}>{project.name}</Link>
          </Heading>
          <StatusBadge status={projectStatusLabel[project.status]} />
        </div>
        <p className="muted text-13 anywhere">
          {project.client_name ?? 'Cliente ainda não entrou'}
          {project.address && ` · ${project.address}`}
        </p>
      </div>
      <div>
        <PlumbLine planned={planned} approved={approved} paid={paid} after={approved} />
        <p className={`${styles.figures} num hides-empty`}>
          {figures
            .filter(({ part }) => project[part] > 0)
            .map(({ part, word }) => (
              <span key={part} data-part={part}>
                <span className={styles.word}>{word} </span>
                <b>{formatQuantity(Math.round(project[part]))}</b>
              </span>
            ))}
        </p>
      </div>
      <p className={styles.next}>{nextStep(project)}</p>
      <div className="row between gap-12">
        <span className="muted text-13 num" title={formatAge(created_at)}>
          <span className={styles.word}>Criado em </span>
          {formatDate(created_at)}
        </span>
        <Icon name="right" size={18} />
      </div>
    </li>
  );
});
