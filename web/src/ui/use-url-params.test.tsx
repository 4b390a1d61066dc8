import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ListFilters } from './ListFilters.tsx';
import { PageTabs } from './PageTabs.tsx';
import { ParamsLink } from './ParamsLink.tsx';

// A person changes the URL of a page faster than it is rendered: the router loads what the new URL needs first.

const states = [
  { value: '', label: 'Todas' },
  { value: 'open', label: 'Em aberto' },
];

function Filters() {
  return (
    <>
      <ListFilters
        searchLabel="Buscar"
        select={{ name: 'situacao', label: 'Situação', data: states }}
      />
      <ParamsLink
        change={(params) => {
          params.set('ordem', 'nome');
          return params;
        }}
      >
        Por nome
      </ParamsLink>
    </>
  );
}

/** Renders the page at a URL, where each change of the URL takes as long as the test says. */
async function open(element = <Filters />, at = '/lista') {
  let letThrough: (() => void)[] = [];
  let isOpen = false;
  const loader = async () => {
    if (isOpen) await new Promise<void>((resolve) => letThrough.push(resolve));
    return null;
  };
  const router = createMemoryRouter(
    [
      { path: '/lista', element, loader, shouldRevalidate: () => true },
      { path: '/outra', element: <p>Outra página</p>, loader },
    ],
    { initialEntries: [at] },
  );
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await screen.findAllByRole('link').catch(() => screen.findAllByRole('tab'));
  isOpen = true;
  const arrive = async () => {
    isOpen = false;
    for (const go of letThrough) go();
    letThrough = [];
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  };
  return { router, arrive };
}

const search = () => screen.getByRole('searchbox');
const type = (value: string) => fireEvent.change(search(), { target: { value } });
const choose = () =>
  fireEvent.change(screen.getByLabelText('Situação'), { target: { value: 'open' } });

describe('[LST-005] of two changes in quick succession neither is lost', () => {
  test('a search and a filter', async () => {
    const { router, arrive } = await open();
    type('And');
    type('Andrade');
    choose();
    await arrive();

    expect(router.state.location.search).toBe('?busca=Andrade&situacao=open');
    expect(search()).toHaveValue('Andrade');
    await waitFor(() => expect(screen.getByLabelText('Situação')).toHaveValue('open'));
  });

  test('a filter and a search', async () => {
    const { router, arrive } = await open();
    choose();
    type('Andrade');
    await arrive();

    expect(router.state.location.search).toBe('?situacao=open&busca=Andrade');
  });

  test('a search and a link of the page', async () => {
    const { router, arrive } = await open();
    type('Andrade');
    fireEvent.click(screen.getByRole('link', { name: 'Por nome' }));
    await arrive();

    expect(router.state.location.search).toBe('?busca=Andrade&ordem=nome');
  });

  test('a filter that is taken off again while the first change is on its way', async () => {
    const { router, arrive } = await open();
    type('A');
    choose();
    type('');
    await arrive();

    expect(router.state.location.search).toBe('?situacao=open');
  });
});

test('another tab of the page begins without the search that is still on its way', async () => {
  const tabs = [
    { value: 'a', label: 'Uma', panel: <Filters /> },
    { value: 'b', label: 'Outra', panel: 'Outro painel' },
  ];
  const { router, arrive } = await open(<PageTabs label="Partes" tabs={tabs} />);
  type('Andrade');
  fireEvent.click(screen.getByRole('tab', { name: 'Outra' }));
  await arrive();

  expect(router.state.location.search).toBe('?aba=b');
});

test('what is asked for of another page is not taken for this one’s', async () => {
  const { router, arrive } = await open(<Filters />, '/lista?busca=casa');
  void router.navigate('/outra?busca=nada');
  choose();
  await arrive();

  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
    '/lista?busca=casa&situacao=open',
  );
});

test('no other file changes the parameters by `useSearchParams`', () => {
  const folder = path.resolve(import.meta.dirname, '..');
  const setters = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) =>
      /\[[^\]]*,[^\]]*\]\s*=\s*useSearchParams\(/.test(
        readFileSync(path.join(folder, file), 'utf8'),
      ),
    );
  expect(setters).toEqual([]);
});
