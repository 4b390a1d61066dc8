import { describe, expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';
import {
  altoDaLapa,
  answerByLink,
  askByLink,
  chooseShelf,
  consultorio,
  DEAD,
  JOAO,
  LUIS,
  offerOf,
  quotesOf,
  readLink,
} from './testing.ts';

const scene = useScene();

describe('[CVD-008] [T83] a link', () => {
  test(
    '[CON-3] shows its own request and no other of the same guest, and no project or client before an order',
    scene(async ({ as, asAnonymous }) => {
      const first = await askByLink(as('ana'));
      const other = await askByLink(as('ana'), { project: consultorio });
      expect(first.request_id).not.toBe(other.request_id);

      const page = await readLink(asAnonymous(), first.secret);
      const text = JSON.stringify(page);
      for (const hidden of [
        'Alto da Lapa',
        'Rua Pio XI',
        'Rafael',
        'Bruno',
        'Silvia',
        'Consultório',
        'Balcão',
        'commission',
        'forecast',
      ])
        expect([hidden, text.includes(hidden)]).toEqual([hidden, false]);
      await answerByLink(asAnonymous(), first.secret, offerOf(12_000, 5000));
      expect((await readLink(asAnonymous(), other.secret)).version).toBe(0);
    }),
  );

  test(
    '[CON-3] shows the project and the name of the client with the order, and never the client’s telephone',
    scene(async ({ owner, as, asAnonymous }) => {
      const { secret } = await askByLink(as('ana'));
      await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000));
      await chooseShelf(as('ana'), owner);

      const page = await readLink(asAnonymous(), secret);
      expect(page).toMatchObject({
        state: 'chosen',
        order: {
          status: 'issued',
          project_name: 'Casa Alto da Lapa',
          client_name: 'Rafael Moura',
          content: { total: 12_000 },
        },
      });
      expect(JSON.stringify(page)).not.toContain('95550-0202');
      expect(JSON.stringify(page)).not.toContain('rafael@prumo.test');
    }),
  );

  const dies: [
    string,
    (owner: Actor, as: (who: string) => Actor, request: string) => Promise<unknown>,
  ][] = [
    [
      'was ended by its architect',
      (_o, as, r) => as('ana').query('select end_request_links($1)', [r]),
    ],
    [
      'is of a contact that was removed',
      (_o, as) => as('ana').query('select remove_guest($1)', [JOAO]),
    ],
    [
      'is of a blocked guest',
      (o) => o.query('update profiles set guest_blocked_at = now() where id = $1', [JOAO]),
    ],
    ['is of an erased guest', (o) => o.query('select private.erase_person($1)', [JOAO])],
    [
      'is of a suspended architect',
      (_o, as) =>
        as('davi').query(
          `select suspend_profile(id, 'Teste de suspensão') from profiles where email = 'ana@prumo.test'`,
        ),
    ],
    [
      'is 60 days old, 30 days after the deadline',
      async (o) => {
        await o.query(`update private.request_links set made_at = now() - interval '60 days'`);
        await o.query(
          `update quote_requests set respond_until = now() - interval '30 days' where supplier_id = $1`,
          [JOAO],
        );
      },
    ],
  ];
  test.each(dies)('[CON-2] that %s shows nothing, in one sentence', async (_, kill) => {
    await scene(async ({ owner, as, asAnonymous }) => {
      const { request_id, secret } = await askByLink(as('ana'));
      await readLink(asAnonymous(), secret);
      await kill(owner, as, request_id);
      await expect(readLink(asAnonymous(), secret)).rejects.toMatchObject(DEAD);
      await expect(answerByLink(asAnonymous(), secret, offerOf(1, 1))).rejects.toMatchObject(DEAD);
    })();
  });

  test.each([
    ['one sign changed', (s: string) => (s[0] === 'A' ? 'B' : 'A') + s.slice(1)],
    ['another length', (s: string) => `${s}A`],
    ['nothing', () => ''],
    ['null', () => null],
    ['a quote mark', () => `' or true --`],
  ])('[CON-2] with %s is PT404 in every call', async (_, spoil) => {
    await scene(async ({ as, asAnonymous }) => {
      const { secret } = await askByLink(as('ana'));
      const wrong = spoil(secret);
      for (const call of [
        'get_guest_request($1)',
        `note_guest($1, 'seen')`,
        `save_guest_draft($1, '{}', now(), 0)`,
        `ask_by_link($1, 'Oi?')`,
        'withdraw_guest_quote($1)',
        `submit_guest_quote($1, '{}', 0, 'João')`,
        `sign_off_by_link($1, 'order', gen_random_uuid(), 1, 'agreed', 'João')`,
        'leave_guest_list($1)',
      ]) {
        await expect(asAnonymous().query(`select ${call}`, [wrong])).rejects.toMatchObject(DEAD);
      }
    })();
  });

  test(
    '[CON-2] that shows nothing takes the same time, whatever the reason',
    scene(async ({ owner, as, asAnonymous }) => {
      const { secret, request_id } = await askByLink(as('ana'));
      const [ended, expired] = [
        await askByLink(as('ana')),
        await askByLink(as('ana'), {
          guest: LUIS,
          change: { email: null, phone_number: '11955500902' },
        }),
      ];
      await owner.query('update private.request_links set ended_at = now() where request_id = $1', [
        request_id,
      ]);
      await owner.query(
        `update private.request_links set made_at = now() - interval '400 days' where request_id = $1`,
        [expired.request_id],
      );
      await owner.query(
        `update quote_requests set respond_until = now() - interval '300 days' where id = $1`,
        [expired.request_id],
      );
      const kinds = {
        ended: ended.secret,
        expired: expired.secret,
        changed: (secret.startsWith('A') ? 'B' : 'A') + secret.slice(1),
        invented: 'A'.repeat(22),
      };
      // One after the other in turns, so that whatever else the machine does falls on all alike.
      const times: Record<string, number[]> = { ended: [], expired: [], changed: [], invented: [] };
      for (let turn = 0; turn < 60; turn++) {
        for (const [kind, wrong] of Object.entries(kinds)) {
          const began = performance.now();
          await expect(readLink(asAnonymous(), wrong)).rejects.toMatchObject(DEAD);
          times[kind]?.push(performance.now() - began);
        }
      }
      const medians = Object.values(times).map((all) => all.sort((a, b) => a - b)[30] ?? 0);
      expect(Math.max(...medians) / Math.min(...medians), JSON.stringify(medians)).toBeLessThan(2);
    }),
  );

  test(
    'lives on the day before it ends, and as long as an order stands, until 30 days after the project is over',
    scene(async ({ owner, as, asAnonymous }) => {
      const { secret } = await askByLink(as('ana'));
      await owner.query(
        `update private.request_links set made_at = now() - interval '59 days 23 hours'`,
      );
      await owner.query(
        `update quote_requests set respond_until = now() + interval '1 day' where supplier_id = $1`,
        [JOAO],
      );
      await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000));
      await as('ana').query('select * from approve_quotes($1, $2, true)', [
        altoDaLapa,
        (await quotesOf(owner, JOAO)).map(({ id }) => id),
      ]);
      await owner.query(`update private.request_links set made_at = now() - interval '400 days'`);
      await owner.query(
        `update quote_requests set respond_until = now() - interval '300 days' where supplier_id = $1`,
        [JOAO],
      );
      expect((await readLink(asAnonymous(), secret)).state).toBe('chosen');

      await owner.query(`update projects set status = 'completed' where id = $1`, [altoDaLapa]);
      expect((await readLink(asAnonymous(), secret)).state).toBe('chosen');
      const over = (days: number) =>
        owner.query(
          `update private.audit_entries set happened_at = now() - make_interval(days => $2)
           where entity_id = $1 and after ->> 'status' = 'completed'`,
          [altoDaLapa, days],
        );
      await over(29);
      expect((await readLink(asAnonymous(), secret)).state).toBe('chosen');
      await over(30);
      await expect(readLink(asAnonymous(), secret)).rejects.toMatchObject(DEAD);
    }),
  );

  test(
    '[CON-9] of twenty living ones a mailed one makes room, and copied ones never do',
    scene(async ({ owner, as, asAnonymous }) => {
      const { request_id, secret } = await askByLink(as('ana'));
      await owner.query(`update private.request_links set way = 'mail'`);
      const make = async () =>
        (
          await as('ana').query<{ secret: string }>('select make_request_link($1) as secret', [
            request_id,
          ])
        )[0]?.secret ?? '';
      const second = await make();
      for (let more = 0; more < 18; more++) await make();
      await readLink(asAnonymous(), secret);
      await make();
      await expect(readLink(asAnonymous(), secret)).rejects.toMatchObject(DEAD);
      await readLink(asAnonymous(), second);
      await expect(make()).rejects.toMatchObject({ code: 'LIMIT' });
      await readLink(asAnonymous(), second);
    }),
  );

  test(
    'is stored as a digest, is made and ended by the architect of its request alone, and opens to nobody who is signed in',
    scene(async ({ owner, as }) => {
      const { request_id, secret } = await askByLink(as('ana'));
      const rows = await owner.query(
        `select to_jsonb(l)::text as row from private.request_links l`,
      );
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(secret).toMatch(/^[A-Za-z0-9_-]{22}$/);
      for (const other of ['elisa', 'bruno', 'clara', 'davi']) {
        for (const call of ['make_request_link', 'end_request_links']) {
          const code = other === 'elisa' ? 'PT404' : '42501';
          await expect(as(other).query(`select ${call}($1)`, [request_id])).rejects.toMatchObject({
            code,
          });
        }
        await expect(
          as(other).query('select get_guest_request($1)', [secret]),
        ).rejects.toMatchObject({ code: '42501' });
      }
      const [own] = await owner.query<{ id: string }>(
        `select r.id from quote_requests r join profiles s on s.id = r.supplier_id and s.email = 'bruno@prumo.test'
         where r.project_id = $1`,
        [altoDaLapa],
      );
      await expect(
        as('ana').query('select make_request_link($1)', [own?.id]),
      ).rejects.toMatchObject({ code: 'PT404' });
    }),
  );
});

test(
  '[CON-7] [CVD-014] others read no link, act or opt-out by table, function, search or trail',
  scene(async ({ as, asAnonymous }) => {
    const { request_id, secret } = await askByLink(as('ana'));
    await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000));
    for (const other of ['elisa', 'bruno', 'clara', 'rafael', 'davi', 'sergio']) {
      for (const table of ['request_links', 'link_acts', 'no_contact']) {
        await expect(as(other).query(`select 1 from private.${table}`)).rejects.toMatchObject({
          code: '42501',
        });
      }
      if (other === 'davi') continue;
      const seen = await as(other).query('select id from profiles where id = any ($1)', [
        [JOAO, LUIS],
      ]);
      expect([other, seen]).toEqual([other, []]);
    }
    for (const other of ['elisa', 'clara', 'rafael', 'bruno']) {
      const found = await as(other).query(`select * from search_everything('lima')`);
      expect([other, found]).toEqual([other, []]);
      const board = ['elisa'].includes(other)
        ? await as(other).query('select * from get_request_board($1)', [altoDaLapa])
        : [];
      expect(board).toEqual([]);
    }
    expect(
      (await as('elisa').query(`select * from entity_timeline('quote', $1)`, [request_id])).length,
    ).toBe(0);
    expect(await as('elisa').query('select * from list_guests()')).toEqual([]);
    expect((await as('ana').query('select * from list_guests()')).length).toBe(1);
  }),
);
