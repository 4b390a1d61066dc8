import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DateBR } from './DateBR.tsx';
import { announce, LiveRegion } from './LiveRegion.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { PasswordField } from './PasswordField.tsx';
import { notifyError, notifyOk } from './toasts.tsx';

/** Mantine's own English labels, none of which a screen reader may announce. */
const english =
  /\b(close|open|toggle|show|hide|password|clear|next|previous|dismiss|menu|modal)\b/i;

const spoken = () =>
  [...document.querySelectorAll('[aria-label]')].map((node) => node.getAttribute('aria-label'));

test('[PUB-001] no label hidden in a component speaks English', async () => {
  renderUi(
    <>
      <PasswordField label="Senha" />
      <DateBR label="Data" />
      <ConfirmDialog
        action={null}
        opened
        title="Excluir?"
        confirmLabel="Excluir"
        onClose={() => undefined}
        onConfirm={() => undefined}
      >
        Não pode ser desfeito.
      </ConfirmDialog>
    </>,
  );
  act(() => notifyOk('Pronto'));

  expect(await screen.findByText('Pronto')).toBeInTheDocument();
  expect(spoken().length).toBeGreaterThan(3);
  expect(spoken().filter((label) => english.test(label ?? ''))).toEqual([]);
});

test('[PUB-019] the password can be shown and hidden, and the button says which', async () => {
  renderUi(<PasswordField label="Senha" />);
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');

  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');
});

test('a toast is an alert with the exact sentence', async () => {
  renderUi(<span />);

  act(() => notifyError('Erro ao salvar orçamentos: sem conexão'));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erro ao salvar orçamentos: sem conexão',
  );
});

test('the offline bar shows how old the data are', () => {
  const retry = vi.fn();
  const { rerender } = renderUi(
    <OfflineBar shown since={Date.parse('2026-11-21T17:32:00Z')} onRetry={retry} />,
  );
  expect(screen.getByText('Sem conexão. Mostrando dados de 14:32')).toBeVisible();

  rerender(<OfflineBar shown={false} since={null} onRetry={retry} />);
  expect(screen.queryByText(/Sem conexão/)).not.toBeInTheDocument();
});

test('the offline bar announces only its sentence, and its button tries at once', async () => {
  const retry = vi.fn();
  function Connection() {
    const [lost, setLost] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setLost(true)}>
          desligar
        </button>
        <OfflineBar shown={lost} since={null} onRetry={retry} />
      </>
    );
  }
  renderUi(<Connection />);
  // The live region is there before the sentence, or a screen reader would not read it.
  const region = screen.getByRole('status');
  await userEvent.click(screen.getByRole('button', { name: 'desligar' }));

  expect(region).toHaveTextContent(/^Sem conexão\.$/);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar agora' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('the same sentence is announced again', () => {
  renderUi(<LiveRegion />);
  const region = document.querySelector('[aria-live="polite"]');

  act(() => announce('Orçamento recebido'));
  const first = region?.textContent;
  act(() => announce('Orçamento recebido'));

  expect(first).toBe('Orçamento recebido');
  expect(region?.textContent).not.toBe(first);
});
