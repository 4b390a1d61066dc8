import { expect, test } from 'vitest';
import { useDatabase } from '../testing.ts';
import { inTab } from '../testing-tab.ts';

// Several people, or several tabs of one, at the same moment.

const database = useDatabase({ cast: true });
const ANA = 'a0000000-0000-4000-8000-000000000001';

test('[I9] people who join at the same moment are all counted', async () => {
  const { owner } = database.current;
  const { rows: people } = await owner.query(
    `with account as (
       insert into auth.users (email) select 'junto' || n || '@chegou.test' from generate_series(1, 8) n returning id, email
     )
     insert into profiles (id, email, full_name, role) select id, email, 'Nova', 'client' from account returning id, email`,
  );

  const answers = await Promise.all(
    people.map(({ id, email }) =>
      inTab(
        database.current,
        id,
        `insert into referrals (referrer_id, referred_email, referred_user_id, status)
         values ($1, $2, $3, 'completed') returning status`,
        [ANA, email, id],
      ),
    ),
  );

  const { rows } = await owner.query(
    `select c.uses_count, (select count(*)::int from referrals r where r.referrer_id = c.user_id and r.status = 'completed') as completed
     from referral_codes c where c.user_id = $1`,
    [ANA],
  );
  expect(answers).toEqual(people.map(() => ({ status: 'completed' })));
  expect(rows).toEqual([{ uses_count: 10, completed: 10 }]);
});

test('[Q-47] the daily limit holds in many tabs at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, tab) =>
      inTab(
        database.current,
        ANA,
        `insert into referrals (referrer_id, referred_email, status) values ($1, $2, 'pending') returning status`,
        [ANA, `aba${tab}@exemplo.test`],
      ),
    ),
  );

  // One of the cast's invitations is three days old and does not count.
  expect(answers.filter((answer) => answer !== 'LIMIT')).toHaveLength(20);
  expect(answers.filter((answer) => answer === 'LIMIT')).toHaveLength(4);
});
