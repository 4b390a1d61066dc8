import { describe, expect, test } from 'vitest';
import { jobs } from '../jobs.ts';
import { type Actor, useScene } from '../testing.ts';
import { addWebhook, raise } from '../webhooks/testing.ts';
import { GIB, healthy, mail, up } from './testing.ts';

// Whether the installation is well, as the team reads it.
const scene = useScene({ cast: true });
const OTHERS = ['ana', 'bruno', 'clara', 'otavio', 'sergio'];

const READS = [
  'select * from get_health()',
  'select * from list_health_jobs()',
  'select * from list_health_gateways()',
  'select * from list_health_tables()',
  'select * from list_health_faults()',
  'select * from get_first_steps()',
  'select dismiss_first_steps()',
];

const faults = async (admin: Actor) =>
  (await admin.query<{ kind: string }>('select kind from list_health_faults()')).map(
    ({ kind }) => kind,
  );

describe('[OPE-043] faults', () => {
  test(
    'none is told while all is well',
    scene(async (stage) => {
      await healthy(stage);
      await stage.owner.query(
        `insert into private.jobs (name, last_run_at, every, ended_at) values ('send_digests', now(), '5 minutes', now())`,
      );
      expect(await faults(stage.as('davi'))).toEqual([]);
    }),
  );

  const ago = (time: string) => `now() - interval '${time}'`;
  const job = (columns: string, values: string) => (owner: Actor) =>
    owner.query(
      `insert into private.jobs (name, every, ${columns}) values ('send_digests', '5 minutes', ${values})`,
    );
  test.each<[string, string, (owner: Actor) => Promise<unknown>]>([
    ['disk_low', 'little room is left', (owner) => up(owner, { disk_free: GIB - 1 })],
    [
      'files_low',
      'little room is left on another disk for files',
      (owner) => up(owner, { files_free: 5, files_total: 10 }),
    ],
    ['mail_off', 'a gateway has no mail server', (owner) => up(owner, { mail: 'none' })],
    [
      'mail_late',
      'mail is due for half an hour',
      (owner) => mail(owner, 'send_after', ago('31 minutes')),
    ],
    ['mail_given_up', 'mail was given up', (owner) => mail(owner, 'attempts', '8')],
    [
      'job_failed',
      'the last run of a job failed',
      job('last_run_at, failed_at, failure', `now(), now(), 'x'`),
    ],
    ['job_overdue', 'a job is due for a quarter of an hour', job('last_run_at', ago('21 minutes'))],
    [
      'push_late',
      'messages to devices wait',
      (owner) =>
        owner.query(
          `insert into private.pushes (endpoint, p256dh, auth, message, send_after) values ('https://x', '', '', '{}', ${ago('11 minutes')})`,
        ),
    ],
    [
      'webhooks_late',
      'no gateway calls webhooks that are due',
      async (owner) => {
        await addWebhook(owner, 'ana', ['message.created']);
        await raise(owner, 'ana');
        await owner.query(
          `update private.webhook_deliveries set send_after = ${ago('11 minutes')}`,
        );
      },
    ],
    [
      'backup_old',
      'the last backup is eight days old',
      (owner) => owner.query(`update private.backups set taken_at = ${ago('8 days')}`),
    ],
    [
      'site_http',
      'a gateway says that its address is not encrypted',
      (owner) => owner.query(`update private.gateways set unfit = '{site_http}'`),
    ],
    [
      'files_away',
      'the bucket of a gateway cannot be used',
      (owner) => owner.query(`update private.gateways set unfit = '{files_away}'`),
    ],
    ['versions_differ', 'gateways differ', (owner) => up(owner, { version: '0.2.0' })],
  ])('%s: %s', (kind, _words, happen) =>
    scene(async (stage) => {
      await healthy(stage);
      await happen(stage.owner);
      expect(await faults(stage.as('davi'))).toEqual([kind]);
    })(),
  );

  test(
    'no backup ever is one after the first day, and none in a demonstration',
    scene(async ({ owner, as }) => {
      await healthy({ owner });
      await owner.query('delete from private.backups');
      await owner.query(
        `update private.schema_history set applied_at = now() - interval '2 hours'`,
      );
      expect(await faults(as('davi'))).toEqual([]);

      await owner.query(`update private.schema_history set applied_at = now() - interval '2 days'`);
      expect(await faults(as('davi'))).toEqual(['backup_never']);

      await up(owner, { is_demo: true, mail: 'shown' });
      expect(await faults(as('davi'))).toEqual([]);
    }),
  );

  test(
    'a long job that runs is none, and one that never ended is',
    scene(async ({ owner, as }) => {
      await healthy({ owner });
      await owner.query(
        `insert into private.jobs (name, every, last_run_at) values ('forget_audit', '1 day', now() - interval '5 minutes')`,
      );
      expect(await faults(as('davi'))).toEqual([]);
      await owner.query(`update private.jobs set last_run_at = now() - interval '1 hour'`);
      expect(await faults(as('davi'))).toEqual(['job_unfinished']);
    }),
  );

  test(
    'a gateway that stopped speaking tells nothing of its disk, and is forgotten after a day',
    scene(async ({ owner, as }) => {
      await healthy({ owner });
      await up(owner, { disk_free: 1 });
      await owner.query(
        `update private.gateways set seen_at = now() - interval '4 minutes' where disk_free = 1`,
      );
      expect(await faults(as('davi'))).toEqual([]);
      expect(
        await as('davi').query('select is_up from list_health_gateways() order by disk_free'),
      ).toEqual([{ is_up: false }, { is_up: true }]);

      await owner.query(
        `update private.gateways set seen_at = now() - interval '25 hours' where disk_free = 1`,
      );
      await up(owner);
      expect(await owner.query('select from private.gateways where disk_free = 1')).toEqual([]);
    }),
  );
});

test(
  '[OPE-043] the figures are those of the queues, the last backup and the versions',
  scene(async ({ owner, as }) => {
    await healthy({ owner });
    await mail(owner, 'send_after', `now() - interval '2 hours'`);
    await mail(owner, 'send_after', `now() + interval '1 minute'`);
    await mail(owner, 'attempts, last_error', `8, 'no such host'`);
    const [said] = await as('davi').query('select * from get_health()');
    expect(said).toMatchObject({
      mail_waiting: '1',
      mail_given_up: '1',
      mail_error: 'no such host',
      backup_how: 'other',
      pushes_waiting: '0',
      webhooks_waiting: '0',
      webhooks_late_since: null,
    });
    expect(said?.postgres).toMatch(/^\d+\.\d+/);
    expect(Number(said?.database_bytes)).toBeGreaterThan(1_000_000);
  }),
);

test(
  '[OPE-043] a table that grew since an earlier day is named first, with by how much',
  scene(async ({ owner, as }) => {
    await owner.query('select private.note_table_sizes()');
    await owner.query(
      `update private.table_sizes set day = day - 3, bytes = case name when 'public.quotes' then 1 else bytes end`,
    );
    const [first] = await as('davi').query('select * from list_health_tables()');
    expect(first?.name).toBe('public.quotes');
    expect(Number(first?.grown_bytes)).toBe(Number(first?.bytes) - 1);
  }),
);

describe('[OPE-043] jobs', () => {
  test.each(jobs.map(({ name, statement }) => [name, statement]))(
    '%s may be run by the login of the gateway',
    (_name, statement) =>
      scene(async ({ owner }) => {
        await owner.query('set local role authenticator');
        await owner.query(statement);
        await owner.query('reset role');
      })(),
  );
});

test.each(OTHERS)('[OPE-043] %s reads nothing of it and puts nothing away', (person) =>
  scene(async ({ as }) => {
    for (const statement of READS)
      await expect(as(person).query(statement)).rejects.toMatchObject({ code: '42501' });
  })(),
);

test(
  '[OPE-043] signed out nobody does',
  scene(async ({ asAnonymous }) => {
    for (const statement of READS)
      await expect(asAnonymous().query(statement)).rejects.toMatchObject({ code: '42501' });
  }),
);

test(
  '[OPE-043] [POR-096] a webhook whose receiver is slow is no fault: what waits is counted, and late is what nobody sends',
  scene(async ({ owner, as }) => {
    await healthy({ owner });
    await addWebhook(owner, 'ana', ['message.created']);
    await raise(owner, 'ana', 3);
    await owner.query(
      `update private.webhook_deliveries set send_after = now() - interval '1 hour'`,
    );
    const look = 'select webhooks_waiting, webhooks_late_since < now() as late from get_health()';
    await owner.query(`update private.webhooks set begun_at = now() - interval '1 minute'`);
    expect(await as('davi').query(look)).toEqual([{ webhooks_waiting: '3', late: null }]);
    expect(await faults(as('davi'))).toEqual([]);

    await owner.query(`update private.webhooks set begun_at = now() - interval '3 minutes'`);
    expect(await as('davi').query(look)).toEqual([{ webhooks_waiting: '3', late: true }]);

    await owner.query(`update private.webhooks set status = 'paused'`);
    expect(await as('davi').query(look)).toEqual([{ webhooks_waiting: '0', late: null }]);
  }),
);
