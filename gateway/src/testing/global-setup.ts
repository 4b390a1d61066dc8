import { prepareTemplates } from '../../fixture/library.ts';
import { clusterWith } from './cluster.ts';

/** Vitest's global setup of the gateway's own tests. */
export default clusterWith('library', prepareTemplates);
