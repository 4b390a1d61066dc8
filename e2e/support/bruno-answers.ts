import type { Page } from '@playwright/test';

/**
 * Bruno prices the shelf of the house in Alto da Lapa, which the cast asks of him, and sends his answer:
 * R$ 6.900,00 in 18 days. Pages that look at the house see it appear.
 *
 * @param bruno at `/quotes`.
 */
export async function brunoAnswers(bruno: Page): Promise<void> {
  await bruno
    .getByRole('listitem', { name: 'Casa Alto da Lapa' })
    .getByRole('link', { name: /^Responder/ })
    .click();
  await bruno.getByLabel(/^Valor total .+ de Estante da sala$/).fill('6.900,00');
  await bruno.getByLabel('Prazo de entrega').fill('18');
  await bruno.getByRole('button', { name: 'Enviar Orçamento Completo' }).click();
  await bruno.getByRole('dialog').getByRole('button', { name: 'Confirmar envio' }).click();
}
