import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { clara } from '../finances/testing-finances.ts';
import { dialog, openPurchases, plain, press } from './testing-open-purchases.tsx';
import { cement, permit } from './testing-purchases.ts';

const wire = standInWire();
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);

beforeEach(() => {
  wire.answers['rpc/get_purchases'] = [permit, cement];
  wire.answers.attachments = [];
  wire.answers['rpc/save_purchase'] = [{ saved_id: 'x', number: 3, saved_version: 1 }];
  wire.answers['rpc/pay_purchase'] = [];
});

const fill = async () => {
  await press('Registrar compra');
  await userEvent.type(await screen.findByLabelText(/^Valor/), '120,50');
  await userEvent.type(screen.getByLabelText(/^Loja ou pessoa/), ' Leroy ');
  await userEvent.selectOptions(screen.getByLabelText('Categoria'), 'civil');
};
const register = () => userEvent.click(dialog().getByRole('button', { name: 'Registrar' }));

test('[OUT-001] a purchase is recorded and paid by its side in one press', async () => {
  openPurchases(clara);
  await screen.findByRole('table');
  await fill();
  await register();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('rpc/save_purchase')).toMatchObject([
    {
      target_project_id: 'p1',
      purchase: { vendor: 'Leroy', total: 120.5, lines: [{ category: 'civil', amount: 120.5 }] },
    },
  ]);
  expect(sent('rpc/pay_purchase')).toMatchObject([{ amount: 120.5, paid_by: 'client' }]);
  expect(await screen.findByText('Compra registrada')).toBeVisible();
});

test('[OUT-2] [OUT-002] refused, the form stays with all that was typed, and sent again it is the same purchase and payment', async () => {
  wire.answers['rpc/pay_purchase'] = refusing('Sem rede de propósito.', 400, 'PT400');
  openPurchases(clara);
  await screen.findByRole('table');
  await fill();
  await register();
  expect(await dialog().findByRole('alert')).toHaveTextContent('Sem rede de propósito.');
  expect(dialog().getByLabelText(/^Loja ou pessoa/)).toHaveValue(' Leroy ');

  wire.answers['rpc/pay_purchase'] = [];
  await register();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = sent('rpc/save_purchase') as { purchase_id: string; version?: number }[];
  expect(second?.purchase_id).toBe(first?.purchase_id);
  expect([first?.version, second?.version]).toEqual([undefined, 1]);
  const [one, two] = sent('rpc/pay_purchase') as { batch_id: string }[];
  expect(two?.batch_id).toBe(one?.batch_id);
});

test('[OUT-2] [OUT-002] what is corrected after a response was lost changes the purchase that may be stored', async () => {
  const stored = wire.answers['rpc/save_purchase'];
  wire.answers['rpc/save_purchase'] = refusing('A conexão falhou.', 500, 'XX000');
  openPurchases(clara);
  await screen.findByRole('table');
  await fill();
  await register();
  await dialog().findByRole('alert');

  wire.answers['rpc/save_purchase'] = stored;
  await userEvent.type(dialog().getByLabelText(/^Loja ou pessoa/), ' Merlin');
  await register();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [, again, change] = sent('rpc/save_purchase').slice(-3) as {
    purchase: { vendor: string };
    version?: number;
  }[];
  expect([again?.version, change?.version]).toEqual([undefined, 1]);
  expect(change?.purchase.vendor).toContain('Merlin');
});

test('[OUT-001] a purchase is divided into lines, which say what they lack of its amount', async () => {
  wire.answers.project_items = [];
  openPurchases();
  await screen.findByRole('table');
  await fill();
  await press('Dividir');
  expect(plain(dialog().getByRole('status'))).toBe('As linhas somam o valor');
  await userEvent.type(dialog().getByLabelText('O que foi comprado, linha 1'), 'Areia');
  const amount = dialog().getByLabelText('Valor da linha 1');
  await userEvent.clear(amount);
  await userEvent.type(amount, '100');
  expect(plain(dialog().getByRole('status'))).toBe('Faltam R$ 20,50');
  await userEvent.type(dialog().getByLabelText('O que foi comprado, linha 2'), 'Tinta');
  await userEvent.type(dialog().getByLabelText('Valor da linha 2'), '20,50');
  await userEvent.selectOptions(dialog().getByLabelText('Categoria da linha 2'), 'pintura');
  await register();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('rpc/save_purchase')).toMatchObject([
    {
      purchase: {
        lines: [
          { description: 'Areia', category: 'civil', amount: 100 },
          { description: 'Tinta', category: 'pintura', amount: 20.5 },
        ],
      },
    },
  ]);
});

test('[OUT-023] rows copied from a spreadsheet become the lines, and a number that is no amount is left to be typed', async () => {
  wire.answers.project_items = [];
  openPurchases();
  await screen.findByRole('table');
  await fill();
  await press('Dividir');
  await userEvent.click(dialog().getByLabelText('O que foi comprado, linha 1'));
  await userEvent.paste('Areia\t2 m³\tR$ 100,00\nCal\t0.125\n\t\nTinta\t20,50\n');
  const lines = () =>
    [1, 2, 3].map((place) => [
      (dialog().getByLabelText(`O que foi comprado, linha ${place}`) as HTMLInputElement).value,
      (dialog().getByLabelText(`Valor da linha ${place}`) as HTMLInputElement).value,
    ]);
  expect(lines()).toEqual([
    ['Areia', '100,00'],
    ['Cal', ''],
    ['Tinta', '20,50'],
  ]);
  expect(dialog().queryByLabelText('O que foi comprado, linha 4')).toBeNull();
});

test('[OUT-022] a mason by the day is recorded as days and the amount of a day, which fill the total in', async () => {
  openPurchases();
  await screen.findByRole('table');
  await fill();
  await press('Mais');
  await userEvent.selectOptions(dialog().getByLabelText('Tipo'), 'labour');
  await userEvent.type(dialog().getByLabelText('Diárias'), '12');
  await userEvent.type(dialog().getByLabelText('Valor da diária'), '280');
  await userEvent.tab();
  expect(dialog().getByLabelText(/^Valor(?! da)/)).toHaveValue('3.360,00');
  await register();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('rpc/save_purchase')).toMatchObject([
    { purchase: { total: 3360, lines: [{ quantity: 12, unit: 'diária', amount: 3360 }] } },
  ]);
});

test('[OUT-9] [OUT-016] a receipt that was cut leaves the purchase standing with "recibo por enviar", and is sent once', async () => {
  const sends: string[] = [];
  let isCut = true;
  class Upload {
    upload = {};
    status = 200;
    responseText = '';
    onload = () => undefined;
    onerror = () => undefined;
    url = '';
    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader() {}
    abort() {}
    send() {
      setTimeout(() => {
        if (isCut) return this.onerror();
        sends.push(this.url);
        this.onload();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  openPurchases(clara);
  await screen.findByRole('table');
  await fill();
  const choose = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!choose) throw new Error('the form takes a receipt');
  await userEvent.upload(choose, new File(['x'], 'nota.pdf', { type: 'application/pdf' }));
  expect(screen.getByText('nota.pdf: vai junto com a compra')).toBeVisible();
  await register();

  expect(await screen.findByText(/recibo por enviar/)).toBeVisible();
  expect(sent('rpc/save_purchase')).toHaveLength(1);
  isCut = false;
  await press('Tentar de novo');
  await waitFor(() => expect(screen.queryByText(/recibo por enviar/)).toBeNull());
  expect(sends).toHaveLength(1);
  expect(sends[0]).toContain('/anexos/purchase/');
});
