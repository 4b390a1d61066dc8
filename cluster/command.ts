import { startCluster } from './cluster.ts';
import { missingPackages, missingSentence } from './programs.ts';

/** `npm run cluster`: a Prumo on engines that production would use, all of them on this machine. */
const missing = missingSentence(missingPackages());
if (missing) {
  console.error(missing);
  process.exit(1);
}

const cluster = await startCluster({ database: 'hosts', pooler: true, tell: console.log });
let isEnding = false;
const end = async (code: number) => {
  if (isEnding) return;
  isEnding = true;
  await cluster.close();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
cluster.processes.failed.catch((error: Error) => {
  if (!isEnding) console.error(error.message);
  return end(1);
});
console.log(`\n  ${cluster.url}   status of HAProxy: http://127.0.0.1:${cluster.ports.status}\n`);
