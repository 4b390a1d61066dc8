import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { signatures } from '../gateway/src/webhooks/sign.ts';
import { useCast } from './cast.ts';
import { ok } from './people.ts';

// The programs of /desenvolvedores, as that page shows them, against a listening product with a token made like a person makes it.

const { people, url, behind } = useCast('ana');
const folder = path.resolve(import.meta.dirname, '../web/src/site/developers/examples');
const run = promisify(execFile);
let token = '';

beforeAll(async () => {
  token = ok(
    await people.ana.client.rpc('create_api_token', {
      token_id: randomUUID(),
      token_name: 'Exemplos',
      rights: 'prepare',
      expires_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    }),
  ) as string;
});

/** The interpreter of each kind of program. curl, Python and Node are on a developer’s machine. */
const STARTS: Record<string, readonly string[]> = {
  '.sh': ['sh'],
  '.py': ['python3', '-I'],
  // Node 20 has its WebSocket behind a flag.
  '.mjs': [process.execPath, '--experimental-websocket'],
};

const commandOf = (file: string): [string, string[]] => {
  const [program = '', ...options] = STARTS[path.extname(file)] ?? [];
  return [program, [...options, path.join(folder, file)]];
};
const settings = () => ({ PATH: process.env.PATH, PRUMO_URL: url(), PRUMO_TOKEN: token });

async function runExample(file: string, ...given: string[]): Promise<Buffer> {
  const [program, args] = commandOf(file);
  const { stdout } = await run(program, [...args, ...given], {
    env: settings(),
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
const linesOf = (out: Buffer) => out.toString().trimEnd().split('\n');

test('[API-10] the first request lists the projects in progress that the account lists', async () => {
  const out = await runExample('first-request.sh');

  const listed = ok(
    await people.ana.client
      .from('projects')
      .select('id,name,status,created_at')
      .eq('status', 'in_progress')
      .order('created_at', { ascending: false }),
  );
  expect(listed.length).toBeGreaterThan(0);
  expect(JSON.parse(out.toString())).toEqual(listed);
});

test('[API-10] a function answers the program as it answers the account', async () => {
  const [project] = ok(await people.ana.client.from('orders').select('project_id').limit(1));
  const id = project?.project_id as string;

  const out = await runExample('call-function.sh', id);

  const asked = ok(await people.ana.client.rpc('get_budget_control', { target_project_id: id }));
  expect(JSON.parse(out.toString())).toEqual(asked);
});

test('[API-10] the payments since a day come as CSV for a spreadsheet', async () => {
  const [head, ...rows] = linesOf(await runExample('spreadsheet.sh', '2026-01-01'));

  const payments = ok(
    await people.ana.client.from('payments').select('id').gte('payment_date', '2026-01-01'),
  );
  expect(head).toBe('payment_date,amount,notes,id');
  expect(rows.length).toBe(payments.length);
  expect(rows.length).toBeGreaterThan(0);
});

test('[API-10] the document of an order is a PDF', async () => {
  const [order] = ok(await people.ana.client.from('orders').select('id').limit(1));

  const out = await runExample('order-pdf.sh', order?.id);

  expect(out.subarray(0, 5).toString()).toBe('%PDF-');
});

test('[API-10] the stock client lists the orders with nothing but address and code', async () => {
  const lines = linesOf(await runExample('orders.mjs'));

  const orders = ok(
    await people.ana.client.from('orders').select('number,year').order('year').order('number'),
  );
  expect(lines.map((line) => line.split(' ')[0])).toEqual(
    orders.map(({ number, year }) => `${number}/${year}`),
  );
});

test('[API-10] Python with nothing installed reads everything, a page after the other', async () => {
  await behind(
    `insert into public.project_items (project_id, category, description, quantity, unit)
     select id, 'pintura', 'Demão ' || n, 1, 'un' from public.projects, generate_series(1, 1100) n
     where name = 'Consultório Jardim Paulista'`,
  );

  const lines = linesOf(await runExample('all_items.py'));

  const items = await behind(
    'select i.id from public.project_items i join public.projects p on p.id = i.project_id where p.architect_id = $1 order by i.id',
    [people.ana.id],
  );
  expect(items.length).toBeGreaterThan(1000);
  expect(lines.map((line) => JSON.parse(line).id)).toEqual(items.map(({ id }) => id));
});

test('[API-10] the item with an id of its own is created once, and a refusal is read', async () => {
  const projects = ok(await people.ana.client.from('projects').select('id,status'));
  const inPhase = (phase: string) => projects.find(({ status }) => status === phase)?.id as string;

  const first = await runExample('add_item.py', inPhase('planning'), 'erp-4711');
  const again = await runExample('add_item.py', inPhase('planning'), 'erp-4711');
  const refused = runExample('add_item.py', inPhase('in_progress'), 'erp-4712');

  const id = first.toString().match(/^criado ([0-9a-f-]{36})\n$/)?.[1];
  expect(again.toString()).toBe(`já existia ${id}\n`);
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: Buffer.from('400 PHASE: Os itens só mudam enquanto o projeto está em planejamento.\n'),
  });
  expect(ok(await people.ana.client.from('project_items').select('quantity').eq('id', id))).toEqual(
    [{ quantity: 42.5 }],
  );
});

test.each(['receive-webhooks.mjs', 'receive_webhooks.py'])(
  '[API-10] %s believes what is signed and new, once, and nothing else',
  async (file) => {
    const key = Buffer.from('a key of thirty-two bytes, for you').toString('base64');
    const older = Buffer.from('the key that it takes the place of').toString('base64');
    const port = await getPort({ host: '127.0.0.1' });
    const [program, args] = commandOf(file);
    const receiver = spawn(program, args, {
      env: {
        ...settings(),
        PORT: String(port),
        PRUMO_WEBHOOK_SECRET: `whsec_${key}`,
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

    const body = JSON.stringify({ type: 'order.confirmed', data: { id: 'o1', nota: 'às 14 h' } });
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
    const signed = (id: string, time = now) => signatures([key], id, time, body);

    expect(await post('e1', now, signed('e1'))).toBe(204);
    // Sent again, and signed by two secrets while one takes the place of the other.
    expect(await post('e1', now, signed('e1'))).toBe(204);
    expect(await post('e2', now, signatures([older, key], 'e2', now, body))).toBe(204);
    expect(await post('e3', now, signatures([older], 'e3', now, body))).toBe(400);
    expect(await post('e4', now, signed('e4'), body.replace('o1', 'o2'))).toBe(400);
    expect(await post('e5', now - 301, signed('e5', now - 301))).toBe(400);
    expect(await post('e6', now, signed('e5'))).toBe(400);
    expect(await post('e7', now, 'v1,')).toBe(400);
    await expect.poll(() => printed).toBe('pronto\norder.confirmed o1\norder.confirmed o1\n');
  },
);
