import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { type Event, events, inThree } from './testing.ts';

// A person's calendar programs read the days of their instalments by a link.
const scene = useScene();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Makes the person's link and returns its token. */
async function renew(person: Actor) {
  const [row] = await person.query<{ path: string }>('select renew_calendar_link() as path');
  const [, token = ''] = /^\/calendar\/v1\/([A-Za-z0-9_-]{43})\.ics$/.exec(row?.path ?? '') ?? [];
  expect(token).not.toBe('');
  return token;
}

/** The feed that the gateway reads with a token. */
async function feed(owner: Actor, token: string) {
  const [row] = await owner.query<{ feed: { name: string; events: Event[] } | null }>(
    'select private.calendar_feed($1) as feed',
    [sha256(token)],
  );
  return row?.feed ?? null;
}

describe('[T76] the link', () => {
  test(
    '[CAL-005] is shown once: only its digest is stored; another one ends it, and so does switching off',
    scene(async ({ owner, as }) => {
      for (const person of ['ana', 'rafael', 'marcos']) {
        const since = () =>
          as(person).query<{ since: Date | null }>('select calendar_link_since() as since');
        expect(await since()).toEqual([{ since: null }]);
        const first = await renew(as(person));
        expect(await since()).toEqual([{ since: expect.any(Date) }]);
        expect(await feed(owner, first)).toMatchObject({ name: 'Prumo' });

        const second = await renew(as(person));
        expect(second).not.toBe(first);
        expect(await feed(owner, first)).toBeNull();
        expect(await feed(owner, second)).not.toBeNull();
        const kept = await owner.query(
          'select to_jsonb(l)::text as row from private.calendar_links l',
        );
        expect(JSON.stringify(kept)).not.toContain(second);

        await as(person).query('select revoke_calendar_link()');
        expect(await feed(owner, second)).toBeNull();
        expect(await since()).toEqual([{ since: null }]);
      }
    }),
  );

  test(
    '[CAL-005] shows its own person’s days, and ends nobody else’s link',
    scene(async ({ owner, as }) => {
      const order = await inThree(as, owner);
      const rafaels = await renew(as('rafael'));
      const elisas = await renew(as('elisa'));
      await as('elisa').query('select revoke_calendar_link()');

      expect(await feed(owner, elisas)).toBeNull();
      const shown = (await feed(owner, rafaels))?.events ?? [];
      expect(shown.some(({ path }) => path === `/orders/${order}`)).toBe(true);
      expect(shown).toHaveLength((await events(owner, 'rafael')).length);
    }),
  );

  test(
    '[CAL-005] admins and people without access have none; nobody calls the feed over the wire',
    scene(async ({ as, asAnonymous }) => {
      const refused = { code: '42501' };
      for (const nobody of [as('davi'), asAnonymous()])
        for (const call of ['renew_calendar_link', 'revoke_calendar_link', 'calendar_link_since'])
          await expect(nobody.query(`select ${call}()`)).rejects.toMatchObject(refused);
      for (const reader of [as('ana'), asAnonymous()])
        await expect(reader.query(`select private.calendar_feed('x')`)).rejects.toMatchObject(
          refused,
        );
      await expect(as('ana').query('select * from private.calendar_links')).rejects.toMatchObject({
        code: '42501',
      });
    }),
  );

  test.each([
    ['rejected', `update profiles set status = 'rejected' where id = $1`],
    ['banned', `update auth.users set banned_until = now() + interval '1 day' where id = $1`],
    ['erased', 'select private.erase_person($1)'],
  ])('[CAL-006] of a person who was %s shows nothing', (_how, statement) =>
    scene(async ({ owner, as }) => {
      const token = await renew(as('elisa'));
      expect(await feed(owner, token)).not.toBeNull();

      await owner.query(statement, [PERSON.elisa]);

      expect(await feed(owner, token)).toBeNull();
    })(),
  );

  test(
    '[CAL-006] is deleted with its person, whose own data says since when there was one and never the link',
    scene(async ({ owner, as }) => {
      const token = await renew(as('elisa'));
      const [own] = await owner.query<{ data: Record<string, unknown> }>(
        'select private.own_data($1) as data',
        [PERSON.elisa],
      );
      expect(own?.data.link_do_calendario).toEqual([
        { created_at: expect.any(String), account_id: null },
      ]);
      expect(JSON.stringify(own)).not.toContain(token);
      expect(JSON.stringify(own)).not.toContain(sha256(token));

      await owner.query('select private.erase_person($1)', [PERSON.elisa]);
      expect(await owner.query('select from private.calendar_links')).toEqual([]);
    }),
  );
});

test(
  '[PES-014] a person who acts for an account has a link of their own to its days, which ends with their place in it',
  scene(async ({ owner, as }) => {
    const { personId } = await addColleague(owner, { name: 'lia', account: 'ana', role: 'reader' });
    const anas = await renew(as('ana'));
    const lias = await renew(as('lia'));
    const own = await feed(owner, anas);
    expect(own).not.toBeNull();
    expect(await feed(owner, lias)).toEqual(own);
    expect(await as('lia').query('select calendar_link_since() is null as none')).toEqual([
      { none: false },
    ]);

    await as('lia').query('select revoke_calendar_link()');
    expect(await feed(owner, lias)).toBeNull();
    expect(await feed(owner, anas)).toEqual(own);

    const again = await renew(as('lia'));
    await owner.query('update account_people set ended_at = now() where person_id = $1', [
      personId,
    ]);
    expect(await feed(owner, again)).toBeNull();
  }),
);
