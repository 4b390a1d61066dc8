import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import { claim, deliveries, EVENTS, listed, raise, save, sendAll, URL } from './testing.ts';

// A webhook is made: its secret, its URL, and how many there may be.

const scene = useScene();

describe('making one', () => {
  test(
    '[POR-060] its secret comes once, and signs what is sent; changed later, it keeps the secret and gives none',
    scene(async ({ owner, as }) => {
      const { id, secret } = await save(as('ana'));
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);

      expect(
        await as('ana').query('select save_webhook($1, $2, $3, $4) as secret', [
          id,
          'https://erp.example.com:8443/outro?x=1',
          ['order.placed', 'message.created', 'order.placed'],
          ' ERP do escritório ',
        ]),
      ).toEqual([{ secret: null }]);
      expect(await listed(as('ana'))).toMatchObject([
        {
          webhook_id: id,
          url: 'https://erp.example.com:8443/outro?x=1',
          events: ['message.created', 'order.placed'],
          description: 'ERP do escritório',
          status: 'on',
          made_by_name: 'Ana Ribeiro',
          waiting: 0,
        },
      ]);
      await raise(owner, 'ana');
      expect(await claim(owner)).toMatchObject([{ secrets: [secret.slice('whsec_'.length)] }]);
      expect(await save(as('bruno'))).not.toMatchObject({ secret });
    }),
  );

  test(
    '[WHK-9] the secret stands in no table and in no other answer',
    scene(async ({ owner, as }) => {
      const { id, secret } = await save(as('ana'));
      const [rotated] = await as('ana').query<{ secret: string }>(
        'select rotate_webhook_secret($1) as secret',
        [id],
      );
      await as('ana').query('select test_webhook($1)', [id]);
      await sendAll(owner);
      const keys = [secret, rotated?.secret ?? ''].map((text) => text.slice('whsec_'.length));

      // Every row of every table, as text; a value of bytes would be in hexadecimal.
      const forms = keys.flatMap((key) => [key, Buffer.from(key, 'base64').toString('hex')]);
      const tables = await owner.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname in ('public', 'private', 'auth', 'storage')`,
      );
      expect(tables.length).toBeGreaterThan(100);
      const found: string[] = [];
      for (const { name } of tables) {
        const [row] = await owner.query<{ has: boolean }>(
          `select exists (select from ${name} t where t::text like any ($1)) as has`,
          [forms.map((form) => `%${form}%`)],
        );
        if (row?.has) found.push(name);
      }
      expect(found).toEqual([]);
      const answers = JSON.stringify([await listed(as('ana')), await deliveries(as('ana'), id)]);
      expect(forms.filter((form) => answers.includes(form))).toEqual([]);
    }),
  );

  test.each([
    'https://erp.example.com/prumo',
    'https://ERP.Example.com:443',
    'https://xn--caf-dma.example.com.br:8443/a/b?token=1&x=%20',
  ])('%s may be called', (url) =>
    scene(async ({ as }) => {
      expect((await save(as('ana'), { url })).secret).not.toBe('');
    })(),
  );

  test.each([
    'http://erp.example.com/prumo',
    'ftp://erp.example.com/',
    'erp.example.com',
    'https://erp.example.com:444/',
    'https://erp.example.com:80/',
    'https://erp.example.com:0443/',
    'https://user:pass@erp.example.com/',
    'https://user@erp.example.com/',
    'https://erp.example.com\\@127.0.0.1/',
    'https://erp.example.com#a',
    'https://erp.example.com/ a',
    'https://erp.example.com/\u00e7',
    'https://erp',
    'https://localhost/',
    'https://a.localhost/',
    'https://servidor.local/',
    'https://db.internal/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://example.com./',
    'https://-a.example.com/',
    `https://erp.example.com/${'a'.repeat(480)}`,
    'http://127.0.0.1:3999/',
    '',
    null,
  ])('[T30] %s is no public https URL', (url) =>
    scene(async ({ as }) => {
      await expect(
        as('ana').query('select save_webhook($1, $2, $3)', [randomUUID(), url, ['order.placed']]),
      ).rejects.toMatchObject({ code: 'WHURL', message: 'Use um endereço https público.' });
    })(),
  );

  test(
    'where the installation allows it for tests, a receiver on this machine passes, and nothing else',
    scene(async ({ owner, as }) => {
      await owner.query(`insert into private.settings values ('webhooks_loopback', 'on')`);
      for (const url of ['http://127.0.0.1:3999/', 'https://localhost:8443/x', 'http://[::1]:80/'])
        expect((await save(as('ana'), { url })).secret).not.toBe('');
      for (const url of [
        'http://10.0.0.1:3999/',
        'http://erp.example.com/',
        'http://127.0.0.1@evil.test/',
      ])
        await expect(save(as('ana'), { url })).rejects.toMatchObject({ code: 'WHURL' });
    }),
  );

  test(
    'what is missing, unknown or too long is refused in words',
    scene(async ({ as }) => {
      const call = (events: string[] | null, description = '', id: string | null = randomUUID()) =>
        as('ana').query('select save_webhook($1, $2, $3, $4)', [id, URL, events, description]);

      await expect(call([])).rejects.toMatchObject({
        code: 'PT400',
        message: 'Escolha pelo menos um acontecimento.',
      });
      await expect(call(null)).rejects.toMatchObject({ code: 'PT400' });
      for (const unknown of ['webhook.test', 'order.*', 'ORDER.PLACED', ''])
        await expect(call(['order.placed', unknown])).rejects.toMatchObject({
          code: 'PT400',
          message: 'Escolha os acontecimentos da lista.',
        });
      await expect(call(['order.placed'], 'a'.repeat(121))).rejects.toMatchObject({
        code: 'PT400',
      });
      await expect(call(['order.placed'], '', null)).rejects.toMatchObject({ code: 'PT400' });
      await call([...EVENTS], 'a'.repeat(120));
    }),
  );

  test(
    '[POR-061] five of an account, with a plan that has the API; another’s id is no way in',
    scene(async ({ owner, as }) => {
      const { id } = await save(as('ana'));
      await expect(
        as('elisa').query('select save_webhook($1, $2, $3)', [id, URL, ['order.placed']]),
      ).rejects.toMatchObject({ code: 'PT409' });
      for (let more = 2; more <= 5; more++) await save(as('ana'));
      await expect(save(as('ana'))).rejects.toMatchObject({
        code: 'LIMIT',
        message: 'Sua conta pode ter até 5 avisos a programas. Remova um antes.',
      });
      await owner.query(
        `update profiles set plan = 'profissional' where email = 'elisa@prumo.test'`,
      );
      await expect(save(as('elisa'))).rejects.toMatchObject({ code: 'APIPL' });
      // One that was made before goes on.
      await owner.query(`update profiles set plan = 'basico' where email = 'ana@prumo.test'`);
      await raise(owner, 'ana');
      expect(await claim(owner)).toHaveLength(5);
    }),
  );
});
