import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { itemId, PROJECT } from '../database/quotes/testing-renovation.ts';
import { useDatabase } from '../database/testing.ts';
import { PDF } from '../gateway/src/storage/testing.ts';
import { anonymous, ok, type Person, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

// Offers as a stock client sends, reads and withdraws them.

const database = useDatabase({ cast: true });
let server: RunningServer;
const people = {} as Record<'ana' | 'elisa' | 'bruno' | 'silvia' | 'rafael' | 'davi', Person>;
let quote: string;
let request: string;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  for (const name of ['ana', 'elisa', 'bruno', 'silvia', 'rafael', 'davi'] as const)
    people[name] = await signIn(server, `${name}@prumo.test`, CAST_PASSWORD);
  const own = ok(
    await people.bruno.client
      .from('quotes')
      .select('id,request_id')
      .eq('project_item_id', itemId('0203'))
      .single(),
  );
  quote = own.id;
  request = own.request_id;
});
afterAll(() => server?.stop());

const offer = (shelf: number, doors: number, more = {}) => ({
  delivery_time_days: 20,
  lines: [
    { project_item_id: itemId('0203'), value: shelf },
    { project_item_id: itemId('0204'), unit_price: doors },
  ],
  ...more,
});
const submit = (said: object, expected_version: number) =>
  people.bruno.client.rpc('submit_quote', {
    target_quote_id: quote,
    offer: said,
    expected_version,
  });

describe('an offer over the wire', () => {
  test('[VER-003] is sent with a file, and its prices sum to the total to the cent', async () => {
    const path = `request/${request}/proposta.pdf`;
    const { error } = await people.bruno.client.storage
      .from('anexos')
      .upload(path, PDF, { contentType: 'application/pdf' });
    expect(error).toBeNull();
    const file = ok(
      await people.bruno.client.from('attachments').select('id').eq('entity_id', request).single(),
    );

    const [sent] = ok(
      await submit(
        offer(1000, 33.3333, { freight: 100, discount: 10, attachment_ids: [file.id] }),
        0,
      ),
    );

    // Six doors.
    expect(sent).toMatchObject({ version: 1, total: 1290 });
    const prices = ok(
      await people.ana.client.from('quotes').select('price').eq('request_id', request),
    ).map(({ price }) => price);
    expect(Math.round(prices.reduce((sum, price) => sum + price * 100, 0))).toBe(129000);
    const removed = await people.bruno.client.storage.from('anexos').remove([path]);
    expect(removed.error?.message).toBe(
      'Este arquivo faz parte de uma proposta enviada e não pode ser apagado.',
    );
  });

  test('[VER-002] [T70] is read by its two parties and admins: rivals, other architects, clients and people signed out find no version, header, file or link', async () => {
    const path = `request/${request}/proposta.pdf`;
    for (const name of ['ana', 'bruno', 'davi'] as const) {
      const { client } = people[name];
      const versions = ok(await client.rpc('list_quote_versions', { target_quote_id: quote }));
      expect(versions, name).toMatchObject([{ version: 1, total: 1290, freight: 100 }]);
      expect((await client.storage.from('anexos').createSignedUrl(path, 60)).error).toBeNull();
    }

    for (const name of ['silvia', 'elisa', 'rafael'] as const) {
      const { client } = people[name];
      const versions = await client.rpc('list_quote_versions', { target_quote_id: quote });
      const rows = await client.from('quote_versions').select('*').eq('request_id', request);
      const header = await client.from('quote_requests').select('*').eq('id', request);
      for (const { data, status } of [versions, rows, header])
        expect([status, data ?? []], name).toEqual([name === 'rafael' ? 403 : 200, []]);
      const link = await client.storage.from('anexos').createSignedUrl(path, 60);
      expect(link.error, name).not.toBeNull();
      const file = await client.storage.from('anexos').download(path);
      expect(file.error, name).not.toBeNull();
    }
    const outside = await anonymous(server).from('quote_versions').select('*');
    expect(outside.status).toBe(401);
  });

  test.each(['ana', 'bruno', 'silvia', 'rafael', 'davi'] as const)(
    '[VER-002] [T70] %s changes and deletes no version',
    async (name) => {
      const { client } = people[name];
      for (const refused of [
        await client.from('quote_versions').update({ total: 1 }).eq('request_id', request),
        await client.from('quote_versions').delete().eq('request_id', request),
      ])
        expect([refused.status, refused.error?.code]).toEqual([403, '42501']);
    },
  );

  test('[VER-004] one expected version twice at once: one version, one PT409; the analysis reads the new one', async () => {
    const answers = await Promise.all([submit(offer(900, 30), 1), submit(offer(901, 30), 1)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const versions = ok(
      await people.ana.client.rpc('list_quote_versions', { target_quote_id: quote }),
    );
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    const offers = ok(
      await people.ana.client.rpc('get_quote_offers', { target_project_id: PROJECT.altoDaLapa }),
    );
    expect(offers).toContainEqual(
      expect.objectContaining({ quote_id: quote, version: 2, previous_price: expect.any(Number) }),
    );
    const [row] = ok(await people.ana.client.from('quotes').select('status').eq('id', quote));
    expect(row?.status).toBe('submitted');
  });

  test('[VER-005] is withdrawn, and the plain answer of a stock client is the next version', async () => {
    ok(await people.bruno.client.rpc('withdraw_quote', { target_quote_id: quote, reason: 'Erro' }));
    const { data: pending } = await people.bruno.client.rpc('has_pending_quotes', {
      supplier_user_id: people.bruno.id,
    });
    expect(pending).toBe(true);

    ok(
      await people.bruno.client
        .from('quotes')
        .update({ price: 500, delivery_time_days: 9, notes: null, status: 'submitted' })
        .eq('id', quote)
        .select(),
    );

    const versions = ok(
      await people.ana.client.rpc('list_quote_versions', { target_quote_id: quote }),
    );
    expect(versions[0]).toMatchObject({ version: 3, total: 500, valid_until: null });
    const { rows } = await database.current.owner.query(
      'select * from private.broken_invariants()',
    );
    expect(rows).toEqual([]);
  });
});
