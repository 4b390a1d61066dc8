import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import DialogFrame from '../ui/DialogFrame.tsx';
import { keepFocus } from './keep-focus.ts';

/** By then a lost focus has its place. */
const LATE_MS = 200;

let stop: ReturnType<typeof keepFocus>;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

/** A list whose rows are decided, directly or in a dialog, and more that comes at a press. */
function Page() {
  const [rows, setRows] = useState(['Estante', 'Mesa', 'Painel']);
  const [asked, setAsked] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const decide = (row: string) => setRows((now) => now.filter((one) => one !== row));
  return (
    <>
      <section aria-label="Itens">
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button" onClick={() => decide(row)}>
                Aprovar {row}
              </button>
              <button type="button" onClick={() => setAsked(row)}>
                Recusar {row}
              </button>
            </li>
          ))}
        </ul>
        {isOpen ? (
          <p>Duas parcelas</p>
        ) : (
          <button type="button" onClick={() => setIsOpen(true)}>
            Ver parcelas
          </button>
        )}
        <p>Fim da lista</p>
      </section>
      <DialogFrame opened={asked !== null} onClose={() => setAsked(null)} title="Recusar?">
        <button
          type="button"
          onClick={() => {
            decide(asked ?? '');
            setAsked(null);
          }}
        >
          Confirmar
        </button>
      </DialogFrame>
    </>
  );
}

const press = async (name: string) => {
  (await screen.findByRole('button', { name })).focus();
  await userEvent.keyboard('{Enter}');
};
const focused = () => document.activeElement;

test('[SCR-SHR-037] the focus of a control that goes is taken by what stands there then, else by the neighbour, else by the part around', async () => {
  renderUi(<Page />);

  await press('Ver parcelas');
  await waitFor(() => expect(focused()).toHaveTextContent(/^Duas parcelas$/));
  await press('Aprovar Estante');
  await waitFor(() => expect(focused()?.tagName).toBe('LI'));
  expect(focused()).toHaveTextContent('Aprovar Mesa');
  await press('Aprovar Painel');
  await waitFor(() => expect(focused()).toHaveTextContent(/^Aprovar Mesa/));
  await press('Aprovar Mesa');
  await waitFor(() => expect(focused()?.tagName).toBe('UL'));
});

test('[SCR-SHR-037] after a dialog that takes away the row from which it was opened, the focus is at the next row', async () => {
  renderUi(<Page />);

  await press('Recusar Estante');
  await press('Confirmar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(focused()?.tagName).toBe('LI'));
  expect(focused()).toHaveTextContent('Recusar Mesa');
});

test('[SCR-SHR-037] a press beside every control, or a page that leaves one, leaves the focus nowhere', async () => {
  renderUi(<Page />);

  const left = screen.getByRole('button', { name: 'Aprovar Mesa' });
  left.focus();
  left.blur();
  await Promise.resolve();
  fireEvent.click(screen.getByRole('button', { name: 'Aprovar Painel' }));
  await new Promise((resolve) => setTimeout(resolve, LATE_MS));
  expect(focused()).toBe(document.body);

  screen.getByRole('button', { name: 'Aprovar Mesa' }).focus();
  await userEvent.click(screen.getByText('Fim da lista'));
  expect(focused()).toBe(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Recusar Mesa' }));
  await screen.findByRole('dialog');
  expect(focused()).not.toBe(document.body);
});
