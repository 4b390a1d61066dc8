import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { BulletBars } from './BulletBars.tsx';

test('a category above its forecast says by how much, in words beside the bar', () => {
  renderUi(
    <BulletBars
      label="Aprovado e previsto"
      bars={[
        { label: 'Civil', planned: 1000, actual: 1125 },
        { label: 'Pintura', planned: 0, actual: 300 },
      ]}
    />,
  );

  const [civil, pintura] = screen.getAllByRole('listitem');
  expect(civil).toHaveTextContent(/R\$\s1\.125,00 de R\$\s1\.000,00 previstos \+12,5%/);
  expect(pintura).toHaveTextContent(/R\$\s300,00 sem previsão$/);
});
