import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { LeaveDialog } from '../ui/LeaveDialog.tsx';
import { theme } from '../ui/theme.ts';
import { NavigationGuard } from './NavigationGuard.tsx';

function Frame() {
  return (
    <>
      <NavigationGuard />
      <Link to="/form?busca=tinta">Filtrar</Link>
      <Link to="/form?aba=obra">Obra</Link>
      <Link to="/other">Outra página</Link>
      <Outlet />
    </>
  );
}

function Form() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Texto" value={text} onChange={(event) => setText(event.target.value)} />
      <LeaveDialog isUnsaved={text !== ''} title="Sair sem salvar?">
        Ainda não foi salvo.
      </LeaveDialog>
    </>
  );
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('[FIC-091] a link to another page or another part of this one waits until the person agrees to lose what was typed', async () => {
  const children = [
    { path: '/form', element: <Form /> },
    { path: '/other', element: <p>A outra</p> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }], {
    initialEntries: ['/other', '/form'],
  });
  render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  const at = () => `${router.state.location.pathname}${router.state.location.search}`;
  await userEvent.type(screen.getByLabelText('Texto'), 'dez palavras');
  await follow('Filtrar');
  expect(at()).toBe('/form?busca=tinta');
  expect(screen.queryByRole('dialog')).toBeNull();

  for (const leave of [
    () => follow('Obra'),
    () => follow('Outra página'),
    () => router.navigate(-2),
  ]) {
    await leave();
    await press('Continuar escrevendo');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(at()).toBe('/form?busca=tinta');
  }
  expect(screen.getByLabelText('Texto')).toHaveValue('dez palavras');

  await follow('Outra página');
  await press('Sair sem salvar');
  await screen.findByText('A outra');
  // Nothing is left behind that asks: an empty form is left at once.
  await follow('Obra');
  await screen.findByLabelText('Texto');
  await follow('Outra página');
  expect(await screen.findByText('A outra')).toBeVisible();
});
