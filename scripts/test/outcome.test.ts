import { expect, test } from 'vitest';
import { playwrightOutcome, summary, vitestOutcome } from './outcome.ts';

const file = (over: object) => ({
  name: '/repo/database/x.test.ts',
  status: 'passed',
  message: '',
  assertionResults: [],
  ...over,
});
const vitest = (...testResults: ReturnType<typeof file>[]) =>
  vitestOutcome({ testResults }, '/repo');

test('a failed test is named with its error, without the stack', () => {
  const failureMessages = [
    'AssertionError: expected 1 to be 2\n    at /repo/database/x.test.ts:3:1',
  ];
  const { passed, failed } = vitest(
    file({
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'one', failureMessages: [] },
        { status: 'failed', fullName: 'two', failureMessages },
      ],
    }),
  );

  expect(passed).toBe(1);
  expect(failed).toEqual([
    { test: 'database/x.test.ts: two', error: 'AssertionError: expected 1 to be 2' },
  ]);
});

test('a test that passed at its second try is flaky', () => {
  const { passed, failed, flaky } = vitest(
    file({
      assertionResults: [
        { status: 'passed', fullName: 'late', failureMessages: ['Error: too early'] },
      ],
    }),
  );

  expect([passed, failed.length]).toEqual([1, 0]);
  expect(flaky).toEqual([{ test: 'database/x.test.ts: late', error: 'Error: too early' }]);
});

test('a file that cannot be loaded, or whose hook fails, is a failure', () => {
  const skipped = [{ status: 'skipped', fullName: 'never ran', failureMessages: [] }];

  expect(vitest(file({ status: 'failed', message: 'No such module' })).failed).toEqual([
    { test: 'database/x.test.ts', error: 'No such module' },
  ]);
  expect(vitest(file({ status: 'failed', assertionResults: skipped })).failed).toHaveLength(1);
});

test('of the stories the failed and the flaky are named with the line and the locator', () => {
  const error = {
    message:
      '\u001b[31mError: expect(locator).toBeVisible() failed\u001b[39m\n\nLocator: getByText(1)',
    location: { file: '/repo/e2e/a.spec.ts', line: 12 },
  };
  const story = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ error }, {}] }],
  });
  const { passed, failed, flaky } = playwrightOutcome({
    suites: [
      {
        title: 'a.spec.ts',
        file: 'a.spec.ts',
        specs: [story('fine', 'expected'), story('late', 'flaky'), story('off', 'skipped')],
        suites: [{ title: 'inner', file: 'a.spec.ts', specs: [story('bad', 'unexpected')] }],
      },
    ],
  });

  expect(passed).toBe(2);
  expect(flaky.map(({ test }) => test)).toEqual(['e2e/a.spec.ts: late']);
  expect(failed).toEqual([
    {
      test: 'e2e/a.spec.ts: inner bad',
      error: 'line 12: Error: expect(locator).toBeVisible() failed | Locator: getByText(1)',
    },
  ]);
});

test('what stops all stories is a failure too', () => {
  const { failed } = playwrightOutcome({ suites: [], errors: [{ message: 'Error: no server' }] });

  expect(failed).toEqual([{ test: 'playwright', error: 'Error: no server' }]);
});

test('the summary ends with the count, after everything there is to look into', () => {
  const lines = summary([
    { passed: 3, failed: [{ test: 'a: b', error: 'no' }], flaky: [] },
    { passed: 4, failed: [], flaky: [{ test: 'c: d', error: 'late' }] },
  ]);

  expect(lines).toEqual([
    'flaky: c: d',
    '    late',
    'failed: a: b',
    '    no',
    '7 passed, 1 failed',
  ]);
});
