import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './test/steps.ts';

/**
 * React Router's command with the arguments that are given. Left out of what it prints is Vite's advice on an option
 * that React Router's own code sets, so that nobody could act on it here.
 */
const ADVICE = /The `envFile` option is deprecated/;
const command = spawn(
  path.join(root, 'node_modules/.bin/react-router'),
  process.argv.slice(2),
  // On a terminal the colours stay, though this process reads the errors.
  {
    cwd: root,
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { ...process.env, ...(process.stderr.isTTY && { FORCE_COLOR: '1' }) },
  },
);
createInterface({ input: command.stderr }).on('line', (line) => {
  if (!ADVICE.test(line)) console.error(line);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void command.kill(signal));
command.on('close', (code) => {
  process.exitCode = code ?? 1;
});
