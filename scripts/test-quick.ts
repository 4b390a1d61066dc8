import { SLOW_FILES } from './test/slow.ts';
import { runStep } from './test/steps.ts';

/**
 * `npm run test:quick`: types, lint, and the tests of the rules, the web and the scripts that take less than
 * five seconds a file; for the inner loop, in less than two minutes on two cores. It leaves out the gateway,
 * the wire, the faults and the browser: `npm test` has them.
 */
const check = runStep({ command: 'npm', args: ['run', '--silent', 'check'], afterwards: true });
const folders = ['database/', 'web/', 'scripts/', 'cluster/'];
const left = SLOW_FILES.map((file) => `--exclude=${file}`);
const tests = runStep({
  command: 'vitest',
  args: ['run', '--reporter=dot', '--silent=passed-only', ...folders, ...left],
});
const codes = await Promise.all([check, tests]);
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
