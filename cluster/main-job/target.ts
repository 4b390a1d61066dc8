import type { Ports } from '../ports.ts';

/** The cluster as the story knows it. */
export interface Target {
  url: string;
  anonKey: string;
  superuser: string;
  ports: Ports;
}

/** The environment variable that carries it to the tests' process. */
export const TARGET = 'CLUSTER_TARGET';

export const readTarget = (): Target => JSON.parse(process.env[TARGET] ?? '{}');
