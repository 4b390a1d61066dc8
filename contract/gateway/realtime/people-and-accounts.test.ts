import { beforeAll, expect, test } from 'vitest';
import { addColleague } from '../../../database/account-people/testing-colleagues.ts';
import { tallyOf } from '../../../gateway/src/metrics/tally.ts';
import { listen, until, useRealtime } from './testing.ts';

// A founder's own id is that of the account: rows of the person are no rows of the account.

const fixture = useRealtime();
let account = '';

beforeAll(async () => {
  const { owner } = fixture.database;
  const { accountId } = await addColleague(
    { query: async (text, values) => (await owner.query(text, values)).rows },
    { name: 'lia', account: 'ana', role: 'manager' },
  );
  account = accountId;
});

/** Writes a notification for somebody, as private.emit does. */
const notify = (recipient: string) =>
  fixture.database.owner.query(
    `insert into public.notifications (recipient_id, kind, link)
     select $1, n.kind, n.link from public.notifications n where n.is_listed order by n.id limit 1`,
    [recipient],
  );

test('[T91] [T16] a notification of the founder is not even read for those who act for the account', async () => {
  const [ana, lia] = [await fixture.signIn('ana'), await fixture.signIn('lia')];
  const wish = { table: 'notifications' };
  const own = await listen(await fixture.client(ana.token), wish);
  const member = await listen(await fixture.client(lia.token, '2.0.0', account), wish);
  const tally = tallyOf(fixture.db);
  const before = tally.readings;

  await notify(ana.id);
  await until(() => own.events.length === 1, own);
  const readings = tally.readings - before;

  expect(readings).toBe(1);
  expect(member.events).toEqual([]);
});

test('[T91] [T16] a file that the founder put elsewhere and that is gone is reported to the founder alone', async () => {
  const { owner } = fixture.database;
  const [ana, lia, elisa] = [
    await fixture.signIn('ana'),
    await fixture.signIn('lia'),
    await fixture.signIn('elisa'),
  ];
  const wish = { table: 'attachments' };
  const own = await listen(await fixture.client(ana.token), wish);
  const member = await listen(await fixture.client(lia.token, '2.0.0', account), wish);
  const other = await listen(await fixture.client(elisa.token), wish);
  const put = async (architect: string) => {
    const id = (await owner.query('select gen_random_uuid() as id')).rows[0].id;
    const project = `select id from public.projects where architect_id = $3::uuid order by id limit 1`;
    await owner.query(
      `insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type, metadata)
       select $1::uuid, 'anexos', 'project/' || (${project}) || '/' || $1::uuid || '.pdf', $2::uuid, repeat('a', 64), 1, 'application/pdf', '{}'`,
      [id, ana.id, architect],
    );
    await owner.query('delete from storage.objects where id = $1', [id]);
    return id as string;
  };

  await put(elisa.id);
  const last = await put(ana.id);
  const idsOf = ({ events }: typeof own) =>
    events
      .filter(({ eventType }) => eventType === 'DELETE')
      .map(({ old }) => (old as { id?: string }).id);
  await until(() => idsOf(own).length === 2, own);
  await until(() => idsOf(member).length > 0, member);
  await until(() => idsOf(other).length > 0, other);

  expect(idsOf(member)).toEqual([last]);
  expect(idsOf(other)).toHaveLength(1);
});
