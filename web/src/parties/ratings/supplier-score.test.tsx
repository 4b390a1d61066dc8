import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import { SupplierScore } from './SupplierScore.tsx';
import { unknown } from './testing-scorecard.ts';

const wire = standInWire();

test('[OBR-194] the drawer of an offer reads the scorecard of its supplier, and shows nothing where nothing is known', async () => {
  wire.answers['rpc/get_supplier_scorecards'] = [
    { ...unknown, supplier_id: 's1', mean: 4.6, projects: 7 },
  ];
  const page = renderUi(<SupplierScore supplierId="s1" />);
  expect(await screen.findByText(/4,6 · 7 obras/)).toBeVisible();
  page.unmount();

  wire.answers['rpc/get_supplier_scorecards'] = [];
  const { container } = renderUi(<SupplierScore supplierId="s2" />);
  await waitFor(() => expect(wire.calls).toHaveLength(2));
  expect(container.querySelector('span')).toBeNull();
});
