import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { DateBR, parseDay } from './DateBR.tsx';

function Field({ start = '' }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateBR label="Data" value={value} onChange={setValue} />
      <output>{value || 'sem data'}</output>
    </>
  );
}

test('[CON-006] a day is typed and shown as dd/mm/aaaa, and kept as a plain day', async () => {
  renderUi(<Field />);

  await userEvent.type(screen.getByLabelText('Data'), '21112026');

  expect(screen.getByLabelText('Data')).toHaveValue('21/11/2026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-11-21');
});

test('[VAL-035] a given day is shown from the start', () => {
  renderUi(<Field start="2026-03-05" />);

  expect(screen.getByLabelText('Data')).toHaveValue('05/03/2026');
});

test('a day that is not in the calendar is no day, and stays on screen to be mended', async () => {
  renderUi(<Field />);

  await userEvent.type(screen.getByLabelText('Data'), '31022026');

  expect(screen.getByRole('status')).toHaveTextContent('sem data');
  expect(screen.getByLabelText('Data')).toHaveValue('31/02/2026');
});

test('29 February exists in leap years only', () => {
  expect(parseDay('29/02/2028')).toBe('2028-02-29');
  expect(parseDay('29/02/2027')).toBe('');
});
