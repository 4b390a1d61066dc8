import { clusterWith } from '../gateway/src/testing/cluster.ts';
import { prepareTemplates } from './testing.ts';

/** Vitest's global setup of tests on Prumo's databases. */
export default clusterWith('prumo', prepareTemplates);
