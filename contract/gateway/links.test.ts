import { Writable } from 'node:stream';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../database/cast.ts';
import { altoDaLapa, card, JOAO } from '../../database/guests/testing.ts';
import { itemId } from '../../database/quotes/testing-renovation.ts';
import { createLog } from '../../gateway/src/plugins/log.ts';
import { filesFolder, PDF, pictureOf } from '../../gateway/src/storage/testing.ts';
import { useGateway } from './testing.ts';

// The URL of a guest's link: preview, paper, files and the one press by which somebody leaves the list.

const lines: string[] = [];
const log = createLog(
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  }) as never,
);
const place = filesFolder();
const gateway = useGateway({ cast: true, log, config: place });
let ana: string;
let secret: string;
let request: string;

const call = async (name: string, payload: object, token?: string) => {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: `/rest/v1/rpc/${name}`,
    headers: {
      apikey: gateway.keys.anonKey,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload,
  });
  expect([name, answer.statusCode, answer.body]).toEqual([
    name,
    expect.toBeOneOf([200, 204]),
    answer.body,
  ]);
  return answer;
};
const get = (path: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', headers = {}) =>
  gateway.app.inject({ method, url: path, headers });
/** Everything that a reading could have marked. */
const marks = async () =>
  (
    await gateway.database.owner.query(
      `select (select jsonb_agg(to_jsonb(l)) from private.request_links l) as links,
         (select count(*) from private.link_acts) as acts,
         (select jsonb_agg(to_jsonb(r)) from quote_requests r where r.id = $1) as request,
         (select count(*) from private.outbox) as mails`,
      [request],
    )
  ).rows[0];

beforeAll(async () => {
  const signedIn = await gateway.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: 'ana@prumo.test', password: CAST_PASSWORD },
  });
  ana = signedIn.json().access_token;
});
beforeEach(async () => {
  await gateway.database.owner.query('delete from private.no_contact');
  await call('save_guest', { guest_id: JOAO, guest: card() }, ana);
  const asked = await call(
    'ask_guests',
    { target_project_id: altoDaLapa, guests: { marcenaria: [JOAO] } },
    ana,
  );
  [{ secret, request_id: request }] = asked.json();
  lines.length = 0;
});

describe('[CVD-015] [T83] the URL of a link', () => {
  test('[CON-13] has its preview in the first HTML, without script, project, item or price', async () => {
    const page = await get(`/c/${secret}`);

    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>Pedido de orçamento: Marcenaria, 2 itens</title>');
    expect(page.body).toMatch(
      /<meta property="og:description" content="Ribeiro Arquitetura pede o seu preço até \S+, \d\d\/\d\d\. Sem cadastro\.">/,
    );
    expect(page.body).not.toMatch(/<script|Alto da Lapa|Estante|Rafael|R\$/);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining(`frame-ancestors 'none'`),
    });
  });

  test('[T87] has no field and no link to another site in its first HTML', async () => {
    const { body } = await get(`/c/${secret}`);

    expect(body).not.toMatch(/<(form|input|textarea|select|iframe|object)\b/);
    const leads = Array.from(body.matchAll(/\b(?:href|action)="([^"]*)"/g), ([, to = '']) => to);
    expect(leads.length).toBeGreaterThan(1);
    for (const to of leads)
      expect(new URL(to, 'https://own.test/').host, to).toBeOneOf(['own.test', 'localhost:3000']);
  });

  test('[T87] does not name an architect whose address is not proven', async () => {
    const { owner } = gateway.database;
    await owner.query(
      `update auth.users set email_proven_at = null where email = 'ana@prumo.test'`,
    );
    const page = await get(`/c/${secret}`);
    await owner.query(
      `update auth.users set email_proven_at = now() where email = 'ana@prumo.test'`,
    );

    expect(page.body).toContain('Um escritório de arquitetura pede o seu preço');
    expect(page.body).not.toContain('Ribeiro');
  });

  test('[CON-4] page, PDF, spreadsheet and files are read fifty times each by programs and mark, use up and send nothing', async () => {
    const file = await gateway.app.inject({
      method: 'POST',
      url: `/storage/v1/object/anexos/item/${itemId('0203')}/lida.pdf`,
      headers: {
        apikey: gateway.keys.anonKey,
        authorization: `Bearer ${ana}`,
        'content-type': 'application/pdf',
      },
      payload: PDF,
    });
    const before = await marks();
    for (const path of ['', '/pedido.pdf', '/pedido.xlsx', `/files/${file.json().Id}`]) {
      for (let time = 0; time < 25; time++) {
        for (const method of ['GET', 'HEAD'] as const) {
          const read = await get(`/c/${secret}${path}`, method);
          expect([path, method, read.statusCode]).toEqual([path, method, 200]);
        }
      }
    }
    expect((await get(`/c/${secret}/sair`)).statusCode).toBe(404);
    expect((await get(`/c/${secret}/files`)).statusCode).toBe(404);
    expect(await marks()).toEqual(before);
    await gateway.database.owner.query(`delete from storage.objects where name like '%/lida.pdf'`);
  }, 60_000);

  test('[CON-13] stands in no line of the log, also of a request that failed, and is no label of the metrics', async () => {
    await get(`/c/${secret}/sair`, 'POST');
    await get(`/C/${secret}`);
    await get(`/%63/${secret}/sair`, 'POST');

    expect(lines.join('')).toContain('/c/…');
    expect(lines.join('')).not.toContain(secret);
    const metrics = await get('/metrics');
    expect(metrics.body).not.toContain(secret);
  });
});

describe('[CVD-016] by a link', () => {
  test('the request is a PDF that is saved, at a real address', async () => {
    const paper = await get(`/c/${secret}/pedido.pdf`);

    expect(paper.statusCode).toBe(200);
    expect(paper.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="Pedido de or/),
      'cache-control': 'no-store',
    });
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a file of its items is saved under its own name, a picture too; one of another item is not there', async () => {
    const put = async (path: string, type: string, payload: Buffer) =>
      (
        await gateway.app.inject({
          method: 'POST',
          url: `/storage/v1/object/anexos/${path}`,
          headers: {
            apikey: gateway.keys.anonKey,
            authorization: `Bearer ${ana}`,
            'content-type': type,
          },
          payload,
        })
      ).json().Id;
    const [shelf, painting] = [itemId('0203'), itemId('0205')];
    const own = await put(`item/${shelf}/ficha.pdf`, 'application/pdf', PDF);
    const picture = await put(`item/${shelf}/foto.png`, 'image/png', await pictureOf(20, 20));
    const others = await put(`item/${painting}/ficha.pdf`, 'application/pdf', PDF);

    const saved = await get(`/c/${secret}/files/${own}`);
    expect(saved.rawPayload).toEqual(PDF);
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="ficha.pdf"/);
    const shown = await get(`/c/${secret}/files/${picture}`);
    expect(shown.headers['content-disposition']).toMatch(/^attachment; filename="foto/);
    expect((await get(`/c/${secret}/files/${others}`)).statusCode).toBe(404);
    const page = await gateway.app.inject({
      method: 'POST',
      url: '/rest/v1/rpc/get_guest_request',
      headers: { apikey: gateway.keys.anonKey },
      payload: { secret },
    });
    expect(
      page
        .json()
        .files.map(({ id }: { id: string }) => id)
        .sort(),
    ).toEqual([own, picture].sort());
  });

  test.each([
    ['one sign changed', (s: string) => `/c/${s[0] === 'A' ? 'B' : 'A'}${s.slice(1)}`],
    ['no secret', () => '/c/x'],
    ['an unknown paper', (s: string) => `/c/${s}/contrato.pdf`],
    ['a file that is none', (s: string) => `/c/${s}/files/abc`],
    ['a file of another', (s: string) => `/c/${s}/files/${JOAO}`],
  ])('%s is one 404 page', async (_, url) => {
    const page = await get(url(secret));

    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('Este link não vale mais.');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
  });
});

test('[CON-8] [CVD-012] one press of a mail program leaves the list of this architect, and the link is dead', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const left = await gateway.app.inject({
    method: 'POST',
    url: `/c/${secret}/sair`,
    headers: form,
    payload: 'List-Unsubscribe=One-Click',
  });

  expect(left.statusCode).toBe(200);
  expect((await get(`/c/${secret}`)).statusCode).toBe(404);
  expect((await get(`/c/${secret}/sair`, 'POST')).statusCode).toBe(404);
  const again = await gateway.app.inject({
    method: 'POST',
    url: '/rest/v1/rpc/make_request_link',
    headers: { apikey: gateway.keys.anonKey, authorization: `Bearer ${ana}` },
    payload: { request_id: request },
  });
  expect(again.json()).toMatchObject({
    code: 'GUEST',
    message: 'Este contato pediu para não receber pedidos pelo Prumo.',
  });
});
