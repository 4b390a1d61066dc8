import { expect, test } from 'vitest';
import { account } from './account.ts';
import { idsIn, parseRequirements } from './paper.ts';
import { playwrightProofs, vitestProofs } from './proofs.ts';
import { titlesIn } from './titles.ts';

test('a title carries ids in brackets; other papers have numbers of their own', () => {
  expect(idsIn('[RPC-006] [SCR-ARCH-012] [LST-001] [T07] [Q-29] progress, see RPC-001')).toEqual([
    'RPC-006',
    'SCR-ARCH-012',
    'LST-001',
  ]);
});

test('each row of a table that begins with an id is a requirement, and none is listed twice', () => {
  const table = parseRequirements(
    '## Area\n\n| Id | Requirement |\n|---|---|\n| RTE-001 | plain |\n| RTE-002 | one \\| "two" |\n',
  );

  expect([...table]).toEqual([
    ['RTE-001', 'plain'],
    ['RTE-002', 'one | "two"'],
  ]);
  expect(() => parseRequirements('| RTE-001 | a |\n| RTE-001 | b |\n')).toThrow(
    'RTE-001 is listed twice',
  );
});

test('of a Vitest report only what passed is proof', () => {
  const proofs = vitestProofs(
    {
      testResults: [
        {
          name: '/repo/database/x.test.ts',
          assertionResults: [
            { status: 'passed', fullName: '[ENT-001] profiles has its columns' },
            { status: 'failed', fullName: '[ENT-002] broken' },
            { status: 'skipped', fullName: '[ENT-003] not run' },
          ],
        },
      ],
    },
    '/repo',
  );

  expect([...proofs]).toEqual([
    ['ENT-001', ['database/x.test.ts: [ENT-001] profiles has its columns']],
  ]);
});

test('of a Playwright report the steps of a passed story are proof, of a failed one none', () => {
  const story = (title: string, ok: boolean) => ({
    title,
    ok,
    tests: [
      {
        results: [
          {
            status: ok ? 'passed' : 'failed',
            steps: [{ title: `[${ok ? 'GAT-001' : 'GAT-002'}] a step`, steps: [] }],
          },
        ],
      },
    ],
  });
  const proofs = playwrightProofs({
    suites: [
      {
        title: 'a.spec.ts',
        file: 'a.spec.ts',
        specs: [story('[RTE-001] a story', true)],
        suites: [{ title: 'inner', file: 'a.spec.ts', specs: [story('[RTE-002] another', false)] }],
      },
    ],
  });

  expect([...proofs.keys()]).toEqual(['RTE-001', 'GAT-001']);
  expect(proofs.get('GAT-001')).toEqual(['e2e/a.spec.ts: [GAT-001] a step']);
});

test('titles are found in the source of tests, steps and tables of tests, not in other calls', () => {
  const source = `
    describe('[STA-001] outer', () => {
      test.each(rows)('[STA-002] %s', () => {});
      it(\`[STA-003] \${name}\`, async () => { await test.step('[STA-004] inner', run); });
      console.log('[STA-005] no test');
    });`;

  expect([...titlesIn('x.test.ts', source).keys()]).toEqual([
    'STA-001',
    'STA-002',
    'STA-003',
    'STA-004',
  ]);
});

test('the account ends with the count and complains about papers that do not fit', () => {
  const requirements = new Map([
    ['ENT-001', 'one'],
    ['ENT-002', 'two'],
    ['ENT-003', 'three'],
  ]);
  const proofs = new Map([
    ['ENT-001', ['a: b']],
    ['ENT-009', ['a: c']],
  ]);

  const { lines, complaints } = account(requirements, proofs);

  expect(lines.at(-1)).toBe('1 of 3 ids proven');
  expect(lines.join('\n')).toContain('Without a test:\nENT-002 two\nENT-003 three');
  expect(complaints).toEqual([
    'ENT-009 is not in docs/product.md',
    'ENT-002 has no test',
    'ENT-003 has no test',
  ]);
});
