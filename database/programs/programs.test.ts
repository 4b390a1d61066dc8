import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isProgramToken } from '../../gateway/src/tokens/program-token.ts';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { idOf, offerTo, WHO } from '../handover/testing.ts';
import { type Scene, useScene } from '../testing.ts';
import { createToken, type ProgramRights } from './testing.ts';

const scene = useScene();

const PROGR = { code: 'PROGR', message: 'Isto é de uma pessoa, não de um programa.' };
const ENDED = { code: 'PT401' };
const TOKENS =
  'select name, shown, rights, made_by_name, last_used_at, ended_at from list_api_tokens()';
/** A program that is there before. */
const OF_THE_CAST = 'Planilha do escritório';
const liveSessions = async ({ owner }: Scene) =>
  (
    await owner.query(
      `select id from auth.sessions where kind <> 'person' and id not in (select session_id from auth.api_tokens where name = $1)`,
      [OF_THE_CAST],
    )
  ).length;

describe('what a program is', () => {
  test(
    '[API-1] a program reads what its account reads, as the person who let it in, and knows itself from a person [POR-001]',
    scene(async ({ owner, as, asProgram }) => {
      const { session } = await createToken(owner, as('ana'));
      const program = asProgram(session, { reads: true });
      const ana = await idOf(owner, 'ana');

      expect(await program.query(WHO)).toEqual([
        { account: ana, person: ana, role: 'app_architect', rights: 'none' },
      ]);
      const counts: number[] = [];
      for (const table of [
        'projects',
        'quotes',
        'project_items',
        'payments',
        'orders',
        'profiles',
      ]) {
        const read = `select t.id from public.${table} t order by t.id`;
        const rows = await program.query(read);
        counts.push(rows.length);
        expect(rows).toEqual(await as('ana').query(read));
      }
      expect(Math.min(...counts)).toBeGreaterThan(0);
    }),
  );

  test(
    '[API-2] a program that reads writes nothing, whatever it asks for',
    scene(async ({ owner, as, asProgram }) => {
      const { session } = await createToken(owner, as('ana'));

      await expect(asProgram(session).query('select 1')).rejects.toMatchObject({
        code: 'RIGHT',
        message: 'Este acesso de programa só lê.',
      });
      await expect(
        asProgram(session, { reads: true }).query(`update projects set name = 'x'`),
      ).rejects.toMatchObject({ code: '25006' });
    }),
  );

  test(
    '[API-3] a program may do no more than its token says, and never what only the titular may',
    scene(async ({ owner, as, asProgram }) => {
      const MAY = `select private.may('prepare') as prepares, private.may('decide') as decides, private.may('manage') as manages`;
      for (const [rights, prepares, decides] of [
        ['prepare', true, false],
        ['prepare decide', true, true],
      ] as [ProgramRights, boolean, boolean][]) {
        const { session } = await createToken(owner, as('bruno'), { rights });
        expect(await asProgram(session).query(MAY)).toEqual([
          { prepares, decides, manages: false },
        ]);
      }
    }),
  );

  test(
    '[API-6] a program acts for its own account whatever the header says, also for none of its maker’s others',
    scene(async ({ owner, as, asProgram }) => {
      const { personId, accountId } = await addColleague(owner, {
        name: 'lia',
        account: 'ana',
        role: 'manager',
      });
      await owner.query(`update public.account_people set role = 'owner' where person_id = $1`, [
        personId,
      ]);
      const { session } = await createToken(owner, as('lia'));
      const reads = true;

      expect(await asProgram(session, { reads }).query(WHO)).toEqual([
        { account: accountId, person: personId, role: 'app_architect', rights: 'none' },
      ]);
      expect(await asProgram(session, { reads, account: accountId }).query(WHO)).toHaveLength(1);
      for (const account of [personId, await idOf(owner, 'bruno'), randomUUID()]) {
        await expect(asProgram(session, { reads, account }).query(WHO)).rejects.toMatchObject({
          code: 'ACCNO',
        });
      }
    }),
  );
});

describe('its token', () => {
  test(
    '[API-5] [T112] a token is in the answer alone: of its text only the digest and the beginning are stored',
    scene(async ({ owner, as }) => {
      const { token } = await createToken(owner, as('ana'), { name: 'ERP do ateliê' });
      const tables = await owner.query<{ name: string }>(
        `select c.oid::regclass::text as name from pg_class c
         where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)`,
      );
      const found: string[] = [];
      for (const { name } of tables) {
        const rows = await owner.query(`select 1 from ${name} t where strpos(t::text, $1) > 0`, [
          token.slice(14),
        ]);
        if (rows.length > 0) found.push(name);
      }

      expect(token).toMatch(/^prm_[0-9A-Za-z]{48}$/);
      expect(isProgramToken(token)).toBe(true);
      expect(found).toEqual([]);
      expect(await as('ana').query(TOKENS)).toEqual([
        {
          name: 'ERP do ateliê',
          shown: token.slice(0, 14),
          rights: 'none',
          made_by_name: 'Ana Ribeiro',
          last_used_at: null,
          ended_at: null,
        },
      ]);
      expect(
        await owner.query(
          `select encode(digest, 'hex') as digest from auth.api_tokens where name <> $1`,
          [OF_THE_CAST],
        ),
      ).toEqual([{ digest: createHash('sha256').update(token).digest('hex') }]);
    }),
  );

  test(
    'PostgreSQL and the gateway agree about the checksum of every token, and a letter changed anywhere shows',
    scene(async ({ owner }) => {
      const made = await owner.query<{ token: string }>(
        'select private.program_token() as token from generate_series(1, 200)',
      );

      expect(new Set(made.map(({ token }) => token)).size).toBe(200);
      expect(made.filter(({ token }) => !isProgramToken(token))).toEqual([]);
      const [{ token = '' } = {}] = made;
      const altered = [...token].map(
        (sign, at) => token.slice(0, at) + (sign === 'a' ? 'b' : 'a') + token.slice(at + 1),
      );
      expect(altered.filter((text) => isProgramToken(text))).toEqual([]);
    }),
  );

  test(
    'the same call again makes no second token, and what is wrong is said [POR-002]',
    scene(async ({ owner, as }) => {
      const { id } = await createToken(owner, as('ana'));
      const make = (...values: unknown[]) =>
        as('ana').query('select create_api_token($1, $2, $3, $4::date)', values);
      const day = (days: number) =>
        new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      const refusals: [unknown[], string][] = [
        [[id, 'ERP', 'none', day(30)], 'PT409'],
        [[null, 'ERP', 'none', day(30)], 'PT400'],
        [[randomUUID(), '  ', 'none', day(30)], 'PT400'],
        [[randomUUID(), 'x'.repeat(81), 'none', day(30)], 'PT400'],
        [[randomUUID(), 'ERP', 'manage', day(30)], 'PT400'],
        [[randomUUID(), 'ERP', null, day(30)], 'PT400'],
        [[randomUUID(), 'ERP', 'none', day(-1)], 'PT400'],
        [[randomUUID(), 'ERP', 'none', day(368)], 'PT400'],
        [[randomUUID(), 'ERP', 'none', null], 'PT400'],
        [[randomUUID(), 'http://x.example', 'none', day(30)], 'NNAME'],
      ];

      for (const [values, code] of refusals) {
        await expect(make(...values), String(values)).rejects.toMatchObject({ code });
      }
      expect(
        await owner.query('select id from auth.api_tokens where name <> $1', [OF_THE_CAST]),
      ).toEqual([{ id }]);
    }),
  );

  test(
    'at most twenty live; one that has ended makes room',
    scene(async ({ owner, as }) => {
      const first = await createToken(owner, as('ana'));
      for (let at = 1; at < 20; at++) await createToken(owner, as('ana'));

      await expect(createToken(owner, as('ana'))).rejects.toMatchObject({
        code: 'LIMIT',
        message: 'Sua conta pode ter até 20 acessos de programa. Encerre um antes.',
      });
      await as('ana').query('select revoke_api_token($1)', [first.id]);
      await createToken(owner, as('ana'));
    }),
  );

  test(
    'who manages the account lets programs in, sees, renames and ends them; nobody else [POR-003]',
    scene(async ({ owner, as, asAnonymous, asProgram }) => {
      const { id, session } = await createToken(owner, as('ana'), { rights: 'prepare decide' });
      await addColleague(owner, { name: 'lena', account: 'ana', role: 'manager' });
      const rename = 'select rename_api_token($1, $2)';
      const revoke = 'select revoke_api_token($1)';

      await as('ana').query(rename, [id, ' Planilha ']);
      expect(await as('ana').query('select name from list_api_tokens()')).toEqual([
        { name: 'Planilha' },
      ]);
      for (const [who, code] of [
        [as('lena'), 'RIGHT'],
        [as('bruno'), 'PT404'],
        [as('davi'), '42501'],
        [asAnonymous(), '42501'],
        [asProgram(session), 'PROGR'],
      ] as const) {
        await expect(who.query(rename, [id, 'x'])).rejects.toMatchObject({ code });
        await expect(who.query(revoke, [id])).rejects.toMatchObject({ code });
      }
      expect(await as('lena').query(TOKENS)).toEqual([]);
      expect(await as('bruno').query(TOKENS)).toEqual([]);
      expect(await asProgram(session).query(TOKENS)).toEqual([]);
      await expect(createToken(owner, as('lena'))).rejects.toMatchObject({ code: 'RIGHT' });
      await expect(createToken(owner, asProgram(session))).rejects.toMatchObject(PROGR);
      // Only people ask the team.
      await expect(
        asProgram(session).query(`select open_support_request(gen_random_uuid(), 'Ajuda', 'Olá')`),
      ).rejects.toMatchObject(PROGR);
      await expect(createToken(owner, as('davi'))).rejects.toMatchObject({ code: '42501' });

      const ana = await idOf(owner, 'ana');
      expect(
        await as('davi').query('select name, rights, made_by_name from list_programs_of($1)', [
          ana,
        ]),
      ).toEqual([{ name: 'Planilha', rights: 'prepare decide', made_by_name: 'Ana Ribeiro' }]);
      expect(
        await as('bruno')
          .query('select id from list_programs_of($1)', [ana])
          .catch(({ code }) => code),
      ).toBe('42501');
    }),
  );

  test(
    '[API-7] the API is of the plan Empresarial, and of every account without a plan; what was let in before goes on',
    scene(async ({ owner, as, asProgram }) => {
      const { session } = await createToken(owner, as('ana'));
      const plan = (word: string | null) =>
        owner.query(`update public.profiles set plan = $1 where email = 'ana@prumo.test'`, [word]);
      for (const word of ['basico', 'profissional']) {
        await plan(word);
        await expect(createToken(owner, as('ana'))).rejects.toMatchObject({
          code: 'APIPL',
          message: 'A API é do plano Empresarial.',
        });
      }
      expect(await asProgram(session, { reads: true }).query('select 1 as one')).toEqual([
        { one: 1 },
      ]);
      await plan('empresarial');
      for (const who of ['ana', 'bruno', 'clara']) {
        expect((await createToken(owner, as(who))).token).toMatch(/^prm_/);
      }
    }),
  );
});

describe('how it ends', () => {
  const READS = { reads: true };

  test(
    '[API-3] revoked, expired: refused at the next request, the digest gone, the row kept',
    scene(async ({ owner, as, asProgram }) => {
      const revoked = await createToken(owner, as('ana'), { name: 'Um' });
      const expired = await createToken(owner, as('ana'), { name: 'Dois' });
      expect(await asProgram(revoked.session, READS).query('select 1 as one')).toEqual([
        { one: 1 },
      ]);

      await as('ana').query('select revoke_api_token($1)', [revoked.id]);
      await expect(asProgram(revoked.session, READS).query('select 1')).rejects.toMatchObject(
        ENDED,
      );
      await owner.query(
        `update auth.sessions set not_after = now() - interval '1 second' where id = $1`,
        [expired.session],
      );
      await expect(asProgram(expired.session, READS).query('select 1')).rejects.toMatchObject(
        ENDED,
      );

      expect(
        await owner.query(
          `select name, digest is null as gone, ended_at is not null as ended from auth.api_tokens where name <> $1 order by name`,
          [OF_THE_CAST],
        ),
      ).toEqual([
        { name: 'Dois', gone: false, ended: false },
        { name: 'Um', gone: true, ended: true },
      ]);
      expect(
        await as('ana').query('select name, ended_at is null as lives from list_api_tokens()'),
      ).toEqual([
        { name: 'Dois', lives: true },
        { name: 'Um', lives: false },
      ]);
    }),
  );

  test(
    '[API-3] a maker who may do less today lets the program do less, and one who left takes it along [POR-005]',
    scene(async (stage) => {
      const { owner, as, asProgram } = stage;
      const { personId } = await addColleague(owner, {
        name: 'lia',
        account: 'ana',
        role: 'manager',
      });
      const place = (role: string) =>
        owner.query('update public.account_people set role = $2 where person_id = $1', [
          personId,
          role,
        ]);
      await place('owner');
      const { session } = await createToken(owner, as('lia'), { rights: 'prepare decide' });
      const rights = async () =>
        (await asProgram(session).query<{ rights: string }>(WHO))[0]?.rights;

      expect(await rights()).toBe('prepare decide');
      await place('manager');
      expect(await rights()).toBe('prepare decide');
      await place('collaborator');
      expect(await rights()).toBe('prepare');
      await place('reader');
      await expect(rights()).rejects.toMatchObject({ code: 'RIGHT' });
      expect(await asProgram(session, READS).query(WHO)).toMatchObject([{ rights: 'none' }]);
      await as('ana').query('select remove_person($1)', [personId]);
      expect(await liveSessions(stage)).toBe(0);
      await expect(asProgram(session, READS).query('select 1')).rejects.toMatchObject(ENDED);
    }),
  );

  test.each([
    ['the account', 'silvia', 'silvia'],
    ['its maker', 'lia', 'lia'],
  ])('[API-3] a suspension of %s ends programs for good', (_what, suspended) =>
    scene(async (stage) => {
      const { owner, as, asProgram } = stage;
      const { personId } = await addColleague(owner, {
        name: 'lia',
        account: 'silvia',
        role: 'manager',
      });
      await owner.query(`update public.account_people set role = 'owner' where person_id = $1`, [
        personId,
      ]);
      const { session } = await createToken(owner, as('lia'));

      await as('davi').query('select suspend_profile($1, $2)', [
        await idOf(owner, suspended),
        'documentos falsos',
      ]);
      await expect(asProgram(session, READS).query('select 1')).rejects.toMatchObject(ENDED);
      expect(await liveSessions(stage)).toBe(0);
    })(),
  );

  test(
    'an account that is passed on has no program of before, whether its founder passes it on or somebody who came later',
    scene(async (stage) => {
      const { owner, as } = stage;
      const join = (name: string, account: string) =>
        addColleague(owner, { name, account, role: 'manager' });
      const [lena, lia, mara] = [
        await join('lena', 'ana'),
        await join('lia', 'silvia'),
        await join('mara', 'silvia'),
      ];
      await owner.query(`update public.account_people set role = 'owner' where person_id = $1`, [
        lia.personId,
      ]);
      for (const titular of ['ana', 'lia', 'bruno'])
        await createToken(owner, as(titular), { name: titular });
      await offerTo(as('ana'), lena.personId);
      await as('lena').query('select accept_account()');
      await offerTo(as('lia'), mara.personId);
      await as('mara').query('select accept_account()');

      expect(await liveSessions(stage)).toBe(1);
      expect(
        await owner.query(
          'select name from auth.api_tokens where ended_at is null and name <> $1',
          [OF_THE_CAST],
        ),
      ).toEqual([{ name: 'bruno' }]);
    }),
  );

  test(
    'erasing who made it, or the account, leaves no program',
    scene(async (stage) => {
      const { owner, as } = stage;
      await createToken(owner, as('elisa')).catch(() => undefined);
      const { session } = await createToken(owner, as('bruno'));
      await owner.query('select private.erase_person($1)', [await idOf(owner, 'bruno')]);

      expect(await owner.query('select id from auth.sessions where id = $1', [session])).toEqual(
        [],
      );
      expect(
        await owner.query('select id from auth.api_tokens where session_id = $1', [session]),
      ).toEqual([]);
    }),
  );

  test(
    'a program is no device: no list of those shows it, and signing those out leaves it',
    scene(async ({ owner, as, asProgram }) => {
      const { session } = await createToken(owner, as('ana'));
      const ana = await idOf(owner, 'ana');
      const [{ n = 0 } = {}] = await owner.query(
        `select count(*)::integer as n from auth.sessions where user_id = $1 and kind = 'person'`,
        [ana],
      );

      expect(await as('ana').query('select id from list_my_sessions()')).toHaveLength(n + 1);
      expect(
        await as('davi').query('select id from list_person_sessions($1) where id = $2', [
          ana,
          session,
        ]),
      ).toEqual([]);
      expect(
        await owner.query(
          `select 1 from jsonb_array_elements(private.own_data($1) -> 'aparelhos') d where d ->> 'id' = $2`,
          [ana, session],
        ),
      ).toEqual([]);
      expect(await as('ana').query('select end_my_session($1) as ended', [session])).toEqual([
        { ended: false },
      ]);
      await owner.query(
        `update auth.sessions set created_at = now() - interval '7 months' where user_id = $1`,
        [ana],
      );
      await owner.query('select private.end_idle_sessions()');
      expect(await owner.query(`select kind from auth.sessions where user_id = $1`, [ana])).toEqual(
        [{ kind: 'api' }],
      );
      expect(await asProgram(session, READS).query('select 1 as one')).toEqual([{ one: 1 }]);
      expect(
        await owner.query(
          `select 1 from private.audit_entries where session_id = $1 and action like 'signed%'`,
          [session],
        ),
      ).toEqual([]);
    }),
  );

  test(
    'use is noted, and the address forgotten after six months [POR-010]',
    scene(async ({ owner, as }) => {
      const { session } = await createToken(owner, as('ana'));
      const used = () =>
        as('ana').query(`select last_ip, last_used_at is not null as used from list_api_tokens()`);

      await owner.query(`select private.note_token_use($1, '203.0.113.7')`, [session]);
      expect(await used()).toEqual([{ last_ip: '203.0.113.7', used: true }]);
      await owner.query(`select private.forget_token_addresses(now() + interval '5 months')`);
      expect(await used()).toEqual([{ last_ip: '203.0.113.7', used: true }]);
      await owner.query(`select private.forget_token_addresses(now() + interval '7 months')`);
      expect(await used()).toEqual([{ last_ip: null, used: true }]);
      expect(
        await owner.query(
          `select action, after ->> 'first_used_at' is not null as first from private.audit_entries where entity_kind = 'api_token' order by id`,
        ),
      ).toEqual([
        { action: 'created', first: false },
        { action: 'changed', first: true },
      ]);
    }),
  );
});

describe('those who answer for it', () => {
  test(
    '[API-5] the titular has a mail of each program that is let in, without the token',
    scene(async ({ owner, as }) => {
      const { token } = await createToken(owner, as('ana'), { name: 'ERP do ateliê', days: 30 });
      const mails = await owner.query<{ recipient: string; data: Record<string, string> }>(
        `select recipient, data from private.outbox where kind = 'token_created'`,
      );

      expect(mails).toMatchObject([
        {
          recipient: 'ana@prumo.test',
          data: { token_name: 'ERP do ateliê', rights: 'none', full_name: 'Ana Ribeiro' },
        },
      ]);
      expect(mails[0]?.data.expires_on).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(JSON.stringify(mails)).not.toContain(token.slice(0, 14));
    }),
  );

  test(
    'the titular is notified 14 days before a program ends and 1 day before, once each; of one made for a week on its last day [POR-004]',
    scene(async ({ owner, as }) => {
      await createToken(owner, as('ana'), { name: 'Longo', days: 90 });
      const ended = await createToken(owner, as('ana'), { name: 'Encerrado', days: 90 });
      await createToken(owner, as('ana'), { name: 'Semana', days: 7 });
      await as('ana').query('select revoke_api_token($1)', [ended.id]);
      await owner.query(`delete from private.outbox`);
      const noticesAt = async (days: number) => {
        await owner.query(
          `select private.notify_tokens_expiring(now() + make_interval(days => $1))`,
          [days],
        );
        await owner.query(
          `select private.notify_tokens_expiring(now() + make_interval(days => $1, mins => 5))`,
          [days],
        );
        const mails = await owner.query<{ name: string; left: string }>(
          `delete from private.outbox where kind = 'token_expiring' and recipient = 'ana@prumo.test'
           returning data ->> 'token_name' as name, data ->> 'days' as left`,
        );
        return mails.map(({ name, left }) => `${name} ${left}`).sort();
      };

      expect(await noticesAt(0)).toEqual([]);
      expect(await noticesAt(7)).toEqual(['Semana 1']);
      expect(await noticesAt(70)).toEqual([]);
      expect(await noticesAt(77)).toEqual(['Longo 14']);
      expect(await noticesAt(89)).toEqual([]);
      expect(await noticesAt(90)).toEqual(['Longo 1']);
    }),
  );

  test(
    'the trail names the program that acted, and an incident’s list the programs of who could see, also those that ended [POR-009]',
    scene(async ({ owner, as, asProgram }) => {
      const { id, session } = await createToken(owner, as('ana'), {
        rights: 'prepare',
        name: 'ERP',
      });
      await asProgram(session).query(
        `insert into project_items (project_id, description, category, quantity, unit)
         values ('e0000000-0000-4000-8000-000000000003', 'Rodapé', 'marcenaria', 3, 'm')`,
      );
      const reaches = async () =>
        (
          await as('davi').query<{ reach: string }>(
            `select reach from list_who_could_see('project', 'e0000000-0000-4000-8000-000000000003') where full_name = 'Ana Ribeiro'`,
          )
        )[0]?.reach;

      expect(
        await as('davi').query(`select actor_name from list_audit(kind => 'item', most => 1)`),
      ).toEqual([{ actor_name: 'Ana Ribeiro, pelo programa ERP' }]);
      expect(await reaches()).toContain('programa ERP, acesso de Ana Ribeiro: ');
      await as('ana').query('select revoke_api_token($1)', [id]);
      expect(await reaches()).toMatch(/programa ERP, acesso de Ana Ribeiro até \d\d\/\d\d\/\d{4}/);
      expect(
        await as('davi').query(
          `select action, subject from list_audit(kind => 'api_token', most => 2)`,
        ),
      ).toEqual([
        { action: 'changed', subject: 'ERP' },
        { action: 'created', subject: 'ERP' },
      ]);
      expect(
        await as('bruno')
          .query(`select name from list_programs_of((select auth.uid()))`)
          .catch(({ code }) => code),
      ).toBe('42501');
    }),
  );
});
