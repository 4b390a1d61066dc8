import { describe, expect, test } from 'vitest';
import { addColleague, type Colleague } from '../account-people/testing-colleagues.ts';
import { idOf, offerTo, WHO } from '../handover/testing.ts';
import { type Scene, useScene } from '../testing.ts';
import { createToken, OF_THE_CAST } from './testing.ts';

// Everything that ends a program.

const scene = useScene();

const ENDED = { code: 'PT401' };

const liveSessions = async ({ owner }: Scene) =>
  (
    await owner.query(
      `select id from auth.sessions where kind <> 'person' and id not in (select session_id from auth.api_tokens where name = $1)`,
      [OF_THE_CAST],
    )
  ).length;

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
      await addColleague(owner, {
        name: 'lia',
        account: 'silvia',
        role: 'owner',
      });
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
      const join = (name: string, account: string, role: Colleague['role'] = 'manager') =>
        addColleague(owner, { name, account, role });
      const lena = await join('lena', 'ana');
      await join('lia', 'silvia', 'owner');
      const mara = await join('mara', 'silvia');
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
