import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../test-render.tsx';
import { refusing, standInWire } from '../test-wire.ts';
import CommissionsPage from './CommissionsPage.tsx';
import type { Commission } from './queries.ts';

const wire = standInWire();
const kitchen: Commission = {
  id: 'kitchen',
  commission_rate: 0.08,
  commission_amount: 1472,
  created_at: '2026-10-20T12:00:00Z',
  project: { name: 'Apartamento Vila Mariana' },
  supplier: { full_name: 'Bruno Carvalho', company_name: 'Marcenaria Carvalho' },
  quote: {
    price: 18400,
    project_item: { description: 'Armários da cozinha', category: 'marcenaria' },
  },
};
const paint: Commission = {
  ...kitchen,
  id: 'paint',
  commission_rate: 0.07,
  commission_amount: 629.36,
  supplier: { full_name: 'Renata Lopes', company_name: null },
  quote: { price: 8990.9, project_item: { description: 'Pintura geral', category: 'pintura' } },
};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  wire.answers.commissions = [kitchen, paint];
});
afterEach(() => vi.useRealTimers());

const asked = () => wire.calls.at(-1)?.query.getAll('created_at');
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

test('[RTE-014] [SCR-ADM-031] every commission with what it came from, and the sum of them', async () => {
  renderUi(<CommissionsPage />);

  const row = await screen.findByRole('row', { name: /Armários da cozinha/ });
  for (const fact of [
    'Apartamento Vila Mariana',
    'Bruno Carvalho',
    'Marcenaria',
    '20/10/2026',
    '8%',
  ])
    expect(row).toHaveTextContent(fact);
  expect(text()).toContain('R$ 2.101,36');
  expect(text()).toContain('R$ 27.390,90');
});

test('[Q-15] this month is asked for first; other periods by the filter', async () => {
  renderUi(<CommissionsPage />);
  await screen.findByRole('table');
  expect(screen.getByLabelText('Período')).toHaveValue('este-mes');
  expect(asked()).toEqual(['gte.2026-11-01T00:00:00-03:00', 'lt.2026-12-01T00:00:00-03:00']);

  await userEvent.selectOptions(screen.getByLabelText('Período'), 'Este ano');
  await waitFor(() =>
    expect(asked()).toEqual(['gte.2026-01-01T00:00:00-03:00', 'lt.2027-01-01T00:00:00-03:00']),
  );
  await userEvent.selectOptions(screen.getByLabelText('Período'), 'Desde o início');
  await waitFor(() => expect(asked()).toEqual([]));
});

test('[Q-15] days of one’s own come from the address; a wrong order is told', async () => {
  renderUi(<CommissionsPage />, '/admin/commissions?periodo=datas&de=2026-02-03&ate=2026-02-01');

  expect(await screen.findByLabelText('De')).toHaveValue('03/02/2026');
  expect(screen.getByLabelText('Até')).toHaveValue('01/02/2026');
  expect(screen.getByText('Antes da data inicial')).toBeVisible();
});

test('what the address says that is no day is no limit', async () => {
  renderUi(<CommissionsPage />, "/admin/commissions?periodo=datas&de=2026-99-99&ate='or'1");

  await screen.findByRole('table');
  expect(asked()).toEqual([]);
});

test('[Q-15] the export has the rows that are shown, and waits while there are none', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  wire.answers['rpc/record_export'] = () => null;
  renderUi(<CommissionsPage />);
  await screen.findByRole('table');

  await userEvent.type(screen.getByRole('searchbox'), 'pintura');
  await userEvent.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));

  expect(wire.calls.at(-1)?.body).toEqual({ kind: 'commissions', subject: null, row_count: 1 });
  const lines = (await saved[0]?.text())?.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines?.[1]).toContain(';Pintura geral;Pintura;Renata Lopes;;8990,9;7;629,36');
  await userEvent.type(screen.getByRole('searchbox'), ' nada');
  expect(screen.getByText('Nenhuma comissão encontrada')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled();
});

test('a period without any commission leads to all of them', async () => {
  wire.answers.commissions = [];
  renderUi(<CommissionsPage />);

  await userEvent.click(await screen.findByRole('button', { name: 'Ver desde o início' }));
  expect(screen.getByLabelText('Período')).toHaveValue('tudo');
});

test('a failed reading says so', async () => {
  wire.answers.commissions = refusing('quebrou');
  renderUi(<CommissionsPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível carregar as comissões',
  );
});
