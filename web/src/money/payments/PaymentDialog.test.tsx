import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { localDay } from './payment.ts';
import { partlyPaid } from './testing-quotes.ts';

const wire = standInWire();
const onClose = vi.fn();
const amount = () => screen.findByLabelText(/^Valor/);
const register = () => userEvent.click(screen.getByRole('button', { name: 'Registrar' }));
const sent = () => wire.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

function open() {
  onClose.mockClear();
  wire.answers.payments = null;
  renderUi(<PaymentDialog quote={partlyPaid} onClose={onClose} />);
  return amount();
}

test('[SCR-SHR-007] it names item, supplier, project and what remains of the price', async () => {
  await open();

  const words = screen.getByRole('dialog').textContent?.replaceAll('\u00a0', ' ');
  for (const part of ['Armário', 'Bruno Carvalho', 'Casa Vila Mariana'])
    expect(words).toContain(part);
  expect(words).toContain('Restam R$ 599,75 de R$ 1.000,00');
});

test('[VAL-035] [ERR-040] a typed amount is paid today, trimmed notes with it; then the dialog closes', async () => {
  const field = await open();
  await userEvent.type(field, '12,34');
  await userEvent.type(screen.getByLabelText(/^Observações/), ' Sinal ');
  await register();

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual([
    {
      id: expect.any(String),
      quote_id: 'q1',
      amount: 12.34,
      payment_date: localDay(),
      notes: 'Sinal',
    },
  ]);
  expect(await screen.findByText('Pagamento registrado com sucesso!')).toBeVisible();
});

test('"Pagar saldo" fills in what remains, not the price; empty notes are sent as none', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Pagar saldo' }));
  await register();

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([{ amount: 599.75, notes: null }]);
});

test.each([
  ['', 'Informe o valor'],
  ['10,005', 'Use no máximo duas casas decimais'],
  ['-1', 'O valor não pode ser negativo'],
  ['599,76', 'O valor máximo é R$ 599,75, o que resta deste orçamento'],
])(
  '[VAL-033] [VAL-034] an amount of "%s" is refused by the form and not sent',
  async (typed, words) => {
    const field = await open();
    if (typed) await userEvent.type(field, typed);
    await register();

    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(expect.stringMatching(escaped(words))),
    );
    expect(field).toHaveFocus();
    expect(sent()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  },
);

test('[ERR-039] a refusal is said in the dialog, which stays as it was, and can be sent again', async () => {
  const field = await open();
  wire.answers.payments = refusing('O pagamento passa do que falta pagar.', 400, 'PAYMX');
  await userEvent.type(field, '5');
  await register();

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erro ao registrar pagamento: O pagamento passa do que falta pagar.',
  );
  expect(onClose).not.toHaveBeenCalled();
  expect(field).toHaveValue('5,00');

  wire.answers.payments = (call: { method: string }) => (call.method === 'GET' ? [] : null);
  await register();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const ids = sent().map((body) => (body as { id: string }).id);
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('while a payment is on its way the button takes no second one', async () => {
  const field = await open();
  let answer: (value: null) => void = () => undefined;
  wire.answers.payments = new Promise((resolve) => {
    answer = resolve;
  });
  await userEvent.type(field, '5{Enter}{Enter}');

  expect(screen.getByRole('button', { name: 'Registrar' })).toBeDisabled();
  expect(sent()).toHaveLength(1);
  answer(null);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('"Cancelar" sends nothing', async () => {
  await userEvent.type(await open(), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));

  expect(onClose).toHaveBeenCalledOnce();
  expect(sent()).toEqual([]);
});

/** The words as a pattern, with the space that a currency is written with. */
const escaped = (words: string) =>
  new RegExp(words.replace(/[.$]/g, '\\$&').replaceAll(' ', '\\s'));
