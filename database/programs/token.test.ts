import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isProgramToken } from '../../gateway/src/tokens/program-token.ts';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { idOf } from '../handover/testing.ts';
import { useScene } from '../testing.ts';
import { createToken, OF_THE_CAST } from './testing.ts';

// The token of a program: its text, its limits, and the people who may make one.

const scene = useScene();

const PROGR = { code: 'PROGR', message: 'Isto é de uma pessoa, não de um programa.' };

const TOKENS =
  'select name, shown, rights, made_by_name, last_used_at, ended_at from list_api_tokens()';

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
