import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  type Outcome,
  playwrightOutcome,
  summary,
  type VitestReport,
  vitestOutcome,
} from './test/outcome.ts';
import { root, runStep } from './test/steps.ts';

/**
 * `npm test`: types, lint and the build, side by side; then the tests of rules, gateway, wire and web; then
 * the stories in a browser, which beside the tests would gain nothing on two cores (decision 083). Each runs
 * even when one before it failed, except for the stories, which need the build. At the very end stand the tests that failed or
 * needed a second try, and the last line counts them all: "N passed, N failed". Exit code 0 only when
 * nothing failed.
 */
/** Kept until the next run: `npm run checklist` reads from them what is proven. */
const reports = path.join(root, '.cache/test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const env = { CI: 'true' };

const [check, build] = await Promise.all([
  runStep({ command: 'npm', args: ['run', '--silent', 'check'], env }),
  runStep({ command: 'npm', args: ['run', '--silent', 'build'], env, afterwards: true }),
]);
const outcomes = [withoutTests('npm run check', check), withoutTests('npm run build', build)];

const vitestReport = path.join(reports, 'vitest.json');
const playwrightReport = path.join(reports, 'playwright.json');
const vitest = await runStep({
  command: 'vitest',
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  env,
});
const stories =
  build === 0
    ? await runStep({
        command: 'playwright',
        args: ['test', '--reporter=list,json'],
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
      })
    : null;
const readVitest = (report: VitestReport) => vitestOutcome(report, root);
outcomes.push(outcome('vitest', vitest, vitestReport, readVitest));
if (stories !== null)
  outcomes.push(outcome('playwright', stories, playwrightReport, playwrightOutcome));

const lines = summary(outcomes);
console.log(`\n${lines.join('\n')}`);
process.exitCode = outcomes.some(({ failed }) => failed.length > 0) ? 1 : 0;

/** The content of a runner's report; one that ended badly without naming a test (a crash) failed once. */
function outcome<Report>(
  runner: string,
  code: number,
  file: string,
  read: (report: Report) => Outcome,
): Outcome {
  const outcome = reported(file, read);
  if (code !== 0 && outcome.failed.length === 0) outcome.failed.push(ended(runner, code));
  return outcome;
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
