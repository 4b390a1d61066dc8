import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import SettingsPage from './SettingsPage.tsx';

const wire = standInWire();
beforeEach(() => {
  wire.answers['rpc/get_platform_settings'] = null;
  wire.answers['rpc/get_platform_billing'] = null;
  wire.answers.price_indexes = [{ month: '2026-02-01', value: 1130.5 }];
  wire.answers['rpc/set_price_indexes'] = 2;
});
const sent = () =>
  wire.calls.filter(({ to }) => to === 'rpc/set_price_indexes').map(({ body }) => body);
const open = async () => {
  renderUi(<SettingsPage />, '/admin/settings?aba=precos');
  return screen.findByRole('table', { name: 'Meses do INCC' });
};
const paste = async (text: string) => {
  const field = screen.getByLabelText('Colar meses');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

test('[PRC-001] months of the INCC are pasted, looked at and stored together', async () => {
  const months = await open();
  expect(within(months).getByRole('row', { name: /^Fevereiro de 2026/ })).toHaveTextContent(
    '1.130,50',
  );
  expect(screen.getByRole('button', { name: 'Gravar' })).toBeDisabled();

  await paste('Mês\tÍndice\nfev/2026\t1.130,5\nmar/26\t1.134,123456\n2026-04\t1140');
  expect(screen.getByText('Nenhum mês gravado muda.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Gravar 2 meses' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        index: 'incc',
        values: [
          { month: '2026-03-01', value: 1134.123456 },
          { month: '2026-04-01', value: 1140 },
        ],
      },
    ]),
  );
  expect(await screen.findByText('2 meses gravados.')).toBeVisible();
  expect(screen.getByLabelText('Colar meses')).toHaveValue('');
});

test('[PRC-001] what cannot be read is said by its line, and nothing is sent', async () => {
  await open();
  await paste('02/2026 1.131\n13/2026 1.140,5\nmarço 7\n02/2026 9,5');

  for (const fault of [
    'Linha 2: “13/2026 1.140,5” não começa com um mês.',
    'Linha 3: “março 7” não começa com um mês.',
    'Linha 4: o mês “02/2026” aparece duas vezes.',
  ])
    expect(screen.getByText(fault)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Gravar 1 mês' })).toBeDisabled();

  await paste('02/2026 1.131');
  expect(
    screen.getByText('Linha 1: “1.131” não é um número, ou pode ser lido de duas formas.'),
  ).toBeVisible();
  expect(sent()).toEqual([]);
});

test('[PRC-001] a month is taken away after a question, and a refusal stands in it', async () => {
  wire.answers['rpc/set_price_indexes'] = refusing('O banco recusou.');
  const months = await open();
  await userEvent.click(within(months).getByRole('button', { name: 'Retirar fevereiro de 2026' }));
  const question = await screen.findByRole('dialog', { name: 'Retirar fevereiro de 2026?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Retirar' }));

  expect(await within(question).findByText('Não foi possível retirar o mês')).toBeVisible();
  expect(sent()).toEqual([{ index: 'incc', values: [{ month: '2026-02-01', value: null }] }]);
});
