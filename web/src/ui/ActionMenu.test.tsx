import { Menu } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import { MoreMenu } from './MoreMenu.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MoreMenu label="Mais ações do projeto">
        <Menu.Item onClick={() => setOpen(true)}>Editar projeto</Menu.Item>
      </MoreMenu>
      <ModalDialog opened={isOpen} onClose={() => setOpen(false)} title="Editar projeto">
        <input aria-label="Nome" data-autofocus />
      </ModalDialog>
    </>
  );
}

test.each(['by the mouse', 'by the keyboard'])(
  '[FRM-008] a dialog that an item of a menu opened %s gives the focus back to the button of the menu',
  async (how) => {
    renderUi(<Page />);
    const button = screen.getByRole('button', { name: 'Mais ações do projeto' });
    const item = () => screen.findByRole('menuitem', { name: 'Editar projeto' });
    if (how === 'by the mouse') {
      await userEvent.click(button);
      await userEvent.click(await item());
    } else {
      button.focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(async () => expect(await item()).toHaveFocus());
      await userEvent.keyboard('{Enter}');
    }
    await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveFocus());

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
);
