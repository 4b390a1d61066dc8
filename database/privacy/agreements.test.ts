import { expect, test } from 'vitest';
import { newcomer } from '../profiles/testing-newcomer.ts';
import { useScene } from '../testing.ts';

// Version and time of an agreement to the privacy policy are the database's, not the browser's.

const scene = useScene();

interface Standing {
  policy_version: string;
  agreed_version: string | null;
  agreed_at: string | null;
}

test(
  'a newcomer agrees to the version that is in force, once, with the time of the first',
  scene(async (stage) => {
    const { owner, as } = stage;
    const person = await newcomer(stage, { provider: 'google' });
    const standing = async () =>
      (await as(person).query<{ my: Standing }>('select my_privacy() as my'))[0]?.my as Standing;
    const { policy_version: version, agreed_version, agreed_at } = await standing();
    expect([agreed_version, agreed_at]).toEqual([null, null]);
    expect(await as(person).query('select my_policy_agreement() as answer')).toEqual([
      { answer: { policy_version: version, is_agreed: false } },
    ]);

    await as(person).query('select agree_to_policy($1)', [version]);
    await owner.query(
      `update private.policy_agreements set agreed_at = now() - interval '1 day' where user_id = $1`,
      [person],
    );
    await as(person).query('select agree_to_policy($1)', [version]);

    const rows = await owner.query(
      `select version, agreed_at < now() - interval '23 hours' as first from private.policy_agreements where user_id = $1`,
      [person],
    );
    expect(rows).toEqual([{ version, first: true }]);
    expect((await standing()).agreed_version).toBe(version);
    expect(
      await owner.query(
        `select action, actor_id from private.audit_entries where entity_kind = 'agreement' and actor_id = $1`,
        [person],
      ),
    ).toEqual([{ action: 'created', actor_id: person }]);
  }),
);

test(
  'nobody agrees to a version that is not in force, nor signed out [PT409] [42501]',
  scene(async ({ owner, as, asAnonymous }) => {
    await owner.query('delete from private.policy_agreements');
    for (const version of ['2020-01-01', '2099-01-01', '', null, "'; drop table x"])
      await expect(as('ana').query('select agree_to_policy($1)', [version])).rejects.toMatchObject({
        code: 'PT409',
      });
    await expect(
      asAnonymous().query('select agree_to_policy(private.policy_version())'),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await owner.query('select from private.policy_agreements')).toEqual([]);
  }),
);

test(
  'a person who agreed to an older version is asked again, and the older agreement stays',
  scene(async ({ owner, as }) => {
    await owner.query(
      `update private.policy_agreements a set version = '2026-01-01' from profiles p where p.id = a.user_id and p.email = 'ana@prumo.test'`,
    );
    const asked = await as('ana').query<{ answer: { is_agreed: boolean } }>(
      'select my_policy_agreement() as answer',
    );
    expect(asked[0]?.answer.is_agreed).toBe(false);

    const [{ my } = {}] = await as('ana').query<{ my: Standing }>('select my_privacy() as my');
    expect(my?.agreed_version).toBe('2026-01-01');
    await as('ana').query('select agree_to_policy($1)', [my?.policy_version]);

    const rows = await owner.query(
      `select a.version from private.policy_agreements a join profiles p on p.id = a.user_id
       where p.email = 'ana@prumo.test' order by version`,
    );
    expect(rows).toEqual([{ version: '2026-01-01' }, { version: my?.policy_version }]);
  }),
);
