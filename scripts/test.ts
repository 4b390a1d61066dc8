import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm test`: types and lint, the build, the tests of rules, gateway, wire and web, then the stories
 * in a browser; cheapest first, each even when one before it failed. The last line counts them all:
 * "N passed, N failed". Exit code 0 only when nothing failed.
 */
const root = path.resolve(import.meta.dirname, '..');
/** Kept until the next run: `npm run checklist` reads from them what is proven. */
const reports = path.join(root, '.cache/test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const total = { passed: 0, failed: 0 };

interface Count {
  passed: number;
  failed: number;
}

count(await step('npm', ['run', '--silent', 'check']));
const built = await step('npm', ['run', '--silent', 'build']);
count(built);
const vitestReport = path.join(reports, 'vitest.json');
const vitest = [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
];
count(await step('vitest', vitest), readVitest(vitestReport));
if (built === 0) {
  const report = path.join(reports, 'playwright.json');
  const code = await step('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  count(code, readPlaywright(report));
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** A step that ended badly without naming a failed test (lint, a crash) counts as one failure. */
function count(code: number, report: Count = { passed: 0, failed: 0 }): void {
  total.passed += report.passed;
  total.failed += code !== 0 && report.failed === 0 ? 1 : report.failed;
}

function step(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  console.log(`\n> ${command} ${args[0] === 'run' ? args.slice(-1) : args[0]}`);
  const local = path.join(root, 'node_modules', '.bin', command);
  const child = spawn(command === 'npm' ? command : local, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...withoutSettings(process.env), CI: 'true', ...env },
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** The settings of a product that runs on this machine must not reach the ones under test. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings =
    /^(PORT|HOST|SITE_URL|ALLOWED_ORIGINS|DATA_DIR|DATABASE_URL|DEMO|ADMIN_.+|GOOGLE_.+|RATE_LIMITS|DPO_.+|CHAT_WIDGET_URL)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name)));
}

function readVitest(file: string): Count {
  return read(file, (report) => {
    const files = report.testResults as { status: string; assertionResults: unknown[] }[];
    // A file that could not even be loaded has no tests to count.
    const broken = files.filter((f) => f.status === 'failed' && f.assertionResults.length === 0);
    return {
      passed: Number(report.numPassedTests),
      failed: Number(report.numFailedTests) + broken.length,
    };
  });
}

function readPlaywright(file: string): Count {
  return read(file, (report) => {
    const stats = report.stats as { expected: number; unexpected: number; flaky: number };
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

function read(file: string, summarise: (report: Record<string, unknown>) => Count): Count {
  try {
    return summarise(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
}
