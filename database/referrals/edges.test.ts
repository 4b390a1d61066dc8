import { expect, test } from 'vitest';
import { PERSON } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';

// An invitation on its last day, and what is kept of it.

const scene = useScene();

test.each([
  ['30 days', 'pending'],
  ['30 days 1 second', 'expired'],
])('[Q-48] an invitation of %s ago is %s', (age, status) =>
  scene(async ({ owner }) => {
    await owner.query(
      `insert into referrals (referrer_id, referred_email, status, invited_at)
       values ($1, 'quem@chegou.test', 'pending', now() - $2::interval)`,
      [PERSON.ana, age],
    );
    await owner.query('select private.expire_referrals()');
    expect(
      await owner.query(`select status from referrals where referred_email = 'quem@chegou.test'`),
    ).toEqual([{ status }]);
  })(),
);
