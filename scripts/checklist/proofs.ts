import { idsIn } from './paper.ts';

/** Which passing tests carry which checklist id; a test is named `file: title`. */
export type Proofs = Map<string, string[]>;

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** The passing tests of a Vitest JSON report; a `describe` lends its ids to the tests inside. */
export function vitestProofs(report: VitestReport, root: string): Proofs {
  const proofs: Proofs = new Map();
  for (const { name, assertionResults } of report.testResults) {
    const file = name.replace(`${root}/`, '');
    for (const { status, fullName } of assertionResults)
      if (status === 'passed') note(proofs, file, fullName);
  }
  return proofs;
}

interface Step {
  title: string;
  steps?: Step[];
}

interface Suite {
  title: string;
  file: string;
  specs?: {
    title: string;
    ok: boolean;
    tests: { results: { status: string; steps?: Step[] }[] }[];
  }[];
  suites?: Suite[];
}

/** The passing stories of a Playwright JSON report, with their steps. */
export function playwrightProofs(report: { suites: Suite[] }): Proofs {
  const proofs: Proofs = new Map();
  const read = (suite: Suite, above: string) => {
    for (const { title, ok, tests } of suite.specs ?? []) {
      const results = tests.flatMap((test) => test.results);
      const passed = results.find(({ status }) => status === 'passed');
      if (!ok || !passed) continue;
      note(proofs, `e2e/${suite.file}`, `${above}${title}`);
      for (const step of stepsOf(passed.steps)) note(proofs, `e2e/${suite.file}`, step);
    }
    for (const inner of suite.suites ?? []) read(inner, `${above}${inner.title} `);
  };
  for (const file of report.suites) read(file, '');
  return proofs;
}

const stepsOf = (steps: readonly Step[] = []): string[] =>
  steps.flatMap(({ title, steps: inner }) => [title, ...stepsOf(inner)]);

/** Writes down a test under each id its title carries. */
export function note(proofs: Proofs, file: string, title: string): void {
  for (const id of new Set(idsIn(title))) {
    const tests = proofs.get(id) ?? [];
    proofs.set(id, [...tests, `${file}: ${title}`]);
  }
}

/** Several sources of proof as one. */
export function together(...sources: readonly Proofs[]): Proofs {
  const all: Proofs = new Map();
  for (const source of sources)
    for (const [id, tests] of source) all.set(id, [...(all.get(id) ?? []), ...tests]);
  return all;
}
