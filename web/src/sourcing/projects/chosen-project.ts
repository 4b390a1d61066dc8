import { useAddressParam } from '../../ui/use-address-param.ts';
import type { ClientProject } from './client-projects.ts';
import { isActive } from './steps.ts';

/** Where the address says which of the client's projects is shown; the client's screens share it. */
export const PROJECT_PARAM = 'projeto';

/**
 * The project the address names, if it is one of the client's; otherwise the newest active one, or
 * undefined when none is active.
 */
export function useChosenProject(projects: readonly ClientProject[]): ClientProject | undefined {
  const [chosen] = useAddressParam(PROJECT_PARAM);
  return (
    projects.find(({ id }) => id === chosen) ?? projects.find(({ status }) => isActive(status))
  );
}
