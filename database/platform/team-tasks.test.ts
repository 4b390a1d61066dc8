import { expect, test } from 'vitest';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';

// The first lines of the admin's dashboard: what waits for the team, and whether mail is being sent.

const scene = useScene();

test(
  'counts unsent mail, open requests and approved architects, and says what the mail server said last',
  scene(async ({ owner, as }) => {
    const [before] = await as('davi').query('select * from team_tasks()');
    await owner.query('delete from private.outbox');
    await owner.query(`
      insert into private.outbox (kind, recipient, created_at, attempts, sent_at, last_error) values
        ('contact_message', 'a@x.test', '2026-11-01T10:00:00Z', 0, null, null),
        ('contact_message', 'b@x.test', '2026-11-02T10:00:00Z', 7, null, 'ECONNREFUSED: older'),
        ('contact_message', 'c@x.test', '2026-11-03T10:00:00Z', 8, null, 'EAUTH: newest of the unsent'),
        ('contact_message', 'd@x.test', '2026-10-01T10:00:00Z', 1, now(), 'sent after all')`);
    await as('clara').query('select request_erasure()');
    await as('clara').query('select object_to_project($1)', [PROJECT.vilaMariana]);
    await owner.query(`delete from private.outbox where recipient not like '%@x.test'`);

    const [row] = await as('davi').query('select * from team_tasks()');
    expect(row).toEqual({
      mail_waiting: 2,
      mail_given_up: 1,
      mail_waiting_since: new Date('2026-11-01T10:00:00Z'),
      mail_error: 'EAUTH: newest of the unsent',
      open_erasures: (before?.open_erasures ?? 0) + 1,
      oldest_erasure_at: expect.any(Date),
      open_objections: (before?.open_objections ?? 0) + 1,
      approved_architects: before?.approved_architects,
      open_plan_requests: before?.open_plan_requests,
      open_support: before?.open_support,
      oldest_support_at: before?.oldest_support_at,
      accounts_without_manager: before?.accounts_without_manager,
    });
    await as('davi').query(`update profiles set status = 'rejected' where id = $1`, [PERSON.elisa]);
    const [after] = await as('davi').query('select approved_architects from team_tasks()');
    expect(after?.approved_architects).toBe(before?.approved_architects - 1);
  }),
);

test.each(['ana', 'bruno', 'clara'])('is not for %s', (person) =>
  scene(async ({ as }) => {
    await expect(as(person).query('select * from team_tasks()')).rejects.toMatchObject({
      code: '42501',
    });
  })(),
);
