import { NativeSelect } from '@mantine/core';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { PROJECT_PARAM } from './chosen-project.ts';
import type { ClientProject } from './client-projects.ts';

interface ProjectSelectProps {
  /** Newest first. With a single one there is nothing to choose, and nothing is rendered. */
  projects: readonly ClientProject[];
  /** The id shown now, or undefined while no project is. */
  current: string | undefined;
}

/** Which of the client's projects a screen shows: kept in the address, so that a link leads there. */
export function ProjectSelect({ projects, current }: ProjectSelectProps) {
  const [, setChosen] = useAddressParam(PROJECT_PARAM);
  if (projects.length < 2) return null;
  const names = projects.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <NativeSelect
      label="Projeto"
      value={current ?? ''}
      data={current ? names : [{ value: '', label: 'Escolha um projeto' }, ...names]}
      onChange={(event) => setChosen(event.currentTarget.value)}
    />
  );
}
