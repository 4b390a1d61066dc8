import { runStep } from './test/steps.ts';

/**
 * `npm run test:long`: what `npm test` does in small rounds, in large ones: every fault of
 * docs/security.md at full length, the generated probes at their full numbers, what others wait for beside
 * one person who misbehaves, the stories with axe in both schemes at both widths, and comparisons of times
 * and random models with more samples. Also the gateway copied alone and, where the web is built, what `npm run pack`
 * leaves. Each runs even when one before it failed; exit code 0 only when all
 * held. An hour or more; nothing else should run on the machine.
 */
const steps = [
  {
    command: 'vitest',
    args: [
      'run',
      'database/platform/quota',
      'database/orders/printed',
      'gateway/src/auth/same-answers',
      'gateway/src/postgres/driver/fast/pipeline.model',
      'gateway/src/storage/slow-link',
      'scripts/gateway-alone',
      'contract/packed',
    ],
    env: { ROUNDS: 'full' },
  },
  { command: 'playwright', args: ['test'], env: { ROUNDS: 'full' } },
  { command: 'npm', args: ['run', '--silent', 'faults'] },
  { command: 'npm', args: ['run', '--silent', 'probes'] },
  { command: 'npm', args: ['run', '--silent', 'fairness'] },
];
const codes: number[] = [];
for (const step of steps) codes.push(await runStep(step));
const broken = codes.filter((code) => code !== 0).length;
console.log(`\n${codes.length - broken} held, ${broken} did not`);
process.exitCode = broken > 0 ? 1 : 0;
