import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { CodeField } from './CodeField.tsx';

function Form({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeField label="Código" value={code} onChange={setCode} onComplete={onComplete} />;
}

test('a code pasted with words and spaces is its six digits, and is complete at once', async () => {
  const onComplete = vi.fn();
  renderUi(<Form onComplete={onComplete} />);

  await userEvent.click(screen.getByLabelText('Código'));
  await userEvent.paste('Seu código: 123 456.');

  expect(screen.getByLabelText('Código')).toHaveValue('123456');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
});

test('letters and a seventh digit are not taken', async () => {
  const onComplete = vi.fn();
  renderUi(<Form onComplete={onComplete} />);

  await userEvent.type(screen.getByLabelText('Código'), '12a34567');

  expect(screen.getByLabelText('Código')).toHaveValue('123456');
  expect(onComplete).toHaveBeenCalledOnce();
});

test('a phone may offer the code that arrived', () => {
  renderUi(<Form onComplete={() => undefined} />);

  expect(screen.getByLabelText('Código')).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByLabelText('Código')).toHaveAttribute('inputmode', 'numeric');
});
