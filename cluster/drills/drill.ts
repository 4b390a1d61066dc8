import type { Cluster } from '../cluster.ts';

/** One thing that happens to a cluster while people work. */
export interface Drill {
  /** As the command takes it. */
  name: string;
  /** As the table has it. */
  title: string;
  /** Prepares the cluster while nobody works yet. */
  prepare?(cluster: Cluster): Promise<void>;
  /** Makes it happen. Resolves when nothing more will be done to the cluster before `heal`. */
  cause(cluster: Cluster): Promise<void>;
  /** Does afterwards as an operator, or systemd, would do; the cluster is whole again soon after. */
  heal(cluster: Cluster): Promise<void>;
  /** No request may fail, but for reads that a client repeats. */
  isPlanned?: boolean;
  /** The primary dies, so that writes stand still until another is elected. */
  losesPrimary?: boolean;
}
