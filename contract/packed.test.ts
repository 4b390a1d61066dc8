import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { expect, onTestFinished, test } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { sharedLogin, useDatabase } from '../database/testing.ts';
import { NOT_BUNDLED } from '../gateway/bundle.ts';
import { isHealthy } from '../gateway/src/testing/serving.ts';
import { bundleServerIfStale } from '../scripts/bundle-server.ts';
import { pack } from '../scripts/pack/pack.ts';
import { ok, signIn } from './people.ts';

const database = useDatabase({ cast: true });
const run = promisify(execFile);
/** `npm test` builds the web first; this test alone may run without. */
const isBuilt = existsSync(path.resolve(import.meta.dirname, '../web/build/client/index.html'));

/** Part of the long run: every behaviour is tested where it stands too; this shows that no file was left behind. */
const isLong = process.env.ROUNDS === 'full';

test.runIf(isBuilt && isLong)(
  'what is packed runs alone: pages, data, a document, a backup',
  async () => {
    await bundleServerIfStale();
    const folder = mkdtempSync(path.join(tmpdir(), 'prumo-packed-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const packed = path.join(folder, 'prumo');
    await pack(packed);
    const port = await getPort({ host: '127.0.0.1' });
    const env = {
      PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
      ...sharedLogin(),
      DATABASE_URL: database.current.ownerUrl,
      DATA_DIR: path.join(folder, 'data'),
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: '0',
    };
    const program = (name: string, ...args: string[]) =>
      run(path.join(packed, 'bin', name), args, { cwd: '/', env });

    const child = spawn(path.join(packed, 'bin/prumo'), { cwd: '/', env, stdio: 'ignore' });
    onTestFinished(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    const url = `http://127.0.0.1:${port}`;
    await expect.poll(() => isHealthy(url)).toBe(true);
    await program('prumo-health');
    expect((await fetch(`${url}/login`)).status).toBe(200);

    const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
    const { client } = await signIn({ url, anonKey }, 'ana@prumo.test', CAST_PASSWORD);
    const [order] = ok(await client.from('orders').select('id').limit(1)) as { id: string }[];
    const { data } = await client.auth.getSession();
    const paper = await fetch(`${url}/documents/v1/order/${order?.id}.pdf`, {
      headers: { apikey: anonKey, authorization: `Bearer ${data.session?.access_token}` },
    });
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await paper.arrayBuffer()).byteLength).toBeGreaterThan(5_000);

    const file = path.join(folder, 'copia.zip');
    await program('prumo-db', 'backup', file);
    expect((await program('prumo-db', 'check-backup', file)).stdout).toContain('está inteira');
    const imports = NOT_BUNDLED.map((name) => `import '${name}';`).join('');
    await run(process.execPath, ['--input-type=module', '-e', imports], { cwd: packed });

    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await expect(program('prumo-health')).rejects.toThrow();
  },
);

test('a folder that holds something is refused', async () => {
  await expect(pack(import.meta.dirname)).rejects.toThrow('is not empty');
});
