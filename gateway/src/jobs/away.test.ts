import { describe, expect, test } from 'vitest';
import { sendDue } from '../mail/sender.ts';
import { UnknownOutcomeError } from '../postgres/ask-again.ts';
import { useGateway } from '../testing.ts';
import { runDueJobs } from './runner.ts';

/** A job that does what a test says. */
const save = { failure: null as Error | null, waits: Promise.resolve(), runs: 0 };

const gateway = useGateway({
  product: {
    jobs: [
      { name: 'note_once', every: '1 day', statement: 'select public.note_once()' },
      {
        name: 'save',
        every: '1 day',
        run: async () => {
          save.runs += 1;
          await save.waits;
          if (save.failure) throw save.failure;
        },
      },
    ],
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
  const owed = new Map<string, number>();

  expect(await runDueJobs(gateway.deps, owed)).not.toContain('note_once');
  expect([...owed.keys()]).toEqual(['note_once']);
  expect(await runDueJobs(gateway.deps, owed)).toContain('note_once');
  expect(await runDueJobs(gateway.deps, owed)).not.toContain('note_once');

  expect((await owner.query('select from public.notes')).rowCount).toBe(1);
});

describe('[OPE-043] a job whose connection breaks', () => {
  const noted = async () => {
    const { rows } = await gateway.database.owner.query(
      `select failure, failed_at is not null as has_failed from private.jobs where name = 'save'`,
    );
    return rows[0];
  };
  const turn = () =>
    gateway.database.owner.query(
      `update private.jobs set last_run_at = now() - interval '25 hours' where name = 'save'`,
    );
  const broken = (code: string, message = 'the database server is no longer used') =>
    Object.assign(new Error(message), { code, severity: 'FATAL' });

  test.each([
    broken('ECONNRESET'),
    broken('57P01', 'terminating connection due to administrator command'),
    broken('08006', 'connection failure'),
    new UnknownOutcomeError(broken('57P01')),
  ])(
    'is begun again at the next looks, three times, and only then a failed one: %s',
    async (error) => {
      const owed = new Map<string, number>();
      await turn();
      save.failure = error;
      save.runs = 0;

      for (const breaks of [1, 2, 3]) {
        expect(await runDueJobs(gateway.deps, owed)).not.toContain('save');
        expect(owed).toEqual(new Map([['save', breaks]]));
        expect((await noted())?.has_failed ?? false).toBe(false);
      }
      await runDueJobs(gateway.deps, owed);
      expect(owed.size).toBe(0);
      expect(await noted()).toEqual({ failure: error.message, has_failed: true });
      await runDueJobs(gateway.deps, owed);
      expect(save.runs).toBe(4);

      // Its next turn begins to count again, and a run that ends well takes the failure away.
      await turn();
      await runDueJobs(gateway.deps, owed);
      expect(owed).toEqual(new Map([['save', 1]]));
      save.failure = null;
      expect(await runDueJobs(gateway.deps, owed)).toContain('save');
      expect(owed.size).toBe(0);
      expect(await noted()).toEqual({ failure: null, has_failed: false });
    },
  );

  test('a job that fails by itself waits for its turn', async () => {
    const owed = new Map<string, number>();
    await turn();
    save.failure = new Error('no room');
    save.runs = 0;

    await runDueJobs(gateway.deps, owed);
    expect(owed.size).toBe(0);
    expect(await noted()).toEqual({ failure: 'no room', has_failed: true });
    await runDueJobs(gateway.deps, owed);
    expect(save.runs).toBe(1);
    save.failure = null;
  });

  test('one that still runs is not begun a second time by the next look', async () => {
    const owed = new Map<string, number>([['save', 1]]);
    let end: () => void = () => undefined;
    save.runs = 0;
    save.waits = new Promise<void>((resolve) => {
      end = resolve;
    });
    const first = runDueJobs(gateway.deps, owed);
    await expect.poll(() => save.runs).toBe(1);
    await runDueJobs(gateway.deps, owed);
    expect(save.runs).toBe(1);
    end();
    expect(await first).toContain('save');
  });
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
