import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import type { ProjectStatus } from '../../words/labels.ts';
import styles from './ProjectSteps.module.css';
import { type ProjectStep, projectSteps, type StepItems, stepStates } from './steps.ts';

const spoken = {
  done: ', concluída',
  current: ', etapa atual',
  ahead: ', a seguir',
  open: ', com itens em aberto',
} as const;

interface ProjectStepsProps {
  status: ProjectStatus;
  itemCount: number;
  /** Decided and requested items, once they are known. */
  standing?: StepItems | null;
  /** Where a step leads, for the steps that can be opened now. */
  links?: Partial<Record<ProjectStep, string>>;
}

/** Itens, Convites, Orçamentos, Obra: the project's step, and a link to each step. */
export function ProjectSteps({ status, itemCount, standing, links }: ProjectStepsProps) {
  const states = stepStates(status, itemCount, standing);
  // One aria-label for a card in a list: hidden elements are a paint layer each, four thousand of them
  // in a thousand cards (npm run scroll).
  const said = projectSteps.map((step, place) => `${step}${spoken[states[place] ?? 'ahead']}`);
  return (
    <ol
      className={`flex gap-4 ${styles.steps}`}
      aria-label={links ? 'Etapas do projeto' : `Etapas do projeto: ${said.join('; ')}`}
    >
      {projectSteps.map((step, index) => {
        const state = states[index] ?? 'ahead';
        const link = links?.[step];
        const className = `${styles.step} ${styles[state]}`;
        const words = (
          <>
            <span className={styles.mark} />
            <span>
              {step}
              {links && <VisuallyHidden>{spoken[state]}</VisuallyHidden>}
            </span>
          </>
        );
        return (
          <li key={step} aria-current={state === 'current' ? 'step' : undefined}>
            {link ? (
              <Link className={className} to={link}>
                {words}
              </Link>
            ) : (
              <span className={className}>{words}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
