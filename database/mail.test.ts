import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderMail } from '../gateway/src/mail/render.ts';
import { letters, mail } from './mail.ts';
import { conversationEvents } from './messages/words.ts';
import { noticeKinds } from './notifications/words.ts';
import { useDatabase } from './testing.ts';

const database = useDatabase();

const SITE = 'https://obra.prumo.test';

test('what an events.ts has is in the lists of all mails, notifications and events of conversations', async () => {
  const folders = readdirSync(import.meta.dirname).filter((folder) =>
    existsSync(path.join(import.meta.dirname, folder, 'events.ts')),
  );
  const domains = await Promise.all(folders.map((folder) => import(`./${folder}/events.ts`)));
  const kindsOf = (list: string) => domains.flatMap((domain) => Object.keys(domain[list] ?? {}));

  expect(domains.length).toBeGreaterThan(20);
  expect(kindsOf('letters').sort()).toEqual(Object.keys(letters).sort());
  expect(kindsOf('notices').sort()).toEqual([...noticeKinds].sort());
  expect(kindsOf('conversation').sort()).toEqual([...conversationEvents].sort());
});

describe('templates', () => {
  test('every kind that a rule, private.emit or the auth service writes has one', async () => {
    const folders = [import.meta.dirname];
    const sql = folders
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.sql') && !name.includes('cast'))
          .map((name) => readFileSync(path.join(folder, name), 'utf8')),
      )
      .filter((text) => text.includes('into private.outbox'))
      .join('\n');
    const written = [
      ...sql.matchAll(
        /'((?:registration|access|account|admin|objection|referral|contact|factor|erasure|client|project|person)_(?:invited|suspended|reinstated|approved|rejected|ended|opened|upheld|dismissed|invite|message|removed|refused|done|offered|received|handed_over)|guest_(?:asked|news)|token_created|digest|removed_from_account|(?:own_)?pix_key_changed)'/g,
      ),
    ].map((match) => match[1]);
    const byAuth = [
      'recovery',
      'email',
      'email_change_old',
      'email_change_new',
      'reauthentication',
      'signup_existing',
      'password_removed',
      'recovery_code_used',
    ];

    const emitted = await database.current.owner.query<{ kind: string }>(
      'select kind from private.notice_kinds() where is_mailed',
    );
    const all = [...written, ...byAuth, ...emitted.rows.map(({ kind }) => kind)];

    expect(Object.keys(letters).sort()).toEqual([...new Set(all)].sort());
  });

  test.each(Object.keys(letters))('[T20] %s links to SITE_URL only', (kind) => {
    const message = renderMail({ name: 'Prumo', mail }, SITE, kind, {
      link: 'https://evil.test/auth/v1/verify?token=abc',
      code: '123456',
      project_id: '//evil.test',
      project_name: 'Casa <b>Azul</b>',
      supplier_name: 'Bruno\r\nBcc: eve@evil.test',
    });

    const links = [...message.html.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? '');
    expect(links.every((link) => link.startsWith(SITE))).toBe(true);
    expect(message.text.match(/https?:\S+/g)?.every((link) => link.startsWith(SITE))).toBe(true);
    expect(message.html).not.toContain('<b>');
    expect(message.subject).not.toMatch(/[\r\n]/);
  });
});

describe('[T52] R15 words of others in mail', () => {
  test.each(Object.keys(letters))('%s holds no link and no hidden sign of theirs', (kind) => {
    const typed = 'Ganhou:\u2800https://evil.test\u202E www.evil.com';
    const keys = [
      ...['full_name', 'supplier_name', 'architect_name', 'architect_company'],
      ...['project_name', 'project_address', 'referrer_name'],
    ];
    const { subject, text, html } = renderMail({ name: 'Prumo', mail }, SITE, kind, {
      ...Object.fromEntries(keys.map((key) => [key, typed])),
      sender_name: typed,
      message: `${typed}\n${typed}`,
      reason: typed,
      items: [typed, typed],
      code: '123456',
    });
    for (const said of [subject, text, html]) {
      expect(said).not.toMatch(/evil\.|:\/\/evil|[\u2800\u202E]/);
    }
  });
});
