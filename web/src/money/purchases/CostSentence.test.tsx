import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import { CostSentence } from './CostSentence.tsx';
import { plain } from './testing-open-purchases.tsx';

const wire = standInWire();
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);

const total = {
  category: null,
  kind: null,
  previsto: 0,
  prumo_comprometido: 131_000,
  prumo_pago: 0,
  fora_comprado: 51_000,
  fora_planejado: 400,
  fora_pago: 0,
  custo_total: 182_400,
  pago_total: 0,
  a_pagar_total: 0,
  desvio: 0,
  a_reembolsar: 0,
  purchases: 3,
};

test('[OUT-10] [OUT-017] the panel says the whole cost in one sentence, and nothing where nothing was bought outside', async () => {
  wire.answers['rpc/get_project_costs'] = [total];
  const { unmount } = renderUi(<CostSentence projectId="p1" />);
  expect(plain(await screen.findByRole('region', { name: 'Custo da obra' }))).toBe(
    'Custo da obra R$ 182.400,00 · pelo Prumo R$ 131.000,00 · por fora R$ 51.400,00',
  );
  unmount();
  wire.answers['rpc/get_project_costs'] = [{ ...total, purchases: 0 }];
  renderUi(<CostSentence projectId="p2" />);
  await waitFor(() => expect(sent('rpc/get_project_costs')).toHaveLength(2));
  expect(screen.queryByRole('region', { name: 'Custo da obra' })).toBeNull();
});
