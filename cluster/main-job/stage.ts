import type { Ports } from '../ports.ts';

/** The cluster as the story knows it. */
export interface Stage {
  url: string;
  anonKey: string;
  superuser: string;
  ports: Ports;
}

/** The environment variable that carries it to the tests' process. */
export const STAGE = 'CLUSTER_STAGE';

export const readStage = (): Stage => JSON.parse(process.env[STAGE] ?? '{}');
