import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/test-render.tsx';
import { standInWire } from '../../../testing/test-wire.ts';
import { AskedBesideOffered } from './AskedBesideOffered.tsx';

const wire = standInWire();
const offered = { alternative: 'Linha Clean', brand: 'Docol', model: null };

test('[FIC-067] an alternative stands beside the ficha, field by field, and what the ficha does not accept is said', async () => {
  wire.answers['rpc/get_item_specs'] = [
    {
      item_id: 'i1',
      code: 'LM-04',
      brand: 'Deca',
      model: 'Link',
      finish: 'cromado',
      color: null,
      size: null,
      accepts_equivalent: false,
    },
  ];
  renderUi(<AskedBesideOffered projectId="p1" itemId="i1" offered={offered} />);

  const table = await screen.findByRole('table', { name: 'Ficha e alternativa' });
  expect(table).toHaveTextContent('Ficha LM-04Alternativa');
  expect(screen.getByRole('row', { name: 'Marca Deca Docol' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Modelo Link Não disse' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Acabamento cromado Não disse' })).toBeVisible();
  expect(screen.queryByText('Cor')).toBeNull();
  expect(screen.getByText('A ficha diz que não aceita equivalente.')).toBeVisible();
});

test('[FIC-067] without a ficha of the item nothing is shown', async () => {
  wire.answers['rpc/get_item_specs'] = [{ item_id: 'i2' }];
  const { container } = renderUi(
    <AskedBesideOffered projectId="p1" itemId="i1" offered={offered} />,
  );
  await expect.poll(() => wire.calls.length).toBeGreaterThan(0);
  expect(container.querySelector('table')).toBeNull();
});
