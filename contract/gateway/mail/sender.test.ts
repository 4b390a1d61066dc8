import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '../../../database/jobs.ts';
import { mail } from '../../../database/mail.ts';
import { parseConfig } from '../../../gateway/src/config.ts';
import type { Deps } from '../../../gateway/src/deps.ts';
import { runDueJobs } from '../../../gateway/src/jobs/runner.ts';
import { startMail } from '../../../gateway/src/mail/sender.ts';
import { startSmtp, type TestSmtp } from '../../../gateway/src/mail/testing.ts';
import { useGateway } from '../testing.ts';

const SITE = 'https://obra.prumo.test';
const gateway = useGateway({ cast: true, product: { mail, jobs } });
let smtp: TestSmtp;
const senders: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  smtp.refusing = false;
  smtp.received.length = 0;
  await gateway.database.owner.query('delete from private.outbox');
});
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
});

function deps(env: Record<string, string> = {}): Deps {
  const config = parseConfig({
    DEMO: '0',
    SITE_URL: SITE,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Prumo <nao-responda@prumo.test>',
    ...env,
  });
  return { ...gateway.deps, config, log: pino({ level: 'silent' }) };
}

const start = (env?: Record<string, string>) => senders.push(startMail(deps(env)));

async function write(recipient: string, kind = 'registration_approved', data: object = {}) {
  const { rows } = await gateway.database.owner.query<{ id: string }>(
    'insert into private.outbox (kind, recipient, data) values ($1, $2, $3) returning id',
    [kind, recipient, { full_name: 'Ana Ribeiro', ...data }],
  );
  return rows[0]?.id;
}

const row = async (id?: string) =>
  (await gateway.database.owner.query('select * from private.outbox where id = $1', [id])).rows[0];

describe('the outbox', () => {
  test('what an event writes arrives by SMTP in HTML and text, woken by the commit', async () => {
    start();
    const id = await write('ana@prumo.test');

    const { raw, to } = await smtp.mailTo('ana@prumo.test');

    expect(to).toEqual(['ana@prumo.test']);
    expect(raw).toContain('From: Prumo <nao-responda@prumo.test>');
    expect(raw).toContain('Subject: Seu cadastro no Prumo foi aprovado');
    expect(raw).toContain('Olá, Ana!');
    expect(raw).toMatch(/text\/plain[\s\S]*text\/html/);
    expect(raw).toContain(`${SITE}/login`);
    await expect.poll(async () => (await row(id)).sent_at).not.toBeNull();
  });

  test('a link and a code are erased once they have gone', async () => {
    start();
    const link = `${SITE}/auth/v1/verify?token=abc&type=recovery`;
    const id = await write('ana@prumo.test', 'recovery', { link, code: '123456' });

    const { raw } = await smtp.mailTo('ana@prumo.test');

    expect(raw).toContain('123456');
    expect(raw).toContain(link);
    await expect.poll(async () => (await row(id)).sent_at).not.toBeNull();
    expect((await row(id)).data).toEqual({ full_name: 'Ana Ribeiro' });
  });

  test('what is refused waits a minute with its reason, and is given up after eight tries', async () => {
    smtp.refusing = true;
    const id = await write('ana@prumo.test', 'recovery', { code: '123456' });
    start();
    await expect.poll(async () => (await row(id)).last_error).toMatch(/mailbox unavailable/);
    const first = await row(id);
    expect(first).toMatchObject({ attempts: 1, sent_at: null });
    expect(first.send_after.getTime()).toBeGreaterThan(Date.now() + 50_000);
    expect(first.data.code).toBe('123456');

    await gateway.database.owner.query(
      'update private.outbox set attempts = 7, send_after = now() where id = $1',
      [id],
    );
    await write('bruno@prumo.test');
    await expect.poll(async () => (await row(id)).attempts).toBe(8);
    await expect.poll(async () => (await row(id)).data.code).toBeUndefined();

    await gateway.database.owner.query(
      'update private.outbox set send_after = now() where id = $1',
      [id],
    );
    expect(
      (await gateway.db.pool.query('select * from private.claim_mail(9)')).rows,
    ).not.toContainEqual(expect.objectContaining({ id }));
  });

  test('several gateways send each mail once', async () => {
    for (let n = 0; n < 20; n++) await write(`p${n}@prumo.test`);
    for (let n = 0; n < 3; n++) start();

    await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(20);
    await expect
      .poll(async () => {
        const { rows } = await gateway.database.owner.query(
          'select count(*)::int as left from private.outbox where sent_at is null',
        );
        return rows[0].left;
      })
      .toBe(0);
    expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(20);
  });
});

describe('the outbox page', () => {
  const show = (value: string) =>
    gateway.database.owner.query(
      `insert into private.settings values ('outbox', $1) on conflict (name) do update set value = $1`,
      [value],
    );

  async function listedFor(person: string) {
    let answer: unknown;
    await gateway.database.rolledBack(async ({ as }) => {
      answer = await as(person).query('select * from list_outbox()');
    })();
    return answer as { subject: string; body_html: string; body_text: string }[];
  }

  test('a demonstration without SMTP shows the admin what would have been sent', async () => {
    await show('shown');
    start({ DEMO: '1', SMTP_URL: '', MAIL_FROM: '' });
    const id = await write('ana@prumo.test', 'recovery', {
      link: `${SITE}/auth/v1/verify?token=abc&type=recovery`,
      code: '123456',
    });
    await expect.poll(async () => (await row(id)).sent_at).not.toBeNull();

    const [mail] = await listedFor('davi');

    expect(mail?.subject).toBe('Crie uma nova senha no Prumo');
    expect(mail?.body_text).toContain('123456');
    expect(mail?.body_html).toContain('token=abc');
    expect(smtp.received).toEqual([]);
    await expect(listedFor('ana')).rejects.toMatchObject({ code: '42501' });
  });

  test('with SMTP, or outside of a demonstration, there is nothing to read', async () => {
    await show('hidden');
    await gateway.database.owner.query(
      `insert into private.outbox (kind, recipient, message) values ('recovery', 'ana@prumo.test', '{"subject": "x"}')`,
    );

    expect(await listedFor('davi')).toEqual([]);
  });
});

describe('recurring jobs', () => {
  test('[Q-48] of many gateways one runs each job; old invitations expire', async () => {
    const { owner } = gateway.database;
    await owner.query('delete from private.jobs');
    await owner.query(
      `insert into public.referrals (referrer_id, referred_email, invited_at)
       select id, 'longe@prumo.test', now() - interval '31 days' from public.profiles where email = 'ana@prumo.test'`,
    );

    const ran = await Promise.all([1, 2, 3].map(() => runDueJobs(deps())));

    expect(ran.flat().sort()).toEqual([
      'close_overdue',
      'collect_files',
      'end_idle_sessions',
      'expire_change_orders',
      'expire_referrals',
      'forget_admin_invitations',
      'forget_audit',
      'forget_calendar_changes',
      'forget_client_invitations',
      'forget_daily_log_drafts',
      'forget_erasures',
      'forget_events',
      'forget_expired',
      'forget_guest_cards',
      'forget_invitations',
      'forget_issue_drafts',
      'forget_mail',
      'forget_notifications',
      'forget_person_invitations',
      'forget_quote_drafts',
      'forget_reference_prices',
      'forget_registration_files',
      'forget_request_links',
      'forget_token_addresses',
      'forget_written_bytes',
      'note_table_sizes',
      'notify_change_orders_due',
      'notify_deliveries_late',
      'notify_instalments_due',
      'notify_invoices_due',
      'notify_issues_due',
      'notify_offers_due',
      'notify_purchases_due',
      'notify_ratings',
      'notify_selections_due',
      'notify_specs_due',
      'notify_tokens_expiring',
      'notify_unanswered_orders',
      'notify_unread_messages',
      'send_deadlines',
      'send_digests',
      'send_reminders',
      'solve_support_requests',
    ]);
    const { rows } = await owner.query(
      `select status from public.referrals where referred_email = 'longe@prumo.test'`,
    );
    expect(rows).toEqual([{ status: 'expired' }]);
  });

  test('sent mail is forgotten after a month, an unsent code after a day', async () => {
    const { owner } = gateway.database;
    await write('kept@prumo.test');
    await owner.query(
      `insert into private.outbox (kind, recipient, data, created_at, sent_at) values
         ('recovery', 'sent@prumo.test', '{}', now(), now() - interval '31 days'),
         ('recovery', 'late@prumo.test', '{"code": "1"}', now() - interval '25 hours', null)`,
    );

    await gateway.db.pool.query('select private.forget_mail()');

    const { rows } = await owner.query('select recipient from private.outbox');
    expect(rows).toEqual([{ recipient: 'kept@prumo.test' }]);
  });
});
