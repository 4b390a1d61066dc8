import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { useAction } from '../wire/action.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** One question about one of two things, as a page asks it. */
function Page({ send }: { send: (thing: string) => Promise<void> }) {
  const [asked, setAsked] = useState<string | null>(null);
  const act = useAction({ mutationFn: send });
  return (
    <>
      <button type="button" onClick={() => setAsked('a porta')}>
        Excluir a porta
      </button>
      <button type="button" onClick={() => setAsked('a mesa')}>
        Excluir a mesa
      </button>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && act.mutate(asked, { onSuccess: () => setAsked(null) })}
        title={`Excluir ${asked}?`}
        confirmLabel="Excluir"
        action={act}
        failure="Não foi possível excluir"
      >
        Não volta.
      </ConfirmDialog>
    </>
  );
}

const refuse = () => Promise.reject(Object.assign(new Error('Já foi paga.'), { code: 'PAIDX' }));
const dialog = () => screen.getByRole('dialog');
const confirm = () => within(dialog()).getByRole('button', { name: 'Excluir' });
const ask = async (thing: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Excluir ${thing}` }));
  await screen.findByRole('dialog', { name: `Excluir ${thing}?` });
};

test('[ERR-047] a refused act leaves its question open with the reason inside, and can be sent again', async () => {
  const send = vi.fn(refuse);
  renderUi(<Page send={send} />);
  await ask('a porta');
  await userEvent.click(confirm());

  const alert = await within(dialog()).findByRole('alert');
  expect(alert).toHaveTextContent('Não foi possível excluir');
  expect(alert).toHaveTextContent('Já foi paga.');

  await userEvent.click(confirm());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test('[ERR-047] a double click sends once, even where the refusal comes between its two clicks', async () => {
  const send = vi.fn(refuse);
  renderUi(<Page send={send} />);
  await ask('a porta');
  await userEvent.dblClick(confirm());

  expect(await within(dialog()).findByRole('alert')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
});

test('[ERR-047] what was refused of one thing is not said of the next', async () => {
  renderUi(<Page send={refuse} />);
  await ask('a porta');
  await userEvent.click(confirm());
  await within(dialog()).findByRole('alert');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await ask('a mesa');
  expect(within(dialog()).queryByRole('alert')).toBeNull();
});

test('[ERR-047] while the act is under way the question cannot be left, so that its refusal is read', async () => {
  let answer: (error: Error) => void = () => undefined;
  renderUi(<Page send={() => new Promise((_, reject) => (answer = reject))} />);
  await ask('a porta');
  await userEvent.click(confirm());
  await waitFor(() => expect(confirm()).toBeDisabled());

  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Cancelar' }));
  answer(new Error('Já foi paga.'));
  expect(await within(dialog()).findByRole('alert')).toBeVisible();

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[ERR-047] what was done closes its question, and the next of the kind can be confirmed', async () => {
  const send = vi.fn(() => Promise.resolve());
  renderUi(<Page send={send} />);
  for (const thing of ['a porta', 'a mesa']) {
    await ask(thing);
    await userEvent.click(confirm());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(send.mock.calls.flat().filter((said) => typeof said === 'string')).toEqual([
    'a porta',
    'a mesa',
  ]);
});
