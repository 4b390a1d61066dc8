import { expectAccessible } from './support/accessible.ts';
import { LONG } from './support/rounds.ts';
import { expect, test } from './support/test.ts';

// Sílvia begins an answer on the phone at the site and finishes it at the desk.

test('[LOC-006] [LOC-007] an answer begun on the phone is there at the desk, and gone everywhere once it is sent', {
  tag: LONG,
}, async ({ visit }) => {
  const phone = await visit('silvia', null);
  await phone.setViewportSize({ width: 390, height: 844 });
  const desk = await visit('silvia', null);
  const price = /^Valor total .+ de Mezanino e escada$/;

  await test.step('on the phone the form says where the draft is', async () => {
    await phone.goto('/quotes');
    await phone.getByRole('link', { name: /^Responder: Loft Santa Cecília/ }).click();
    await phone.getByLabel(price).fill('27350,90');
    await expect(phone.getByText(/^Rascunho salvo neste aparelho e na sua conta/)).toBeVisible({
      timeout: 15_000,
    });
    await expectAccessible(phone);
  });

  await test.step('at the desk it is shown, with the sentence that says so', async () => {
    await desk.goto(new URL(phone.url()).pathname);
    await expect(desk.getByLabel(price)).toHaveValue('27.350,90');
    await expect(
      desk.getByText(/^Este é o seu rascunho mais novo, salvo na sua conta às/),
    ).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Entendi' }).click();
    const copied = desk.waitForResponse(/rpc\/save_quote_draft/);
    await desk.getByLabel('Prazo de entrega').fill('40');
    await copied;
    await expect(desk.getByText(/^Rascunho salvo neste aparelho e na sua conta/)).toBeVisible();
  });

  await test.step('back on the phone the one of the desk is the newer', async () => {
    await phone.reload();
    await expect(phone.getByLabel('Prazo de entrega')).toHaveValue('40');
    await expect(
      phone.getByRole('button', { name: /^Usar o deste aparelho, salvo às/ }),
    ).toBeVisible();
    await expectAccessible(phone);
  });

  await test.step('once it is sent there is no draft on the server', async () => {
    await desk.getByRole('button', { name: 'Enviar Orçamento Completo' }).click();
    await desk.getByRole('button', { name: 'Confirmar envio' }).click();
    await expect(desk.getByText('Orçamento enviado com sucesso!')).toBeVisible();
    const [copy] = await Promise.all([
      phone.waitForResponse(/rpc\/get_quote_draft/),
      phone.reload(),
    ]);
    expect(await copy.json()).toEqual([]);
    await expect(phone.getByRole('table', { name: 'Sua resposta, item por item' })).toBeVisible();
    await expect(phone.getByLabel(price)).toBeHidden();
  });
});
