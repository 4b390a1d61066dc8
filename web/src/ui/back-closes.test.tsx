import { readdirSync, readFileSync } from 'node:fs';
import { MantineProvider, Menu } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackCloses } from './back-closes.ts';
import { ModalDialog } from './ModalDialog.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { SidePanel } from './SidePanel.tsx';

let isNarrow = true;
let router: ReturnType<typeof createBrowserRouter>;

beforeEach(() => {
  isNarrow = true;
  const widths = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...widths(query),
    matches: isNarrow && query.includes('max-width: 767.98px'),
  }));
});
afterEach(() => {
  router.dispose();
  vi.restoreAllMocks();
});

function Page() {
  const [panel, setPanel] = useState(false);
  const [dialog, setDialog] = useState(false);
  return (
    <>
      <h1>Página</h1>
      <button type="button" onClick={() => setPanel(true)}>
        Abrir painel
      </button>
      {panel && (
        <SidePanel title="Painel" about="painel" onClose={() => setPanel(false)}>
          <button type="button" onClick={() => setDialog(true)}>
            Perguntar
          </button>
          <Link to="/depois">Seguir</Link>
        </SidePanel>
      )}
      <MoreMenu label="Mais ações">
        <Menu.Item onClick={() => setDialog(true)}>Perguntar</Menu.Item>
      </MoreMenu>
      <ModalDialog opened={dialog} onClose={() => setDialog(false)} title="Pergunta">
        Sim ou não?
      </ModalDialog>
    </>
  );
}

/** Comes to the page from another one, as a person does. */
async function open() {
  history.replaceState(null, '', '/antes');
  router = createBrowserRouter([
    {
      element: (
        <>
          <BackCloses />
          <Outlet />
        </>
      ),
      children: [
        { path: '/antes', element: <h1>Antes</h1> },
        { path: '/pagina', element: <Page /> },
        { path: '/depois', element: <h1>Depois</h1> },
      ],
    },
  ]);
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await act(() => router.navigate('/pagina'));
  expect(screen.getByRole('heading', { name: 'Página' })).toBeVisible();
  return userEvent.setup();
}

const press = (name: string) => screen.findByRole('button', { name });
const back = () => act(() => history.back());
const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

test('[FRM-007] Back closes the panel of a phone and the page stays; the next Back leaves it', async () => {
  const user = await open();
  await user.click(await press('Abrir painel'));

  back();
  await gone('Painel');
  expect(screen.getByRole('heading', { name: 'Página' })).toBeVisible();

  back();
  expect(await screen.findByRole('heading', { name: 'Antes' })).toBeVisible();
});

test('[FRM-007] a panel closed by its button costs no Back of its own, however often it was opened', async () => {
  const user = await open();
  for (const _ of [1, 2]) {
    await user.click(await press('Abrir painel'));
    await user.click(await press('Fechar'));
    await gone('Painel');
  }

  back();
  expect(await screen.findByRole('heading', { name: 'Antes' })).toBeVisible();
});

test('[FRM-007] of a dialog above a panel each Back closes one, the newest first', async () => {
  const user = await open();
  await user.click(await press('Abrir painel'));
  await user.click(await press('Perguntar'));

  back();
  await gone('Pergunta');
  expect(screen.getByRole('dialog', { name: 'Painel' })).toBeVisible();

  back();
  await gone('Painel');
  expect(screen.getByRole('heading', { name: 'Página' })).toBeVisible();

  back();
  expect(await screen.findByRole('heading', { name: 'Antes' })).toBeVisible();
});

test('[FRM-007] a link in a panel leads on, and Back from there comes to the page with one step', async () => {
  const user = await open();
  await user.click(await press('Abrir painel'));
  await user.click(screen.getByRole('link', { name: 'Seguir' }));
  expect(await screen.findByRole('heading', { name: 'Depois' })).toBeVisible();

  back();
  expect(await screen.findByRole('heading', { name: 'Página' })).toBeVisible();

  back();
  expect(await screen.findByRole('heading', { name: 'Antes' })).toBeVisible();
});

test('on a wide screen Back is the way to the page before, with a panel open too', async () => {
  isNarrow = false;
  const user = await open();
  await user.click(await press('Abrir painel'));

  back();
  expect(await screen.findByRole('heading', { name: 'Antes' })).toBeVisible();
});

test('[FRM-007] [SCR-SHR-019] Back closes a menu of actions, and then the dialog that an item opened', async () => {
  const user = await open();
  await user.click(await press('Mais ações'));
  expect(await screen.findByRole('menu')).toBeVisible();

  back();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Página' })).toBeVisible();

  await user.click(await press('Mais ações'));
  await user.click(await screen.findByRole('menuitem', { name: 'Perguntar' }));
  expect(await screen.findByRole('dialog', { name: 'Pergunta' })).toBeVisible();

  back();
  await gone('Pergunta');
  expect(screen.getByRole('heading', { name: 'Página' })).toBeVisible();

  back();
  expect(await screen.findByRole('heading', { name: 'Antes' })).toBeVisible();
});

/** The files that render what opens above a page, and how Back closes it, or why it need not. */
const overlays: Record<string, 'closed by Back' | string> = {
  'money/payments/PixPanelFrame.tsx': 'closed by Back',
  'search/SearchField.tsx': 'closed by Back',
  'shell/Shell.tsx': 'closed by Back',
  'ui/ActionMenu.tsx': 'closed by Back',
  'ui/DialogFrame.tsx': 'closed by Back',
  'ui/SidePanel.tsx': 'closed by Back',
  'common/notifications/NotificationBell.tsx': 'a phone has a link to the page of all instead',
  'site/marketing/ChatFacade.tsx': 'stands in a corner of a public page, which stays usable',
  'site/marketing/PublicFrame.tsx':
    'a popover of the browser, which Back of Android closes by itself',
  'parties/auth/SessionEnded.tsx': 'asks for the password again, and stays until it has it',
};
/** The ways to write something that opens above a page. */
const OVERLAY =
  /<(?:Modal|Drawer|Popover|HoverCard)(?:\.Root)?\s|<Menu\n|<dialog\b|popover="|useBackCloses\(/;

test('[SCR-SHR-019] everything that opens above a page is in the table, and calls the hook as it says', () => {
  const source = `${import.meta.dirname}/..`;
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/test/.test(file))
    .map((file) => [file, readFileSync(`${source}/${file}`, 'utf8')] as const)
    .filter(([, text]) => OVERLAY.test(text));

  expect(found.map(([file]) => file).sort()).toEqual(Object.keys(overlays).sort());
  for (const [file, text] of found)
    expect([file, text.includes('useBackCloses(')]).toEqual([
      file,
      overlays[file] === 'closed by Back',
    ]);
});
