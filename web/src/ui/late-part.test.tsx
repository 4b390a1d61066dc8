import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { AT_REST_AFTER_MS } from '../wire/use-at-rest.ts';
import DialogFrame from './DialogFrame.tsx';
import { lateDialog, latePart } from './late-part.tsx';

/** The frame of dialogs, whose code comes when it is let through; counts how often it is asked for. */
function lateFrame() {
  const requests: { come: () => void; fail: () => void }[] = [];
  const { LateDialog } = lateDialog(
    () =>
      new Promise<{ default: typeof DialogFrame }>((resolve, reject) =>
        requests.push({
          come: () => resolve({ default: DialogFrame }),
          fail: () => reject(new TypeError('Failed to fetch')),
        }),
      ),
  );
  function Dialog() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Excluir
        </button>
        <LateDialog opened={opened} onClose={() => setOpened(false)} title="Excluir?">
          Some para sempre.
        </LateDialog>
      </>
    );
  }
  return { requests, Dialog };
}

const setOnline = (is: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value: is, configurable: true });

afterEach(() => {
  vi.useRealTimers();
  setOnline(true);
});

test('[PUB-045] a dialog opened before its code is here opens when it comes, and gives the focus back', async () => {
  const { requests, Dialog } = lateFrame();
  renderUi(<Dialog />);
  const button = screen.getByRole('button', { name: 'Excluir' });

  await userEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests).toHaveLength(1);
  await act(async () => requests[0]?.come());

  expect(await screen.findByRole('dialog', { name: 'Excluir?' })).toBeVisible();
  await waitFor(() => expect(button).not.toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(button).toHaveFocus());
});

test('[PUB-045] the code of dialogs comes by itself once the page is at rest, and not before', async () => {
  vi.useFakeTimers();
  const { requests, Dialog } = lateFrame();
  renderUi(
    <>
      <Dialog />
      <Dialog />
    </>,
  );

  vi.advanceTimersByTime(AT_REST_AFTER_MS - 1);
  expect(requests).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(requests).toHaveLength(1);
});

test('[PUB-045] a part that is seldom wanted does not come at rest, but when it is wanted or fetched', async () => {
  vi.useFakeTimers();
  const fetchCode = vi.fn(async () => ({ default: () => <p>Aqui</p> }));
  const { usePart, load } = latePart(fetchCode);
  function Page({ isWanted }: { isWanted: boolean }) {
    const { Part } = usePart(isWanted, false);
    return Part ? <Part /> : null;
  }
  const { rerender } = renderUi(<Page isWanted={false} />);
  vi.advanceTimersByTime(60_000);
  expect(fetchCode).not.toHaveBeenCalled();
  rerender(<Page isWanted />);
  expect(fetchCode).toHaveBeenCalledTimes(1);
  await act(async () => load());
  expect(fetchCode).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Aqui')).toBeVisible();
});

test('[PUB-045] without a network it is not asked for, and comes when there is one', async () => {
  vi.useFakeTimers();
  setOnline(false);
  const { requests, Dialog } = lateFrame();
  renderUi(<Dialog />);

  vi.advanceTimersByTime(60_000);
  expect(requests).toHaveLength(0);
  setOnline(true);
  vi.advanceTimersByTime(3_000);
  expect(requests).toHaveLength(1);
});

test('[PUB-045] where the code of a dialog never comes, the press says so instead of doing nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { requests, Dialog } = lateFrame();
  renderUi(<Dialog />);

  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Excluir' }));
  await act(async () => requests[0]?.fail());
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await act(async () => requests[1]?.fail());

  expect(await screen.findByRole('alert')).toHaveTextContent('Esta parte da página não chegou');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(requests).toHaveLength(2);
});
