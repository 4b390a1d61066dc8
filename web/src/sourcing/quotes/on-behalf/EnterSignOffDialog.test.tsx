import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../../testing/test-render.tsx';
import { refusing, standInWire } from '../../../testing/test-wire.ts';
import { dayIn } from '../../../words/deadlines.ts';
import { EnterSignOffDialog } from './EnterSignOffDialog.tsx';

// Ana enters what João, who has no account, said about his order.

const wire = standInWire();
beforeEach(() => {
  wire.answers['rpc/enter_sign_off'] = [{ signed_at: '2026-11-27T12:00:00Z', content_hash: 'ab' }];
});

const open = async () => {
  renderUi(
    <EnterSignOffDialog
      opened
      onClose={() => undefined}
      kind="order"
      id="o1"
      version={2}
      name="pedido 0007/2026"
      supplier="Marcenaria Lima"
    />,
  );
  return within(
    await screen.findByRole('dialog', { name: 'Registrar aceite do pedido 0007/2026' }),
  );
};
type Dialog = Awaited<ReturnType<typeof open>>;
const fill = (dialog: Dialog, label: RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
const register = (dialog: Dialog) =>
  userEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
const sent = () =>
  wire.calls.filter(({ to }) => to === 'rpc/enter_sign_off').map(({ body }) => body);

test('[TYP-013] an agreement is sent once with its way, its day and the person, for the version that was read', async () => {
  const dialog = await open();
  fill(dialog, /^Veio por/, 'phone');
  fill(dialog, /^Quem informou/, ' Seu Antônio ');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('Aceite registrado')).toBeVisible();
  expect(sent()).toEqual([
    {
      kind: 'order',
      entity_id: 'o1',
      entity_version: 2,
      decision: 'agreed',
      entry: { channel: 'phone', received_on: dayIn(0), said_by: 'Seu Antônio' },
    },
  ]);
});

test('[TYP-013] a refusal needs words, which go along', async () => {
  const dialog = await open();
  await userEvent.click(dialog.getByLabelText('Recusou'));
  fill(dialog, /^Veio por/, 'whatsapp');
  fill(dialog, /^Quem informou/, 'João');
  await register(dialog);
  expect(await dialog.findByText('Escreva o motivo da recusa.')).toBeVisible();
  expect(sent()).toEqual([]);
  fill(dialog, /^Motivo/, ' Sem agenda ');
  await register(dialog);
  expect(await screen.findByText('Recusa registrada')).toBeVisible();
  expect(sent()).toMatchObject([{ decision: 'refused', reason: 'Sem agenda' }]);
});

test('[TYP-013] what is missing stands at its field and nothing is sent; yesterday and today are taken, tomorrow is not', async () => {
  const dialog = await open();
  await register(dialog);
  expect(await dialog.findByText('Diga por onde veio a resposta.')).toBeVisible();
  expect(dialog.getByText('Diga quem informou.')).toBeVisible();
  fill(dialog, /^Veio por/, 'paper');
  fill(dialog, /^Quem informou/, 'João');
  const typeDay = (days: number) =>
    fill(dialog, /^Dia/, dayIn(days).split('-').reverse().join('/'));
  fill(dialog, /^Dia/, '31/02/2026');
  await register(dialog);
  expect(await dialog.findByText('Diga em que dia foi.')).toBeVisible();
  typeDay(1);
  await register(dialog);
  expect(await dialog.findByText('O dia não pode estar no futuro.')).toBeVisible();
  expect(sent()).toEqual([]);
  typeDay(-1);
  await register(dialog);
  await waitFor(() => expect(sent()).toMatchObject([{ entry: { received_on: dayIn(-1) } }]));
});

test.each([
  ['BEHAL', 400, 'A proposta chegou há mais de um ano: peça outra ao fornecedor.'],
  ['PT409', 409, 'O conteúdo mudou. Leia de novo antes de aceitar.'],
  ['SIGNS', 400, 'Não há nada a aceitar aqui agora.'],
  ['42501', 403, 'Este aceite cabe ao fornecedor, pela conta dele.'],
])(
  '[TYP-013] refused with %s, the dialog stays with what was written and says why',
  async (code, status, sentence) => {
    wire.answers['rpc/enter_sign_off'] = refusing(sentence, status, code);
    const dialog = await open();
    fill(dialog, /^Veio por/, 'phone');
    fill(dialog, /^Quem informou/, 'Seu Antônio');
    await register(dialog);
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
    expect(dialog.getByLabelText(/^Quem informou/)).toHaveValue('Seu Antônio');
    expect(dialog.getByRole('button', { name: 'Registrar' })).toBeEnabled();
    expect(sent()).toHaveLength(1);
  },
);
