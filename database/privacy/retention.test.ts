import { expect, test } from 'vitest';
import { useScene } from '../testing.ts';

// Data that /privacidade promises to delete after a time, by dates moved in the data.

const scene = useScene();

test(
  'a device that nobody used for six months is signed out, one that was used is not',
  scene(async ({ owner }) => {
    await owner.query('delete from auth.sessions');
    await owner.query(`
      insert into auth.sessions (user_id, created_at, refreshed_at)
      select id, now() - interval '9 months', used
      from auth.users, (values (null), (now() - interval '6 months 1 day'), (now() - interval '5 months')) s (used)
      where email = 'ana@prumo.test'`);

    expect(await owner.query('select private.end_idle_sessions() as gone')).toEqual([{ gone: 2 }]);
    expect(
      await owner.query(
        `select refreshed_at > now() - interval '6 months' as used from auth.sessions`,
      ),
    ).toEqual([{ used: true }]);
  }),
);

test(
  'requests that came to nothing are forgotten after six months, the proof of an erasure after five years',
  scene(async ({ owner }) => {
    await owner.query(`
      insert into private.erasure_requests (user_id, status, decision_reason, requested_at, decided_at)
      select gen_random_uuid(), status, 'x', now() - age, case when status <> 'open' then now() - age end
      from (values
        ('cancelled', interval '6 months 1 day'), ('refused', interval '6 months 1 day'),
        ('refused', interval '6 months -1 day'), ('open', interval '9 years'),
        ('done', interval '5 years 1 day'), ('done', interval '5 years -1 day')) old (status, age)`);

    expect(await owner.query('select private.forget_erasures() as gone')).toEqual([{ gone: 3 }]);
    expect(
      await owner.query('select status from private.erasure_requests order by status'),
    ).toEqual([{ status: 'done' }, { status: 'open' }, { status: 'refused' }]);
  }),
);
