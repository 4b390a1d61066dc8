import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buildGuestPage } from '../web/build-guest-page.ts';

/**
 * `npm run dev`: the gateway, started again when a file of gateway/, product/ or database/ changes, and Vite in
 * front of it, which serves the web as you save and passes the wire's calls on (vite.config.ts).
 * The one that ends first takes the other with it.
 */
const root = path.resolve(import.meta.dirname, '..');
const gatewayPort = process.env.PORT ?? '3000';
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);

// The gateway sends the page of a guest's link from the build, and Vite its script as you save (vite.config.ts).
const builtWeb = path.join(root, 'web/build/client');
await mkdir(builtWeb, { recursive: true });
await buildGuestPage(builtWeb);

let stopping = false;
const children = [
  run(bin('tsx'), [
    'watch',
    '--clear-screen=false',
    '--include=database/**/*.sql',
    '--include=gateway/sql/**/*.sql',
    'prumo.ts',
  ]),
  run(bin('tsx'), ['scripts/react-router.ts', 'dev', '--port', process.env.WEB_PORT ?? '5173']),
];

function run(command: string, args: string[]) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, GATEWAY_URL: `http://127.0.0.1:${gatewayPort}` },
  });
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stop();
  });
  return child;
}

/** Once: tsx takes a second signal as impatience and kills the gateway before its database stops. */
function stop(): void {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, stop);
}
