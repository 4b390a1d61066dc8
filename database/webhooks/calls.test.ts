import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { createToken } from '../programs/testing.ts';
import { brokenInvariants, PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { addWebhook, claim, EVENTS, raise } from './testing.ts';

const scene = useScene();
const URL = 'https://erp.example.com/prumo';

/** Makes a webhook by the call, and returns its id with the secret. */
async function save(by: Actor, { url = URL, events = ['message.created'] } = {}) {
  const id = randomUUID();
  const [row] = await by.query<{ secret: string }>('select save_webhook($1, $2, $3) as secret', [
    id,
    url,
    events,
  ]);
  return { id, secret: row?.secret ?? '' };
}

const setStatus = (by: Actor, id: string, status: string) =>
  by.query('select set_webhook_status($1, $2)', [id, status]);
const listed = (by: Actor) => by.query('select * from list_webhooks()');
const deliveries = (by: Actor, id: string) =>
  by.query<{ delivery_id: string; event_id: string; type: string; status: string }>(
    'select * from list_webhook_deliveries($1)',
    [id],
  );
/** Everything that waits is taken by its receiver. */
async function sendAll(owner: Actor) {
  const sent: Awaited<ReturnType<typeof claim>> = [];
  for (;;) {
    await owner.query('update private.webhooks set begun_at = null');
    const batch = await claim(owner);
    if (batch.length === 0) return sent;
    sent.push(...batch);
    for (const { id } of batch)
      await owner.query(`select private.finish_webhook($1, 204, 3, '')`, [id]);
  }
}

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

describe('rights', () => {
  const CALLS = [
    ["save_webhook($1, 'https://erp.example.com/', '{order.placed}')", 'PT409'],
    ['rotate_webhook_secret($1)', 'PT404'],
    [`set_webhook_status($1, 'paused')`, 'PT404'],
    ['remove_webhook($1)', 'PT404'],
    ['test_webhook($1)', 'PT404'],
    ['replay_webhook($1, now())', 'PT404'],
  ] as const;

  test.each(CALLS)('%s is for who manages the account alone', (call, ofAnother) =>
    scene(async ({ owner, as, asProgram, asAnonymous }) => {
      await addColleague(owner, { name: 'lia', account: 'ana', role: 'manager' });
      const { id } = await save(as('ana'));
      const text = `select ${call}`;
      const program = await createToken(owner, as('ana'), { rights: 'prepare decide' });

      await expect(as('lia').query(text, [id])).rejects.toMatchObject({ code: 'RIGHT' });
      await expect(as('elisa').query(text, [id])).rejects.toMatchObject({ code: ofAnother });
      await expect(as('bruno').query(text, [id])).rejects.toMatchObject({ code: ofAnother });
      await expect(asProgram(program.session).query(text, [id])).rejects.toMatchObject({
        code: 'PROGR',
      });
      for (const nobody of [as('davi'), asAnonymous()])
        await expect(nobody.query(text, [id])).rejects.toMatchObject({ code: '42501' });
      expect(await listed(as('ana'))).toMatchObject([
        { webhook_id: id, status: 'on', rotated_at: null },
      ]);
    })(),
  );

  test(
    'the lists are those of who manages the account, and empty for everybody else',
    scene(async ({ owner, as }) => {
      await addColleague(owner, { name: 'lia', account: 'ana', role: 'manager' });
      const { id } = await save(as('ana'));
      const [tried] = await as('ana').query<{ id: string }>('select test_webhook($1) as id', [id]);

      for (const who of ['lia', 'elisa', 'bruno', 'clara']) {
        expect(await listed(as(who))).toEqual([]);
        expect(await deliveries(as(who), id)).toEqual([]);
        await expect(
          as(who).query('select resend_webhook_delivery($1)', [tried?.id]),
        ).rejects.toMatchObject({ code: who === 'lia' ? 'RIGHT' : 'PT404' });
      }
      await expect(listed(as('davi'))).rejects.toMatchObject({ code: '42501' });
      expect(await deliveries(as('ana'), id)).toHaveLength(1);
    }),
  );
});

describe('[WHK-6] sending by hand', () => {
  test(
    'a test is sent with the id alone, once in ten seconds, and not while it is paused',
    scene(async ({ owner, as }) => {
      const { id } = await save(as('ana'));
      await as('ana').query('select test_webhook($1)', [id]);
      await expect(as('ana').query('select test_webhook($1)', [id])).rejects.toMatchObject({
        code: 'LIMIT',
      });
      expect(await claim(owner)).toMatchObject([
        { type: 'webhook.test', table_name: null, row_id: id },
      ]);

      await owner.query(
        `update private.webhook_deliveries set created_at = now() - interval '11 seconds'`,
      );
      await as('ana').query('select test_webhook($1)', [id]);
      await owner.query(
        `update private.webhook_deliveries set created_at = now() - interval '11 seconds'`,
      );
      await setStatus(as('ana'), id, 'paused');
      await expect(as('ana').query('select test_webhook($1)', [id])).rejects.toMatchObject({
        code: 'PT409',
        message: 'Este aviso a programa não está ligado. Ligue-o antes.',
      });
    }),
  );

  test(
    'what was sent is sent again under the same id, and what waits for its next try is due now and no second one',
    scene(async ({ owner, as }) => {
      const { id } = await save(as('ana'));
      await raise(owner, 'ana');
      const [first] = await sendAll(owner);
      const again = () => as('ana').query('select resend_webhook_delivery($1) as id', [first?.id]);

      const [copy] = await again();
      expect(await again()).toEqual([copy]);
      const [second] = await claim(owner);
      expect(second).toMatchObject({ id: copy?.id, event_id: first?.event_id, attempts: 1 });
      await owner.query(`select private.postpone_webhook($1, 500, 1, 'status', '', null)`, [
        second?.id,
      ]);
      expect(await claim(owner)).toEqual([]);
      expect(await again()).toEqual([copy]);
      expect(await claim(owner)).toMatchObject([{ id: copy?.id, attempts: 2 }]);
      expect(await deliveries(as('ana'), id)).toMatchObject([
        { status: 'waiting' },
        { status: 'sent' },
      ]);
    }),
  );

  test(
    '[POR-063] a replay sends what came while it was paused and what was sent, oldest first, each once',
    scene(async ({ owner, as }) => {
      const { id } = await save(as('ana'));
      await raise(owner, 'ana');
      const [sent] = await sendAll(owner);
      await setStatus(as('ana'), id, 'paused');
      await raise(owner, 'ana', 2);
      expect(await claim(owner)).toEqual([]);
      const replay = (since: string) =>
        as('ana').query('select replay_webhook($1, now() + $2::interval) as sent', [id, since]);

      await expect(replay('-1 hour')).rejects.toMatchObject({ code: 'PT409' });
      await setStatus(as('ana'), id, 'on');
      expect(await claim(owner)).toEqual([]);
      for (const since of ['-31 days', '1 minute'])
        await expect(replay(since)).rejects.toMatchObject({ code: 'PT400' });

      expect(await replay('-1 hour')).toEqual([{ sent: 3 }]);
      expect(await replay('-30 days')).toEqual([{ sent: 0 }]);
      const again = await sendAll(owner);
      expect(again[0]?.event_id).toBe(sent?.event_id);
      expect(new Set(again.map(({ event_id }) => event_id)).size).toBe(3);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'at most a thousand wait, and events that it did not choose do not come',
    scene(async ({ owner, as }) => {
      const { id } = await save(as('ana'));
      await owner.query(
        `insert into private.events (type, table_name, row_id, accounts)
         select case when n % 2 = 0 then 'message.created' else 'order.placed' end, 'messages', gen_random_uuid(), array[p.id]
         from generate_series(1, 2400) n, profiles p where p.email = 'ana@prumo.test'`,
      );
      const replay = () =>
        as('ana').query(`select replay_webhook($1, now() - interval '1 day') as sent`, [id]);

      expect(await replay()).toEqual([{ sent: 1000 }]);
      await expect(replay()).rejects.toMatchObject({ code: 'LIMIT' });
      await owner.query(
        `update private.webhook_deliveries set send_after = null, sent_at = now()
         where id in (select id from private.webhook_deliveries limit 100)`,
      );
      expect(await replay()).toEqual([{ sent: 100 }]);
    }),
  );

  test(
    'after a rotation both secrets sign for a day, then the new one alone',
    scene(async ({ owner, as }) => {
      const { id, secret } = await save(as('ana'));
      const [rotated] = await as('ana').query<{ secret: string }>(
        'select rotate_webhook_secret($1) as secret',
        [id],
      );
      const keys = [rotated?.secret ?? '', secret].map((text) => text.slice('whsec_'.length));
      expect(keys[0]).not.toBe(keys[1]);
      await raise(owner, 'ana');
      expect((await claim(owner))[0]?.secrets).toEqual(keys);

      await owner.query(`update private.webhooks set rotated_at = now() - interval '24 hours'`);
      await raise(owner, 'ana');
      expect((await claim(owner))[0]?.secrets).toEqual(keys.slice(0, 1));
    }),
  );

  test(
    'switched off by failures it can be switched on again, and begins again at nothing',
    scene(async ({ owner, as }) => {
      const { id } = await save(as('ana'));
      await raise(owner, 'ana');
      const [first] = await claim(owner);
      // On its way: nothing is known of it yet.
      expect(await listed(as('ana'))).toMatchObject([{ last_tried_at: null, waiting: 1 }]);
      await owner.query(`select private.postpone_webhook($1, 410, 1, 'status', '', null)`, [
        first?.id,
      ]);
      expect(await listed(as('ana'))).toMatchObject([
        { status: 'disabled', disabled_why: 'gone', last_status_code: 410, last_error: 'status' },
      ]);
      await setStatus(as('ana'), id, 'on');
      expect(await listed(as('ana'))).toMatchObject([
        { status: 'on', disabled_why: null, failing_since: null, waiting: 1 },
      ]);
      await expect(setStatus(as('ana'), id, 'disabled')).rejects.toMatchObject({ code: 'PT400' });
    }),
  );
});

describe('[WHK-8] who made it', () => {
  test(
    '[POR-065] leaves the account: it is silent, and the titular may switch it on in their own name',
    scene(async ({ owner, as }) => {
      const { personId, accountId } = await addColleague(owner, {
        name: 'lia',
        account: 'ana',
        role: 'manager',
      });
      await owner.query(`update account_people set role = 'owner' where person_id = $1`, [
        personId,
      ]);
      const { id } = await save(as('lia'));
      await owner.query(`update account_people set role = 'manager' where person_id = $1`, [
        personId,
      ]);
      await raise(owner, 'ana');
      await as('lia', accountId).query('select leave_account()');
      await raise(owner, 'ana');

      expect(await claim(owner)).toEqual([]);
      expect(await listed(as('ana'))).toMatchObject([
        { status: 'disabled', disabled_why: 'ended', made_by_name: 'Lia Melo' },
      ]);
      await setStatus(as('ana'), id, 'on');
      expect(await listed(as('ana'))).toMatchObject([
        { status: 'on', made_by_name: 'Ana Ribeiro' },
      ]);
      expect(await claim(owner)).toMatchObject([{ person_id: accountId, account_id: accountId }]);
    }),
  );

  test(
    'and an account that is suspended and comes back finds it switched off, with what it has missed to be had by a replay',
    scene(async ({ owner, as }) => {
      const { id } = await save(as('ana'));
      await as('davi').query(
        `select suspend_profile(id, 'Conferir') from profiles where email = 'ana@prumo.test'`,
      );
      await raise(owner, 'ana');
      expect(await claim(owner)).toEqual([]);

      await as('davi').query(
        `select reinstate_profile(id) from profiles where email = 'ana@prumo.test'`,
      );
      expect(await claim(owner)).toEqual([]);
      await setStatus(as('ana'), id, 'on');
      expect(
        await as('ana').query(`select replay_webhook($1, now() - interval '1 hour') as sent`, [id]),
      ).toEqual([{ sent: 1 }]);
      expect(await claim(owner)).toHaveLength(1);
    }),
  );
});

test(
  '[POR-095] of one account five calls are under way, of webhooks that failed 150 together: receivers that hang leave room for others',
  scene(async ({ owner }) => {
    for (let made = 0; made < 5; made++) await addWebhook(owner, 'ana', ['message.created']);
    const hers = await addWebhook(owner, 'elisa', ['message.created']);
    await raise(owner, 'ana', 3);
    const first = await claim(owner, 300);
    expect(first).toHaveLength(5);
    await raise(owner, 'elisa');
    expect(await claim(owner, 300)).toMatchObject([{ webhook_id: hers }]);
    await owner.query(`select private.finish_webhook($1, 204, 3, '')`, [first[0]?.id]);
    expect(await claim(owner, 300)).toHaveLength(1);

    // Those that hang have failed by now, and as many as may are under way.
    await owner.query(
      'update private.webhooks set first_failed_at = now(), failures = 1, begun_at = null',
    );
    await owner.query('update private.webhook_deliveries set claimed_until = null');
    const [hung] = await owner.query<{ event_id: string }>(
      'select event_id from private.webhook_deliveries limit 1',
    );
    await owner.query(
      `insert into private.webhook_deliveries (webhook_id, event_id, attempts, claimed_until)
       select $1, $2, 1, now() + interval '1 minute' from generate_series(1, 149)`,
      [hers, hung?.event_id],
    );
    await addWebhook(owner, 'bruno', ['message.created']);
    await raise(owner, 'bruno', 2);
    const claimed = await claim(owner, 300);
    expect(claimed.filter(({ account_id }) => account_id === PERSON.bruno)).toHaveLength(2);
    expect(claimed.filter(({ account_id }) => account_id === PERSON.ana)).toHaveLength(1);
  }),
);

test(
  'a removed one takes its session, its deliveries and its events’ claims with it',
  scene(async ({ owner, as }) => {
    const { id } = await save(as('ana'));
    await raise(owner, 'ana');
    await as('ana').query('select remove_webhook($1)', [id]);

    expect(await listed(as('ana'))).toEqual([]);
    expect(await claim(owner)).toEqual([]);
    expect(await owner.query(`select id from auth.sessions where kind = 'hook'`)).toEqual([]);
    await raise(owner, 'ana');
    expect(await owner.query('select count(*)::integer as events from private.events')).toEqual([
      { events: 1 },
    ]);
  }),
);

test(
  '[WHK-3] an incident names the programs to which rows of its kind are sent, and no others',
  scene(async ({ as }) => {
    await save(as('ana'), { events: ['project.created'] });
    await save(as('clara'), { url: 'https://casa.example.com/', events: ['message.created'] });
    const reaches = await as('davi').query<{ reach: string }>(
      `select reach from list_who_could_see('project', $1) where reach ~ 'programa em'`,
      [PROJECT.vilaMariana],
    );

    expect(reaches).toHaveLength(1);
    expect(reaches[0]?.reach).toMatch(
      /programa em erp\.example\.com, aviso de Ana Ribeiro desde .*: arquiteto do projeto/,
    );
  }),
);
