import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/test-render.tsx';
import type { SupplierDeal } from './decision.ts';
import { SelectionBar } from './SelectionBar.tsx';

const deal = (name: string, total: number): SupplierDeal => ({
  supplierId: name,
  name,
  origin: null,
  quotes: [],
  total,
});

test('[SCR-SHR-031] a supplier keeps its place in the bar when another is chosen for more', async () => {
  renderUi(<Choosing />);
  const names = () =>
    within(screen.getByRole('list', { name: 'Selecionado por fornecedor' }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('span')?.textContent);

  expect(names()).toEqual(['Marcenaria Carvalho · 0', 'Andrade Móveis · 0']);
  await userEvent.click(screen.getByRole('button', { name: 'Mais de Andrade' }));

  expect(screen.getByText(/900,00/)).toBeVisible();
  expect(names()).toEqual(['Marcenaria Carvalho · 0', 'Andrade Móveis · 0', 'Vidal · 0']);
});

/** The deals as the choice gives them: the one that gets most first. */
function Choosing() {
  const [deals, setDeals] = useState([
    deal('Marcenaria Carvalho', 500),
    deal('Andrade Móveis', 200),
  ]);
  const more = [deal('Andrade Móveis', 900), deal('Vidal', 700), deal('Marcenaria Carvalho', 500)];
  return (
    <>
      <button type="button" onClick={() => setDeals(more)}>
        Mais de Andrade
      </button>
      <SelectionBar
        selected={2}
        items={60}
        unpriced={0}
        total={700}
        budget={null}
        mustAskClient={false}
        onApprove={() => undefined}
        onSend={() => undefined}
        deals={deals}
        savedAt={null}
        hasFailed={false}
      />
    </>
  );
}
