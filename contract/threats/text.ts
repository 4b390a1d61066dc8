import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { behind, item, PLANNED, send, unchanged } from './fixture.ts';

/** Text that would run, lead away or break a line somewhere: T26, T29, T30. */
export function text(): void {
  const addItem = (change: object) =>
    send('ana', '/rest/v1/project_items', {
      body: item(change),
      headers: { prefer: 'return=representation' },
    });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'DATA:text/html,x',
    'vbscript:msgbox(1)',
    'VBSCRIPT:x',
    '//evil.test/x',
    '\\\\evil.test\\x',
    '/etc/passwd',
    'file:///etc/passwd',
    'blob:https://evil.test/x',
    'about:blank',
    'ftp://evil.test/x',
    'mailto:a@evil.test',
    'tel:+5511',
    'https:evil.test',
    'https://',
    'https://a b.test/',
    'https://evil.test/\r\nSet-Cookie: a=b',
    'view-source:https://evil.test',
    `https://evil.test/${'a'.repeat(2048)}`,
  ])('[T26] %j is refused as the URL of specifications', async (specifications_url) => {
    const answer = await addItem({ specifications_url });
    expect([answer.status, answer.code], answer.text).toEqual([400, '23514']);
  });

  describe('[T29] no URL or name carries anything else along', () => {
    test.each([
      'a@x.test?bcc=b@evil.test',
      'a@x.test&cc=b@evil.test',
      'a@x.test\r\nBcc: b@evil.test',
      'a@x.test,b@evil.test',
      '"a b"@x.test',
      'a@x',
      '<a@x.test>',
      'a%0abcc:b@x.test ',
    ])('%j neither signs up, is invited nor writes to the team', async (email) => {
      const look =
        'select (select count(*) from auth.users), (select count(*) from private.outbox)';
      const same = await unchanged(look, async () => {
        const password = 'casa-amarela-42';
        const signedUp = await send(null, '/auth/v1/signup', { body: { email, password } });
        const invited = await send('ana', '/rest/v1/referrals', {
          body: { referrer_id: 'a0000000-0000-4000-8000-000000000001', referred_email: email },
        });
        const written = await send(null, '/rest/v1/rpc/send_contact_message', {
          body: { sender_name: 'Lia', sender_email: email, message: 'Quero saber mais.' },
        });
        expect([signedUp.status, invited.status, written.status]).toEqual([400, 400, 400]);
      });
      expect(same).toBe(true);
    });

    test.each(['+55;ext=1', '+55 11 9555<script>', 'tel:190', '11 9999\r\n0000', '1'.repeat(26)])(
      '%j is no phone',
      async (phone_number) => {
        const path = '/rest/v1/profiles?id=eq.a0000000-0000-4000-8000-000000000001';
        const answer = await send('ana', path, { method: 'PATCH', body: { phone_number } });
        expect(answer.status, answer.text).toBe(400);
      },
    );

    test('a name with line breaks goes into mail as one line', async () => {
      await send(null, '/rest/v1/rpc/send_contact_message', {
        body: {
          sender_name: 'Lia\r\nBcc: b@evil.test',
          sender_email: 'lia@exemplo.test',
          message: 'Quero saber mais.',
        },
      });
      const [{ said }] = (await behind(
        `select data ->> 'sender_name' as said from private.outbox where kind = 'contact_message' limit 1`,
      )) as [{ said: string }];
      expect(said).toBe('Lia Bcc: b@evil.test');
    });
  });

  test('[T30] the server opens no URL that people write', async () => {
    let visits = 0;
    const trap = createServer((_request, response) => {
      visits += 1;
      response.end('seen');
    }).listen(0, '127.0.0.1');
    await once(trap, 'listening');
    const address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
    await fetch(address);
    expect(visits).toBe(1);

    const added = await addItem({ specifications_url: `${address}/item.pdf` });
    expect(added.status).toBe(201);
    await send('ana', `/rest/v1/project_items?project_id=eq.${PLANNED}`);
    const invited = await send('ana', '/functions/v1/send-quote-invitations', {
      body: {
        project_id: PLANNED,
        selected_suppliers: { civil: ['b0000000-0000-4000-8000-000000000004'] },
      },
    });
    expect(invited.status, invited.text).toBe(200);
    trap.closeAllConnections();
    trap.close();

    expect(visits).toBe(1);
  });
}
