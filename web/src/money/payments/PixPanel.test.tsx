import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import type { Order, OrderInstalment } from '../../sourcing/orders/queries.ts';
import { kitchenOrder } from '../../sourcing/orders/testing-order.ts';
import { byLink } from '../../sourcing/origins/testing-origins.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import type { Role } from '../../words/labels.ts';
import { clara } from '../finances/testing-finances.ts';
import { PixPanel } from './PixPanel.tsx';

const wire = standInWire();

const code = {
  payload: '00020126580014br.gov.bcb.pix6304ABCD',
  amount: 656,
  receiver_name: 'Marcenaria Carvalho Ltda.',
  masked_key: 'fi***@carvalho.com.br',
  pix_kind: 'email',
  txid: 'P20260007N01',
  key_changed_on: null as string | null,
};
const instalment = {
  id: 'n1',
  orderId: kitchenOrder.order_id,
  title: 'Marcenaria, parcela 1 de 2',
  order: '0007/2026',
  remaining: 656,
};

beforeEach(() => {
  wire.answers['rpc/get_pix_code'] = code;
  wire.answers['rpc/get_orders'] = kitchenOrder;
});

const open = ({ role = 'client' as Role, onClose = vi.fn() } = {}) =>
  renderUi(
    <ProfileProvider value={clara}>
      <PixPanel instalment={instalment} role={role} onClose={onClose} />
    </ProfileProvider>,
  );
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const paid = () =>
  wire.calls.filter(({ to }) => to === 'rpc/pay_instalment').map(({ body }) => body);

test('[PIX-007] the panel shows amount, picture, receiver and masked key, and copies the code', async () => {
  const user = userEvent.setup();
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  open();

  expect(
    await screen.findByRole('img', { name: /PIX de R\$.656,00 para Marcenaria/ }),
  ).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml,/));
  for (const fact of [
    'R$ 656,00',
    'Marcenaria Carvalho Ltda.',
    'fi***@carvalho.com.br',
    '0007/2026',
  ])
    expect(text()).toContain(fact);
  expect(text()).toContain('O código não sabe se já foi pago');
  expect(text()).not.toContain('Chave nova');
  await user.click(screen.getByRole('button', { name: 'Copiar código' }));
  expect(written).toHaveBeenCalledWith(code.payload);
  expect(await screen.findByRole('button', { name: 'Código copiado' })).toBeVisible();
});

test('[PIX-006] a new key says since when, with what to do before paying', async () => {
  wire.answers['rpc/get_pix_code'] = { ...code, key_changed_on: '2026-11-22' };
  open();

  expect(await screen.findByText('Chave nova desde 22/11')).toBeVisible();
  expect(text()).toContain('confirme com o fornecedor, por telefone ou pessoalmente');
  // The first key is new as well, and nobody changed anything.
  expect(text()).not.toContain('mudou');
  expect(
    await screen.findByRole('link', { name: 'Ligar para Bruno Carvalho: +55 11 95550-0401' }),
  ).toHaveAttribute('href', expect.stringMatching(/^tel:/));
});

test.each<[string, Role, string]>([
  ['PIXNO', 'client', 'Este fornecedor ainda não informou a chave PIX.'],
  ['PIXNO', 'supplier', 'Você ainda não informou a sua chave PIX.'],
  ['PIXPD', 'architect', 'Esta parcela já foi paga.'],
])('[PIX-004] %s to the %s reads: %s', async (refusal, role, words) => {
  wire.answers['rpc/get_pix_code'] = refusing('…', 400, refusal);
  open({ role });

  expect(await screen.findByText(new RegExp(words))).toBeVisible();
});

test('[PIX-004] a payer of a supplier without a key reads what to do about it', async () => {
  wire.answers['rpc/get_pix_code'] = refusing('…', 400, 'PIXNO');
  open();

  expect(await screen.findByText(/^Peça que ele informe a chave em “Minha conta”/)).toBeVisible();
});

test('[PIX-024] the supplier is notified that the key is missing, and the payer reads when', async () => {
  wire.answers['rpc/get_pix_code'] = refusing('…', 400, 'PIXNO');
  wire.answers['rpc/ask_for_pix_key'] = '2026-11-26T15:00:00+00:00';
  open();

  expect(
    await screen.findByText(/^O fornecedor foi avisado em 26\/11\/2026 de que falta a chave\./),
  ).toBeVisible();
});

test('[PIX-027] a payer who opens an instalment of a guest from a list of many projects reads whom to ask, and nobody is notified', async () => {
  wire.answers['rpc/get_pix_code'] = refusing('…', 400, 'PIXNO');
  wire.answers['rpc/get_orders'] = { ...kitchenOrder, origin: byLink };
  open({ role: 'architect' });

  expect(
    await screen.findByText('Este fornecedor está fora do Prumo e não tem código PIX.'),
  ).toBeVisible();
  expect(text()).toContain('Combine o pagamento direto com o fornecedor. Se você já pagou');
  expect(wire.calls.map(({ to }) => to)).not.toContain('rpc/ask_for_pix_key');
});

test('[PIX-024] a supplier who looks at the own code is not notified again', async () => {
  wire.answers['rpc/get_pix_code'] = refusing('…', 400, 'PIXNO');
  open({ role: 'supplier' });

  await screen.findByText(/^Você ainda não informou/);
  expect(wire.calls.map(({ to }) => to)).not.toContain('rpc/ask_for_pix_key');
});

test.each<[string, Partial<Order>, Partial<OrderInstalment>, string[], boolean]>([
  ['not yet due', { status: 'confirmed' }, {}, ['Vence em 05/12/2026'], false],
  ['late', { status: 'confirmed' }, { state: 'late' }, ['Venceu em 05/12/2026'], false],
  [
    'with the delivery',
    { status: 'confirmed' },
    { due_on: null, on_delivery: true },
    ['Vence: Na entrega, em torno de 05/12/2026'],
    false,
  ],
  ['of an order that nobody confirmed', { status: 'issued' }, {}, ['Vence em 05/12/2026'], true],
])('[PIX-022] the panel of an instalment %s says so', async (_what, order, part, words, waits) => {
  const [first, ...others] = kitchenOrder.instalments as [OrderInstalment];
  wire.answers['rpc/get_orders'] = {
    ...kitchenOrder,
    ...order,
    instalments: [{ ...first, ...part }, ...others],
  };
  open();

  await screen.findByText('Marcenaria Carvalho Ltda.');
  await waitFor(() => {
    for (const one of words) expect(text()).toContain(one);
  });
  expect(text().includes('Marcenaria Carvalho ainda não confirmou este pedido.')).toBe(waits);
});

test('[PIX-023] the team records what was paid, and sees no code of other people’s money', async () => {
  open({ role: 'admin' });

  expect(await screen.findByRole('dialog', { name: 'Registrar pagamento' })).toBeVisible();
  expect(screen.getByLabelText(/^Valor pago/)).toHaveValue('656,00');
  expect(screen.queryByRole('button', { name: 'Voltar ao código' })).toBeNull();
  expect(wire.calls.filter(({ to }) => to === 'rpc/get_pix_code')).toEqual([]);
});

test('[PIX-007] a payment makes everything read again that shows money of the order, its code among it', async () => {
  const user = userEvent.setup();
  const stale = vi.spyOn(QueryClient.prototype, 'invalidateQueries');
  wire.answers['rpc/pay_instalment'] = { payment_batch_id: 'b9', paid: 100, remaining_amount: 556 };
  open();
  await user.click(await screen.findByRole('button', { name: /Já paguei/ }));
  await user.click(screen.getByRole('button', { name: 'Registrar pagamento' }));
  await screen.findByRole('heading', { name: 'Pagamento registrado' });

  expect(stale.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
    ['orders'],
    ['instalments'],
    ['finances'],
    ['pix'],
    ['payments'],
  ]);
  stale.mockRestore();
});

test('[PIX-007] what could not be read is tried again', async () => {
  wire.answers['rpc/get_pix_code'] = refusing('kaputt');
  open();

  expect(await screen.findByText('Não foi possível gerar o código')).toBeVisible();
  wire.answers['rpc/get_pix_code'] = code;
  await userEvent.click(screen.getByRole('button', { name: /Tentar/ }));
  expect(await screen.findByText('Marcenaria Carvalho Ltda.')).toBeVisible();
});

test('[PIX-007] a supplier sees its code and records nothing', async () => {
  open({ role: 'supplier' });

  await screen.findByText('Marcenaria Carvalho Ltda.');
  expect(screen.queryByRole('button', { name: /Já paguei/ })).toBeNull();
});

test('[PIX-007] [PAR-010] a payment is recorded once; what somebody else recorded is asked about; then comes the receipt', async () => {
  const user = userEvent.setup();
  wire.answers['rpc/pay_instalment'] = refusing(
    'Ana já registrou R$ 656,00 em 05/12. É outro pagamento?',
    400,
    'PAYTW',
  );
  open();
  await user.click(await screen.findByRole('button', { name: /Já paguei/ }));
  await user.click(screen.getByRole('button', { name: 'Registrar pagamento' }));

  expect(await screen.findByText(/Ana já registrou/)).toBeVisible();
  wire.answers['rpc/pay_instalment'] = { payment_batch_id: 'b9', paid: 656, remaining_amount: 0 };
  await user.click(screen.getByRole('button', { name: 'É outro pagamento, registrar' }));

  expect(await screen.findByRole('heading', { name: 'Pagamento registrado' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Anexar arquivos/ })).toBeVisible();
  await waitFor(() => expect(paid()).toHaveLength(2));
  const [first, second] = paid() as { batch_id: string }[];
  expect(first).toMatchObject({
    target_instalment_id: 'n1',
    amount: 656,
    really_another: false,
  });
  expect(second).toMatchObject({ batch_id: first?.batch_id, really_another: true });
});

/** An upload that goes on until a test ends it. */
class SlowRequest extends EventTarget {
  static last: SlowRequest;
  upload = {};
  status = 200;
  onload() {}
  onabort() {}
  open() {
    SlowRequest.last = this;
  }
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort();
  }
}

test('[PIX-007] while a receipt is on its way the panel asks before it closes; once it is stored it does not', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
  wire.answers['rpc/pay_instalment'] = { payment_batch_id: 'b9', paid: 656, remaining_amount: 0 };
  wire.answers.attachments = [];
  open({ onClose });
  await user.click(await screen.findByRole('button', { name: /Já paguei/ }));
  await user.click(screen.getByRole('button', { name: 'Registrar pagamento' }));
  await screen.findByRole('heading', { name: 'Pagamento registrado' });
  const file = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(
    file as HTMLInputElement,
    new File(['%PDF'], 'Comprovante.pdf', { type: 'application/pdf' }),
  );
  const panel = () => screen.getByRole('dialog', { name: 'Pagar com PIX' });
  const close = () => user.click(within(panel()).getByRole('button', { name: 'Fechar' }));
  await screen.findByRole('button', { name: 'Enviando o comprovante…' });

  await close();
  const question = await screen.findByRole('dialog', { name: /ainda está sendo enviado/ });
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(onClose).not.toHaveBeenCalled();

  await close();
  await user.click(await screen.findByRole('button', { name: 'Fechar sem o comprovante' }));
  expect(onClose).toHaveBeenCalledOnce();

  SlowRequest.last.onload();
  await screen.findByRole('button', { name: 'Concluir' });
  await close();
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('[SCR-SHR-022] a receipt is chosen before the payment is recorded, goes with it, and the panel closes once it is stored', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
  wire.answers['rpc/pay_instalment'] = { payment_batch_id: 'b9', paid: 656, remaining_amount: 0 };
  wire.answers.attachments = [];
  open({ onClose });
  await screen.findByRole('button', { name: 'Anexar comprovante' });
  await user.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['%PDF'], 'Comprovante.pdf', { type: 'application/pdf' }),
  );
  // Chosen by mistake, it is another one that goes.
  await user.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['%PDF'], 'O certo.pdf', { type: 'application/pdf' }),
  );
  expect(screen.getByRole('button', { name: 'Trocar o comprovante O certo.pdf' })).toBeVisible();
  expect(paid()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Registrar pagamento' }));

  await screen.findByText('O certo.pdf');
  await screen.findByRole('button', { name: 'Enviando o comprovante…' });
  expect(paid()).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
  wire.answers.attachments = [
    { id: 'a1', entity_id: 'b9', name: 'O certo.pdf', size: 4, mime_type: 'application/pdf' },
  ];
  SlowRequest.last.onload();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
