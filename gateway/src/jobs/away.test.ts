import { expect, test } from 'vitest';
import { sendDue } from '../mail/sender.ts';
import { useGateway } from '../testing.ts';
import { runDueJobs } from './runner.ts';

const gateway = useGateway({
  product: {
    jobs: [{ name: 'note_once', every: '1 day', statement: 'select public.note_once()' }],
    mail: {
      letters: { news: () => ({ subject: 'x', body: ['x'] }) } as never,
      slogan: 'x',
      color: '#000000',
    },
  },
});

/** Ends the gateway's connections, and lets it open no other for a while. */
async function goAway(forMs: number) {
  const { owner, name } = gateway.database;
  await owner.query(`alter database ${name} connection limit 0`);
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'authenticator'`,
    [name],
  );
  setTimeout(() => owner.query(`alter database ${name} connection limit -1`), forMs);
}

test('a job whose database goes away before it was done is done at the next look, once (F2)', async () => {
  const { owner } = gateway.database;
  await owner.query(`
    create table public.notes (noted_at timestamptz default now());
    create sequence public.runs;
    create function public.note_once() returns void language plpgsql security definer set search_path = '' as $$
      begin
        insert into public.notes default values;
        if nextval('public.runs') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
      end $$;
    grant execute on function public.note_once() to authenticator`);
  const owed = new Set<string>();

  expect(await runDueJobs(gateway.deps, owed)).not.toContain('note_once');
  expect([...owed]).toEqual(['note_once']);
  expect(await runDueJobs(gateway.deps, owed)).toContain('note_once');
  expect(await runDueJobs(gateway.deps, owed)).not.toContain('note_once');

  expect((await owner.query('select from public.notes')).rowCount).toBe(1);
});

test('a mail that was sent while the database went away is recorded when it is back, and not sent again', async () => {
  const { owner } = gateway.database;
  await owner.query(
    `insert into private.outbox (kind, recipient) values ('news', 'ana@library.test')`,
  );
  let sent = 0;
  const deliver = async () => {
    sent += 1;
    await goAway(700);
  };

  expect(await sendDue(gateway.deps, deliver)).toBe(1);

  const { rows } = await owner.query('select sent_at, last_error from private.outbox');
  expect(rows).toEqual([{ sent_at: expect.any(Date), last_error: null }]);
  await owner.query(`update private.outbox set send_after = now() - interval '1 hour'`);
  expect(await sendDue(gateway.deps, deliver)).toBe(0);
  expect(sent).toBe(1);
});
