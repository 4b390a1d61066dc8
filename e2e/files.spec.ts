import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { pdf, picture } from './support/small-files.ts';
import { expect, test } from './support/test.ts';

// Elisa asks for a mezzanine in Loft Santa Cecília; Sílvia is to answer. Ana and Clara share a house.

/** Chooses files with the button of that name. */
async function attach(page: Page, button: RegExp, ...files: ReturnType<typeof pdf>[]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(files);
}

test('[ARQ-017] the files of an item reach its supplier, and those of the answer the architect', async ({
  visit,
}) => {
  const elisa = await visit('elisa', '/projects');
  await elisa
    .getByRole('link', { name: /Loft Santa Cecília/ })
    .first()
    .click();
  await elisa.getByRole('tab', { name: /^Itens/ }).click();
  await elisa.getByRole('button', { name: 'Anexar arquivos: Mezanino e escada' }).click();
  await attach(
    elisa,
    /^Anexar arquivos: Arquivos de/,
    pdf('Memorial descritivo.pdf'),
    picture('sala.png'),
  );
  const ofItem = elisa.getByRole('list', { name: 'Arquivos de Mezanino e escada', exact: true });
  await expect(ofItem.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(elisa);
  await elisa.keyboard.press('Escape');
  await expect(elisa.getByRole('button', { name: '2 arquivos: Mezanino e escada' })).toBeVisible();

  const silvia = await visit('silvia', '/quotes');
  await silvia.getByRole('link', { name: /^Responder: Loft Santa Cecília/ }).click();
  const asked = silvia.getByRole('list', { name: 'Arquivos da solicitação' });
  await expect(asked).toContainText('Mezanino e escada');
  const download = silvia.waitForEvent('download');
  await asked.getByRole('link', { name: /^Baixar Memorial descritivo\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('Memorial descritivo.pdf');
  await expect(asked.getByRole('img')).toHaveCount(0);
  await expect(asked.locator('img')).toHaveJSProperty('complete', true);

  await attach(silvia, /^Anexar arquivos: Anexos da proposta/, pdf('Proposta 22.pdf'));
  await expect(silvia.getByRole('list', { name: 'Anexos da proposta', exact: true })).toContainText(
    'Proposta 22.pdf',
  );
  await expectAccessible(silvia);

  await elisa.getByRole('link', { name: 'Analisar Orçamentos' }).first().click();
  const sent = elisa.getByRole('list', { name: 'Anexos das propostas' });
  await expect(sent).toContainText('Proposta 22.pdf');
});

test('[ARQ-016] a file that fails is tried again, one that cannot be sent is refused, and one of today is removed', async ({
  visit,
}) => {
  const clara = await visit('clara', '/my-project');
  const documents = clara.getByRole('list', { name: 'Documentos do projeto', exact: true });

  await attach(clara, /^Anexar arquivos: Documentos/, {
    ...pdf('pagina.html'),
    mimeType: 'text/html',
  });
  await expect(clara.getByText(/^Este tipo de arquivo não é aceito/)).toBeVisible();
  await clara.getByRole('button', { name: 'Descartar pagina.html' }).click();

  await clara.route('**/storage/v1/object/anexos/**', (route) => route.abort());
  await attach(clara, /^Anexar arquivos: Documentos/, pdf('Contrato.pdf'));
  await expect(
    clara.getByText('Sem conexão com o servidor. Verifique sua internet.'),
  ).toBeVisible();
  await expectAccessible(clara);
  await clara.unroute('**/storage/v1/object/anexos/**');
  await clara.getByRole('button', { name: 'Tentar de novo: Contrato.pdf' }).click();
  await expect(documents).toContainText('Contrato.pdf');

  await attach(clara, /^Anexar arquivos: Documentos/, pdf('Contrato.pdf'));
  await expect(documents).toContainText('Contrato (2).pdf');
  await clara.getByRole('button', { name: 'Remover Contrato (2).pdf' }).click();
  await clara.getByRole('button', { name: 'Remover', exact: true }).click();
  await expect(documents.getByRole('listitem')).toHaveCount(1);
});

test('[ARQ-021] [ARQ-022] a file appears on the open page of the other, and where client, supplier and its sender look for it', async ({
  visit,
}) => {
  const clara = await visit('clara', '/my-project');
  const ana = await visit('ana', '/projects');
  await ana
    .getByRole('link', { name: /^Apartamento Vila Mariana/ })
    .first()
    .click();
  await ana.getByRole('tab', { name: 'Obra' }).click();
  await ana.getByRole('tab', { name: 'Arquivos' }).click();
  const documents = ana.getByRole('list', { name: 'Documentos do projeto', exact: true });
  await expect(ana.getByRole('button', { name: /^Anexar arquivos: Documentos/ })).toBeVisible();

  await attach(clara, /^Anexar arquivos: Documentos/, pdf('Convenção do condomínio.pdf'));
  await expect(documents).toContainText('Convenção do condomínio.pdf');

  await ana.getByRole('tab', { name: /^Itens/ }).click();
  const button = ana.getByRole('button', { name: /^Anexar arquivos: (?!Documentos)/ }).first();
  await button.focus();
  await ana.keyboard.press('Enter');
  await attach(ana, /^Anexar arquivos: Arquivos de/, picture('detalhe.png'));
  // The file that is on its way has its name in a row too, and closing the dialog stops it: the link is stored.
  await expect(ana.getByRole('dialog').getByRole('link', { name: /detalhe\.png/ })).toBeVisible();
  await ana.keyboard.press('Escape');
  await expect(button).toHaveCount(1);

  await clara.goto('/quotes-review');
  await expect(clara.getByRole('list', { name: 'Arquivos dos itens' })).toContainText(
    'detalhe.png',
  );

  await ana.goto('/meus-dados');
  await expect(ana.getByRole('list', { name: 'Seus arquivos' })).toContainText('detalhe.png');
});
