import { startCluster } from './cluster.ts';
import { missingPackages, missingSentence } from './programs.ts';

/** `npm run cluster`: a Prumo on engines that production would use, all of them on this machine. */
const missing = missingSentence(missingPackages());
if (missing) {
  console.error(missing);
  process.exit(1);
}

const cluster = await startCluster({ database: 'haproxy', pooler: true, tell: console.log });
console.log(`\n  ${cluster.url}   status of HAProxy: http://127.0.0.1:${cluster.ports.status}\n`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => cluster.close().then(() => process.exit(0)));
}
await cluster.processes.failed.catch(async (error: Error) => {
  console.error(error.message);
  await cluster.close();
  process.exit(1);
});
