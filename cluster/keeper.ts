import { rmSync } from 'node:fs';
import { endProcesses } from './ending.ts';

// Started by processes.ts beside a cluster, in a session of its own, so that Ctrl-C does not reach it. Its standard input is a
// pipe from the command, which the kernel closes when that ends, even by kill -9: then everything of the cluster ends.

const [folder = ''] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.stdin.on('error', () => undefined);
process.stdin.on('close', async () => {
  await endProcesses(folder);
  if (process.env.CLUSTER_KEEP !== '1') rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
process.stdin.resume();
process.stdout.write('ready\n');
