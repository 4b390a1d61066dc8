import type { Page } from '@playwright/test';
import { answering, at, broken, pressing, type Shot } from './shot.ts';

// Files, notifications and conversations, which people of several roles have.

const shot = (person: string, name: string, open: Shot['open']): Shot => ({
  name: `shared/${name}`,
  person,
  open,
});

/** As list_notifications returns them: a busy week. */
const many = Array.from({ length: 30 }, (_, n) => ({
  id: `c0ffee00-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`,
  ...[
    { kind: 'quote_received', topic: 'offers', data: { category: 'marcenaria' } },
    { kind: 'question_asked', topic: 'questions', data: { category: 'civil' } },
    { kind: 'quote_revised', topic: 'offers', data: { category: 'pintura', version: 3 } },
    {
      kind: 'deadline_passed',
      topic: 'deadlines',
      data: {
        category: 'vidracaria',
        respond_until: '2026-11-20T23:59:00-03:00',
        invited: 5,
        answered: 3,
        declined: 1,
        silent: 1,
      },
    },
  ][n % 4],
  link: '/projects',
  times: n % 5 === 0 ? 3 : 1,
  happened_at: new Date(Date.now() - n * 7 * 3_600_000).toISOString(),
  read_at: n < 8 ? null : new Date().toISOString(),
  project_id: 'e0000000-0000-4000-8000-000000000002',
  project_name:
    n % 3 ? 'Casa Alto da Lapa' : 'Cobertura do Edifício Conde de Itu, bloco B, 17º andar',
  request_id: null,
  about_name: n % 2 ? 'Marcenaria Carvalho' : 'Oficina Verde Móveis Planejados e Decoração Ltda.',
}));

const pdf = {
  name: 'Memorial descritivo revisão 4 com as medidas do elevador.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
};
const picture = {
  name: 'sala.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const program = { ...pdf, name: 'planta.exe' };

/** Attaches a document, a picture and something that is refused, with the first field of the page. */
const attaching = (address: string) => async (page: Page) => {
  await at(address)(page);
  const field = page.locator('input[type=file][multiple]').first();
  await field.waitFor({ state: 'attached' });
  await field.setInputFiles([pdf, picture, program]);
  await page
    .getByRole('link', { name: /Memorial/ })
    .first()
    .waitFor();
};

const thread = async (page: Page) => {
  await at('/conversas')(page);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('textbox', { name: /mensagem/i }).waitFor();
};

const working = '/projects/e0000000-0000-4000-8000-000000000001';

export const noticeShots: readonly Shot[] = [
  shot('bruno', 'notifications', at('/avisos')),
  shot('bruno', 'notifications-bell', pressing('/dashboard', /^Avisos/)),
  shot('ana', 'notifications-many', answering('/avisos', '**/rpc/list_notifications', many)),
  shot('ana', 'notifications-bell-many', async (page) => {
    await page.route('**/rpc/list_notifications', (route) => route.fulfill({ json: many }));
    await pressing('/dashboard', /^Avisos/)(page);
  }),
  shot('ana', 'notifications-empty', answering('/avisos', '**/rpc/list_notifications', [])),
  shot('ana', 'notifications-failed', broken('/avisos', '**/rpc/list_notifications')),
  shot('ana', 'conversations', at('/conversas')),
  shot('ana', 'conversation', thread),
  shot('ana', 'conversations-empty', answering('/conversas', '**/rpc/list_threads*', [])),
  shot('ana', 'conversations-failed', broken('/conversas', '**/rpc/list_threads*')),
  shot('ana', 'documents', attaching(working)),
  shot('clara', 'documents-of-client', at('/my-project')),
  shot('bruno', 'files-of-answer', async (page) => {
    await at('/quotes')(page);
    await page
      .getByRole('link', { name: /^Responder/ })
      .first()
      .click();
    await page.locator('input[type=file][multiple]').first().setInputFiles([pdf, picture]);
    await page
      .getByRole('link', { name: /Memorial/ })
      .first()
      .waitFor();
  }),
  shot('bruno', 'account', at('/account')),
  shot('clara', 'own-files', at('/meus-dados')),
];
