import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import getPort from 'get-port';
import { expect, onTestFinished, test } from 'vitest';

// The programs of /desenvolvedores, as that page shows them.

const folder = path.resolve(import.meta.dirname, '../web/src/site/developers/examples');

/** The interpreter of each kind of program. */
const STARTS: Record<string, readonly string[]> = {
  '.py': ['python3', '-I'],
  '.mjs': [process.execPath],
};

const commandOf = (file: string): [string, string[]] => {
  const [program = '', ...options] = STARTS[path.extname(file)] ?? [];
  return [program, [...options, path.join(folder, file)]];
};

test.each(['receive-webhooks.mjs', 'receive_webhooks.py'])(
  '[API-10] %s believes what is signed and new, once, and nothing else',
  async (file) => {
    const key = Buffer.from('a key of thirty-two bytes, for you');
    const port = await getPort({ host: '127.0.0.1' });
    const [program, args] = commandOf(file);
    const receiver = spawn(program, args, {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        PRUMO_WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(async () => {
      receiver.kill();
      await once(receiver, 'exit');
    });
    let printed = '';
    receiver.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    await expect.poll(() => printed).toBe('pronto\n');

    const body = JSON.stringify({ type: 'order.confirmed', data: { id: 'o1', nota: 'piso 2 cm' } });
    const sign = (id: string, time: number) =>
      createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
    const now = Math.floor(Date.now() / 1000);
    const post = async (id: string, time: number, signature: string, sent = body) => {
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: {
          'webhook-id': id,
          'webhook-timestamp': String(time),
          'webhook-signature': signature,
        },
        body: sent,
      });
      return response.status;
    };

    expect(await post('e1', now, `v1,${sign('e1', now)}`)).toBe(204);
    // Sent again, and signed by two secrets while they change.
    expect(await post('e1', now, `v1,${sign('e1', now)}`)).toBe(204);
    expect(await post('e2', now, `v1,${sign('e3', now)} v1,${sign('e2', now)}`)).toBe(204);
    expect(await post('e4', now, `v1,${sign('e4', now)}`, body.replace('o1', 'o2'))).toBe(400);
    expect(await post('e5', now - 301, `v1,${sign('e5', now - 301)}`)).toBe(400);
    expect(await post('e6', now, `v1,${sign('e5', now)}`)).toBe(400);
    expect(await post('e7', now, 'v1,')).toBe(400);
    await expect.poll(() => printed).toBe('pronto\norder.confirmed o1\norder.confirmed o1\n');
  },
);
