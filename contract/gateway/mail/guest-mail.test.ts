import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../../database/cast.ts';
import { altoDaLapa, card, JOAO } from '../../../database/guests/testing.ts';
import { mail } from '../../../database/mail.ts';
import { startMail } from '../../../gateway/src/mail/sender.ts';
import { startSmtp, type TestSmtp } from '../../../gateway/src/mail/testing.ts';
import { useGateway } from '../testing.ts';

// A mail to a guest over SMTP, and the one press of the program that shows it.

const gateway = useGateway({ cast: true, product: { mail } });
let smtp: TestSmtp;
let sender: { stop(): Promise<void> };

beforeAll(async () => {
  smtp = await startSmtp();
  const { deps } = gateway;
  const sending = { url: smtp.url, from: 'Prumo <nao-responda@prumo.test>' };
  sender = startMail({
    ...deps,
    config: { ...deps.config, siteUrl: 'https://obra.prumo.test', smtp: sending },
  });
});
afterAll(async () => {
  await sender.stop();
  await smtp.close();
});

test('[CVD-025] [CON-8] [CON-9] a mail to a guest names its one press in the headers; the press leaves the list, and no mail or link follows', async () => {
  const signedIn = await gateway.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: 'ana@prumo.test', password: CAST_PASSWORD },
  });
  const call = (name: string, payload: object) =>
    gateway.app.inject({
      method: 'POST',
      url: `/rest/v1/rpc/${name}`,
      headers: {
        apikey: gateway.keys.anonKey,
        authorization: `Bearer ${signedIn.json().access_token}`,
      },
      payload,
    });
  await call('save_guest', { guest_id: JOAO, guest: card() });
  const ask = () =>
    call('ask_guests', {
      target_project_id: altoDaLapa,
      guests: { marcenaria: [JOAO] },
      by_mail: true,
    });
  const [asked] = (await ask()).json();
  expect(asked.mailed).toBe(true);

  const { raw } = await smtp.mailTo('joao@lima.test');
  const [, page] =
    /^List-Unsubscribe:\s*<https:\/\/obra\.prumo\.test(\/c\/[\w-]{22}\/sair)>/m.exec(raw) ?? [];
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  expect(page).toBeDefined();
  await expect
    .poll(async () => {
      const { rows } = await gateway.database.owner.query(
        `select data ? 'link' as has_link from private.outbox where kind = 'guest_asked'`,
      );
      return rows;
    })
    .toEqual([{ has_link: false }]);

  const press = (url = '') =>
    gateway.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect((await press(page)).statusCode).toBe(200);
  for (const refused of [
    await ask(),
    await call('make_request_link', { request_id: asked.request_id }),
    await call('make_request_link', { request_id: asked.request_id, by_mail: true }),
  ])
    expect(refused.json()).toMatchObject({ code: 'GUEST' });
  expect((await press(page)).statusCode).toBe(404);
  expect(smtp.received.length).toBe(1);
});
