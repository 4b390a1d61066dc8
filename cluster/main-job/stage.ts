import type { Ports } from '../ports.ts';

/** What the story has to know of the cluster that it runs on. */
export interface Stage {
  url: string;
  anonKey: string;
  superuser: string;
  ports: Ports;
}

/** The environment variable that carries it to the tests' process. */
export const STAGE = 'CLUSTER_STAGE';

export const readStage = (): Stage => JSON.parse(process.env[STAGE] ?? '{}');
