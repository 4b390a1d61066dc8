import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  type Outcome,
  playwrightOutcome,
  summary,
  type VitestReport,
  vitestOutcome,
} from './test/outcome.ts';

/**
 * `npm test`: types and lint, the build, the tests of rules, gateway, wire and web, then the stories
 * in a browser; cheapest first, each even when one before it failed. At the very end stand the tests
 * that failed or needed a second try, and the last line counts them all: "N passed, N failed". Exit
 * code 0 only when nothing failed.
 */
const root = path.resolve(import.meta.dirname, '..');
/** Kept until the next run: `npm run checklist` reads from them what is proven. */
const reports = path.join(root, '.cache/test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const check = await step('npm', ['run', '--silent', 'check']);
const build = await step('npm', ['run', '--silent', 'build']);
const outcomes = [withoutTests('npm run check', check), withoutTests('npm run build', build)];

const vitestReport = path.join(reports, 'vitest.json');
const vitest = [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
];
const tested = await step('vitest', vitest);
const readVitest = (report: VitestReport) => vitestOutcome(report, root);
outcomes.push(outcome('vitest', tested, vitestReport, readVitest));

if (build === 0) {
  const report = path.join(reports, 'playwright.json');
  const told = await step('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  outcomes.push(outcome('playwright', told, report, playwrightOutcome));
}

const lines = summary(outcomes);
console.log(`\n${lines.join('\n')}`);
process.exitCode = outcomes.some(({ failed }) => failed.length > 0) ? 1 : 0;

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
    /^(PORT|HOST|SITE_URL|ALLOWED_ORIGINS|DATA_DIR|LOG|DATABASE_.+|AUTHENTICATOR_PASSWORD|DEMO|ADMIN_.+|SMTP_URL|MAIL_FROM|TRUST_PROXY|GOOGLE_.+|SAML_.+|WALLET_SIGN_IN|RATE_LIMITS|METRICS_TOKEN|DPO_.+|CHAT_WIDGET_URL)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name)));
}

/** The content of a runner's report; one that ended badly without naming a test (a crash) failed once. */
function outcome<Report>(
  runner: string,
  code: number,
  file: string,
  read: (report: Report) => Outcome,
): Outcome {
  const told = reported(file, read);
  if (code !== 0 && told.failed.length === 0) told.failed.push(ended(runner, code));
  return told;
}

function reported<Report>(file: string, read: (report: Report) => Outcome): Outcome {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    return { passed: 0, failed: [{ test: file, error: String(error) }], flaky: [] };
  }
}

function withoutTests(command: string, code: number): Outcome {
  return { passed: 0, failed: code === 0 ? [] : [ended(command, code)], flaky: [] };
}

function ended(command: string, code: number) {
  return { test: command, error: `ended with code ${code}, see its output above` };
}
