import { expect, test } from 'vitest';
import { accept, invite } from '../account-people/testing-invitations.ts';
import { useScene } from '../testing.ts';

const scene = useScene();

test(
  '[OFI-5] the calendar link of who left an account goes, does not come back with another invitation, and the others’ stay',
  scene(async (stage) => {
    const { as, owner } = stage;
    const links = () =>
      owner.query(
        `select p.email from private.calendar_links l join profiles p on p.id = l.person_id order by 1`,
      );
    for (const person of ['ana', 'rita', 'teo'])
      await as(person).query('select renew_calendar_link()');
    const [teo] = await owner.query(`select id from profiles where email = 'teo@prumo.test'`);
    await as('ana').query('select remove_person($1)', [teo?.id]);
    expect(await links()).toEqual([{ email: 'ana@prumo.test' }, { email: 'rita@prumo.test' }]);

    await accept(as('teo'), (await invite(stage, { email: 'teo@prumo.test' })).secret);
    expect(await as('teo').query('select calendar_link_since() as since')).toEqual([
      { since: null },
    ]);
  }),
);
