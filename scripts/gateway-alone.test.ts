import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Part of the long run: the gateway's contract tests run where they are in the ordinary one, and lint refuses an import
 * from outside.
 */
const isLong = process.env.ROUNDS === 'full';

test.runIf(isLong)(
  'gateway/ copied alone into an empty folder starts and answers its contract tests',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gateway-alone-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const name of ['gateway', 'package.json', 'package-lock.json']) {
      cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));

    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [vitest, 'run', 'test/contract'],
      {
        cwd: path.join(folder, 'gateway'),
        encoding: 'utf8',
        // Not the settings of the run that this test belongs to.
        env: {
          NO_COLOR: '1',
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          TMPDIR: process.env.TMPDIR,
        },
      },
    );

    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/Tests\s+\d+ passed/);
  },
);
