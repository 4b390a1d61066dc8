import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';

const clipboard = { writeText: vi.fn() };
beforeEach(() => {
  vi.useFakeTimers();
  clipboard.writeText.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = () =>
  renderUi(
    <>
      <CopyField label="Seu código" value="ABCD2345" copyLabel="Copiar código" />
      <LiveRegion />
    </>,
  );
const press = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button'));
  });

test("[SCR-SHR-011] [SCR-SHR-012] [CON-011] 'Copiado!' stays for two seconds, no longer, and is announced", async () => {
  show();

  await press();

  expect(clipboard.writeText).toHaveBeenCalledWith('ABCD2345');
  expect(screen.getByRole('button', { name: 'Copiado!' })).toBeVisible();
  expect(document.querySelector('[aria-live]')).toHaveTextContent('Copiado!');
  act(() => vi.advanceTimersByTime(1999));
  expect(screen.getByRole('button', { name: 'Copiado!' })).toBeVisible();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: 'Copiar código' })).toHaveTextContent('Copiar');
});

test('a clipboard that refuses is reported, and nothing claims to be copied', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  clipboard.writeText.mockRejectedValue(new Error('denied'));
  show();

  await press();

  expect(screen.getByText('Não foi possível copiar')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copiar código' })).toHaveTextContent('Copiar');
  expect(log).toHaveBeenCalled();
});
