import { stripVTControlCharacters } from 'node:util';

/** A test that somebody should look into. */
export interface Finding {
  /** `e2e/x.spec.ts: its title`, or the command of a step without tests. */
  test: string;
  /** The error, on one line. */
  error: string;
}

/** The result of one step of `npm test`. */
export interface Outcome {
  passed: number;
  failed: Finding[];
  /** Passed, but not at the first try: a race to be found. */
  flaky: Finding[];
}

export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

/** Reads a Vitest JSON report. A file that could not be loaded or set up is one failure of its own. */
export function vitestOutcome(report: VitestReport, root: string): Outcome {
  const outcome: Outcome = { passed: 0, failed: [], flaky: [] };
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = name.replace(`${root}/`, '');
    for (const { fullName, failureMessages, ...test } of assertionResults) {
      const finding = { test: `${file}: ${fullName}`, error: inOneLine(failureMessages?.[0]) };
      if (test.status === 'passed') outcome.passed += 1;
      if (test.status === 'failed') outcome.failed.push(finding);
      else if (test.status === 'passed' && failureMessages?.length) outcome.flaky.push(finding);
    }
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      outcome.failed.push({ test: file, error: inOneLine(message) });
  }
  return outcome;
}

interface PlaywrightError {
  message?: string;
  location?: { file: string; line: number };
}

interface Suite {
  title: string;
  file: string;
  specs?: {
    title: string;
    tests: { status: string; results: { error?: PlaywrightError }[] }[];
  }[];
  suites?: Suite[];
}

export interface PlaywrightReport {
  suites: Suite[];
  /** Errors of the run itself: a file that could not be loaded, a setup that failed. */
  errors?: PlaywrightError[];
}

/** Reads a Playwright JSON report. */
export function playwrightOutcome(report: PlaywrightReport): Outcome {
  const outcome: Outcome = { passed: 0, failed: [], flaky: [] };
  const read = (suite: Suite, above: string) => {
    for (const { title, tests } of suite.specs ?? []) {
      for (const { status, results } of tests) {
        const error = results.find((result) => result.error)?.error;
        const finding = { test: `e2e/${suite.file}: ${above}${title}`, error: whereAndWhat(error) };
        if (status === 'expected' || status === 'flaky') outcome.passed += 1;
        if (status === 'flaky') outcome.flaky.push(finding);
        if (status === 'unexpected') outcome.failed.push(finding);
      }
    }
    for (const inner of suite.suites ?? []) read(inner, `${above}${inner.title} `);
  };
  for (const file of report.suites) read(file, '');
  for (const error of report.errors ?? [])
    outcome.failed.push({ test: 'playwright', error: whereAndWhat(error) });
  return outcome;
}

function whereAndWhat({ message, location }: PlaywrightError = {}): string {
  const line = location ? `line ${location.line}: ` : '';
  return line + inOneLine(message);
}

/** The start of an error: its sentence and what was expected, without stack and colours. */
function inOneLine(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const stack = lines.findIndex((line) => /^at \S+/.test(line));
  const shown = lines.slice(0, stack < 0 ? undefined : stack).filter((line) => line !== '');
  return shown.slice(0, 5).join(' | ').slice(0, 600) || 'no error was printed';
}

/** The end of the output: what to look into, then "N passed, N failed". */
export function summary(outcomes: readonly Outcome[]): string[] {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  const flaky = outcomes.flatMap((outcome) => outcome.flaky);
  return [
    ...flaky.flatMap(({ test, error }) => [`flaky: ${test}`, `    ${error}`]),
    ...failed.flatMap(({ test, error }) => [`failed: ${test}`, `    ${error}`]),
    `${passed} passed, ${failed.length} failed`,
  ];
}
