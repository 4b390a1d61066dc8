import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { nationalDigits, PhoneInput } from './PhoneInput.tsx';

function Field() {
  const [value, setValue] = useState('');
  return (
    <>
      <PhoneInput label="Telefone" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

test.each([
  ['11999998888', '(11) 99999-8888'],
  ['1133334444', '(11) 3333-4444'],
])('%s is written as %s', async (typed, written) => {
  renderUi(<Field />);

  await userEvent.type(screen.getByLabelText('Telefone'), typed);

  expect(screen.getByRole('status')).toHaveTextContent(written);
});

test('a pasted number may carry +55 and any punctuation', async () => {
  renderUi(<Field />);

  await userEvent.click(screen.getByLabelText('Telefone'));
  await userEvent.paste('+55 (11) 99999-8888');

  expect(screen.getByLabelText('Telefone')).toHaveValue('(11) 99999-8888');
  expect(screen.getByRole('status')).toHaveTextContent('(11) 99999-8888');
});

test('the area code 55 is not taken for the country', () => {
  expect(nationalDigits('55 99999-8888')).toBe('55999998888');
  expect(nationalDigits('9999')).toBeNull();
});
