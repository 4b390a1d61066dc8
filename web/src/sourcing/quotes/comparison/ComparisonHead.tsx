import { Title } from '@mantine/core';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './ComparisonHead.module.css';

interface ComparisonHeadProps {
  projectId: string;
  projectName: string | undefined;
  /** The place beside the title for what only a loaded comparison has: its categories and its exports. */
  toolsRef: Ref<HTMLDivElement>;
}

/** The head of the comparison in one line, which leaves the height of the window to the table. */
export function ComparisonHead({ projectId, projectName, toolsRef }: ComparisonHeadProps) {
  return (
    <header className={`row wrap gap-8-16 below-12 ${styles.head}`}>
      <Link
        to={paths.project(projectId)}
        className={`${styles.back} no-print`}
        aria-label={`Voltar para ${projectName ?? 'o projeto'}`}
      >
        <Icon name="left" size={18} />
      </Link>
      <div className={`flex wrap baseline narrows ${styles.words}`}>
        <Title order={1} tabIndex={-1}>
          Analisar orçamentos
        </Title>
        {projectName && (
          <span className={`muted text-14 anywhere ${styles.project}`}>{projectName}</span>
        )}
      </div>
      <div ref={toolsRef} className={`${styles.tools} no-print`} />
    </header>
  );
}
