import { useId } from 'react';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { PROJECT_PARAM } from './chosen-project.ts';
import type { ClientProject } from './client-projects.ts';
import styles from './ProjectSelect.module.css';

interface ProjectSelectProps {
  /** Newest first. With a single one there is nothing to choose, and nothing is rendered. */
  projects: readonly ClientProject[];
  /** The id shown now, or undefined while no project is. */
  current: string | undefined;
}

/**
 * Which of the client's projects a screen shows: kept in the address, so that a link leads there. The browser's own field,
 * because it stands on a home, which does without the code of Mantine's.
 */
export function ProjectSelect({ projects, current }: ProjectSelectProps) {
  const [, setChosen] = useAddressParam(PROJECT_PARAM);
  const field = useId();
  if (projects.length < 2) return null;
  return (
    <div className={styles.choice}>
      <label htmlFor={field}>Projeto</label>
      <select
        id={field}
        value={current ?? ''}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {!current && <option value="">Escolha um projeto</option>}
        {projects.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
