import type { Page } from '@playwright/test';
import { running } from '../web/src/sourcing/quotes/reading/testing/layout.ts';
import { pdfOf } from '../web/src/sourcing/quotes/reading/testing/pdf.ts';
import { mailFile } from '../web/src/sourcing/quotes/reading/testing/written-quotes.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

// Sílvia answers by the PDF that she has made anyway. It is read in her browser, under the pages' content policy.

const LINES = [
  'Mezanino e escada: R$ 27.350,90',
  'Guarda-corpo de vidro: R$ 4.200,00',
  'Total: R$ 33.000,00',
  'Prazo de entrega: 40 dias',
];
const page1 = { texts: running(LINES, 80) };

const choose = (page: Page, name: string, bytes: Uint8Array) =>
  page
    .getByLabel('Arquivo com os preços')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });

async function openRequest(page: Page) {
  await page.goto('/quotes');
  await page.getByRole('link', { name: /^Responder: Loft Santa Cecília/ }).click();
  await expect(page.getByRole('heading', { name: 'Loft Santa Cecília' })).toBeVisible();
}

/** Words of the libraries that read, as their files have them. */
const READERS = /getTextContent|PasswordException|quoted-printable/;

test('[LER-6] [LER-5] [LER-2] [RDQ-004] [RDQ-006] [RDQ-007] a PDF is read in the browser, and what is asked is settled before the answer is sent', async ({
  visit,
}) => {
  const page = await visit('silvia', null);
  const scripts = new Map<string, Promise<string>>();
  const others: string[] = [];
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url()))
      scripts.set(
        response.url(),
        response.text().catch(() => ''),
      );
  });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });

  await test.step('[LER-6] no screen before the press has loaded what reads', async () => {
    await openRequest(page);
    await expect(page.getByRole('button', { name: 'Preencher com um arquivo' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(scripts.size).toBeGreaterThan(3);
    const loaded = await Promise.all(
      [...scripts].map(async ([url, text]) => ({ url, text: await text })),
    );
    expect(loaded.filter(({ text }) => READERS.test(text)).map(({ url }) => url)).toEqual([]);
  });

  await test.step('[LER-2] a scan, a password, 200 pages and what is something else as well are a sentence, and the page lives on', async () => {
    const isOurs = (url: string) => url.startsWith(new URL(page.url()).origin);
    page.on('request', (request) => {
      if (!isOurs(request.url()) && !/^(blob|data):/.test(request.url()))
        others.push(request.url());
    });
    const whole = Buffer.from(pdfOf([page1])).toString('latin1');
    const locked = whole.replace(
      '/Root 1 0 R',
      `/Root 1 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
    );
    const hostile: [string, Uint8Array][] = [
      [
        'Este PDF é uma imagem. Digite os valores com ele ao lado.',
        pdfOf([{ texts: [{ x: 9, y: 9, text: '1' }] }]),
      ],
      ['Este PDF está protegido por senha.', Buffer.from(locked, 'latin1')],
      [
        'O PDF tem 200 páginas, e são lidas até 30.',
        pdfOf(Array.from({ length: 200 }, () => page1)),
      ],
      [
        'Este arquivo é um PDF e outra coisa ao mesmo tempo.',
        Buffer.from(`${whole}PK\x05\x06${'\0'.repeat(18)}`, 'latin1'),
      ],
    ];
    for (const [sentence, bytes] of hostile) {
      await choose(page, 'proposta.pdf', bytes);
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await page.getByLabel('Prazo de entrega').fill('35');
    await expect(page.getByLabel('Prazo de entrega')).toHaveValue('35');
  });

  await test.step('[LER-2] a script, a form and a link are said and not followed', async () => {
    const bytes = pdfOf(
      [{ ...page1, extra: '/Annots [9 0 R 10 0 R]' }],
      '/OpenAction 8 0 R /AcroForm << /Fields [10 0 R] >>',
      [
        '<< /S /JavaScript /JS (app.launchURL\\("https://rastreio.example/"\\)) >>',
        '<< /Type /Annot /Subtype /Link /Rect [10 10 50 50] /A << /S /URI /URI (https://rastreio.example/) >> >>',
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (preco) /V (999,00) /Rect [60 60 160 80] >>',
      ],
    );
    await choose(page, 'com-programa.pdf', bytes);
    const panel = page.getByRole('region', { name: 'com-programa.pdf' });
    await expect(
      panel.getByText('O PDF tem um programa dentro, que não foi executado.'),
    ).toBeVisible();
    await expect(panel.getByText('O PDF tem links, que não foram abertos.')).toBeVisible();
    await expect(panel.getByText(/^O PDF é um formulário/)).toBeVisible();
    await panel.getByRole('button', { name: 'Desfazer' }).click();
  });

  await test.step('[LER-5] a flag that stands keeps the answer from being sent', async () => {
    await choose(page, 'minha-proposta.pdf', pdfOf([page1]));
    const panel = page.getByRole('region', { name: 'minha-proposta.pdf' });
    await expect(panel.getByText(/^1 item preenchido · 2 para conferir/)).toBeVisible();
    await expect(page.getByLabel(/^Valor total .+ de Mezanino e escada$/)).toHaveValue('27.350,90');
    const send = page.getByRole('button', { name: 'Enviar Orçamento Completo' });
    await expect(send).toBeDisabled();
    await expectAccessible(page);

    await panel
      .getByRole('button', { name: /^p\. 1, linha 3/ })
      .first()
      .click();
    await expect(panel.locator('[data-place="p. 1, linha 3"]')).toBeInViewport();
    await expect(panel.getByRole('img', { name: 'Página 1' })).toBeVisible();

    await panel.getByRole('button', { name: 'Ignorar' }).click();
    await expect(send).toBeDisabled();
    await panel.getByRole('button', { name: /^Conferi: As linhas somam/ }).click();
    await expect(send).toBeEnabled();
    await panel.getByRole('button', { name: /^Usar Prazo de entrega: 40 dias/ }).click();
    await expect(page.getByLabel('Prazo de entrega')).toHaveValue('40');
  });

  await test.step('[RDQ-007] the PDF joins the files of the answer by itself', async () => {
    await expect(page.getByText('minha-proposta.pdf').last()).toBeVisible();
    // Not sent: the request waits for the next story too.
  });
  expect(others).toEqual([]);
  expect(violations).toEqual([]);
});

test('[LER-3] [LER-5] [RDQ-005] a saved mail is read with its table, its PDF is offered, and nothing that it points to is asked for', async ({
  visit,
}) => {
  const page = await visit('silvia', null);
  await openRequest(page);
  const far: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('rastreio.example')) far.push(request.url());
  });
  const html = `<p>Bom dia!</p><img src="https://rastreio.example/p.gif"><link rel="stylesheet" href="https://rastreio.example/s.css">
    <script>fetch('https://rastreio.example/x')</script><table><tr><th>Descrição</th><th>Qtd</th><th>Unitário</th><th>Total</th></tr>
    <tr><td>Mezanino e escada em aço</td><td>1</td><td>R$ 27.000,00</td><td>R$ 27.000,00</td></tr>
    <tr><td>Pintura do mezanino</td><td>1</td><td>R$ 2.000,00</td><td>R$ 2.000,00</td></tr></table><p>Frete a combinar</p>`;
  const pdf = Buffer.from(pdfOf([page1])).toString('base64');
  await choose(
    page,
    'proposta.eml',
    mailFile(html, [{ name: 'anexa.pdf', type: 'application/pdf', base64: pdf }]),
  );
  const panel = page.getByRole('region', { name: 'proposta.eml' });
  await expect(panel.getByRole('listitem', { name: 'Pintura do mezanino' })).toBeVisible();
  await expect(panel.getByText(/tabela 1, linha 2/)).toBeVisible();

  // All at once, when each has been in sight: none is hidden on this screen, so that the button comes on by itself.
  const all = panel.getByRole('button', { name: /^Confirmar todas as/ });
  for (const row of await panel.getByRole('listitem').all()) await row.scrollIntoViewIfNeeded();
  await expect(all).toBeEnabled();
  await all.click();
  await expect(page.getByLabel(/^Valor total .+ de Mezanino e escada$/)).toHaveValue('27.000,00');

  await panel.getByRole('button', { name: 'Ler anexa.pdf' }).click();
  await expect(page.getByRole('region', { name: 'anexa.pdf' })).toBeVisible();
  expect(far).toEqual([]);
});
