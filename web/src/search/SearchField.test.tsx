import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Profile, ProfileProvider } from '../session/session.tsx';
import { renderUi } from '../testing/test-render.tsx';
import { refusing, standInWire, unplugged } from '../testing/test-wire.ts';
import type { Role } from '../words/labels.ts';
import { SearchField } from './SearchField.tsx';
import { hit } from './testing-hits.ts';

const wire = standInWire();
const search = 'rpc/search_everything';

const flat = hit({
  kind: 'project',
  id: 'p1',
  project_id: 'p1',
  name: 'Apartamento Vila Mariana',
  place: 'Clara Nogueira',
  status: 'in_progress',
});
const counter = hit({
  kind: 'item',
  id: 'i1',
  project_id: 'p1',
  name: 'Bancada em quartzo',
  place: 'Apartamento Vila Mariana',
  category: 'marmoraria',
});

function Where() {
  const { pathname, search: query, hash } = useLocation();
  return <output>{pathname + query + hash}</output>;
}

function show(role: Role = 'architect') {
  renderUi(
    <ProfileProvider value={{ id: 'ana', role } as Profile}>
      <SearchField />
      <textarea aria-label="Nota" />
      <Routes>
        <Route path="*" element={<Where />} />
      </Routes>
    </ProfileProvider>,
    '/dashboard',
  );
}

const field = () => screen.getByRole('combobox', { name: 'Busca geral' });
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const asked = () => wire.calls.filter(({ to }) => to === search).map(({ body }) => body);

beforeEach(() => {
  wire.answers[search] = [];
});

describe('[SEA-004] the way to it', () => {
  test.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s opens it', async (keys) => {
    show();
    await userEvent.keyboard(keys);

    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
    expect(await screen.findByRole('listbox')).toBeVisible();
  });

  test('a slash that somebody writes stays a slash', async () => {
    show();
    const note = screen.getByRole('textbox', { name: 'Nota' });
    await userEvent.type(note, 'a/b');

    expect(note).toHaveValue('a/b');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('Esc closes it, forgets the search and leads back to where the person was', async () => {
    show();
    screen.getByRole('textbox', { name: 'Nota' }).focus();
    await userEvent.keyboard('{Control>}k{/Control}pagamentos');
    expect(await screen.findByRole('option', { name: 'Pagamentos' })).toBeVisible();
    await userEvent.keyboard('{Escape}');

    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Nota' })).toHaveFocus();
  });
});

describe('[SEA-005] what it leads to', () => {
  test('before anything is typed there are the screens of the menu', async () => {
    show();
    await userEvent.click(field());
    await screen.findByRole('listbox');

    expect(names()).toEqual([
      'Novo projeto',
      'Painel',
      'Projetos',
      'Conversas',
      'Fornecedores',
      'Previsto',
      'Pagamentos',
      'Relatórios',
      'Equipe',
      'Indicações',
      'Atendimento',
    ]);
    expect(asked()).toEqual([]);
  });

  test('a search shows what and where, and Enter opens the first, arrows the next', async () => {
    wire.answers[search] = [flat, counter];
    show();
    await userEvent.type(field(), 'bancada');
    await screen.findByRole('option', { name: /Bancada/ });

    expect(names()).toEqual([
      'Apartamento Vila MarianaClara NogueiraEm Andamento',
      'Bancada em quartzoMarmoraria · Apartamento Vila Mariana',
    ]);
    expect(screen.getByRole('group', { name: 'Itens' })).toBeVisible();
    const [first, second] = screen.getAllByRole('option');
    expect(field()).toHaveAttribute('aria-activedescendant', first?.id);
    await userEvent.keyboard('{ArrowDown}');
    expect(second).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');

    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('/projects/p1#item-i1');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('Enter before the answer is there waits for it', async () => {
    wire.answers[search] = [flat];
    show();
    await userEvent.type(field(), 'vila{Enter}');

    expect(await screen.findByText('/projects/p1')).toBeInTheDocument();
  });

  test('screens are found by their names, also behind "ir para"', async () => {
    show('supplier');
    await userEvent.type(field(), 'ir para receb');

    expect(await screen.findByRole('option', { name: 'Recebimentos' })).toHaveAttribute(
      'href',
      '/receivables',
    );
  });
});

test('[SEA-003] typing asks once it pauses, and too little asks nothing', async () => {
  show();
  await userEvent.type(field(), 'v');
  await userEvent.type(field(), 'ila  mariana');
  await waitFor(() => expect(asked()).toEqual([{ search: 'vila mariana' }]));
});

describe('[SEA-006] without a result', () => {
  test('nothing found is said with the words that were searched for', async () => {
    show();
    await userEvent.type(field(), 'zzz');

    expect(
      await screen.findByText('Nada encontrado para “zzz”. Tente parte do nome ou outra palavra.'),
    ).toBeVisible();
  });

  test.each([
    ['a lost connection', unplugged, /Sem conexão com o servidor/],
    ['a failure', refusing('boom'), /O serviço falhou/],
  ])('%s is said, and tried again', async (_what, answer, sentence) => {
    vi.spyOn(console, 'error').mockReturnValue();
    wire.answers[search] = answer;
    show();
    await userEvent.type(field(), 'vila');
    expect(await screen.findByText(sentence)).toBeVisible();

    wire.answers[search] = [flat];
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('option', { name: /Vila Mariana/ })).toBeVisible();
  });
});
