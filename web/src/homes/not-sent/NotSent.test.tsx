import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ConflictKind } from '../../offline/act-kind.ts';
import { anAct } from '../../offline/testing-acts.ts';
import { wordsOf } from '../../offline/WaitingState.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { byThing } from './by-thing.ts';
import { TwoVersions } from './ConflictChoice.tsx';
import { WaitingThing } from './WaitingThing.tsx';

const photo = { name: 'a.jpg', type: 'image/jpeg', size: 1 };

test('[OBR-102] the list has a row for each thing, with its photos, and those that need a decision first', () => {
  const acts = [
    anAct({ seq: 1, id: '1' }),
    anAct({ seq: 2, id: '2', photo, title: 'Foto' }),
    anAct({ seq: 3, id: '3', entity: 'issue:1', title: 'Porta riscada', state: 'refused' }),
  ];

  expect(byThing(acts)).toMatchObject([
    { title: 'Porta riscada', photos: 0, stopped: [{ id: '3' }] },
    { title: 'Diário de 12/06/2026', photos: 1, stopped: [] },
  ]);
});

test('[OBR-102] the bar of a form says what lies on the device', () => {
  expect(wordsOf([anAct()])).toBe('Salvo neste aparelho');
  expect(wordsOf([anAct(), anAct({ photo }), anAct({ photo })])).toBe(
    'Salvo neste aparelho · 2 fotos por enviar',
  );
  expect(wordsOf([anAct({ photo })])).toBe('1 foto por enviar');
  expect(wordsOf([], 'Enviado')).toBe('Enviado');
});

test('[OBR-102] a refused act has its sentence, another attempt, and its words to copy', () => {
  const acts = [anAct({ state: 'refused', code: 'PT404', sentence: 'Projeto não encontrado.' })];
  renderUi(<WaitingThing thing={byThing(acts)[0] as ReturnType<typeof byThing>[number]} />);

  expect(screen.getByRole('alert')).toHaveTextContent('Projeto não encontrado.');
  expect(screen.getByRole('button', { name: /^Tentar de novo/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Descartar/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Copiar texto/ })).toBeVisible();
});

interface Note {
  weather: string;
  words: string;
}
const notes: ConflictKind<Note> = {
  read: async () => null,
  lines: ({ weather, words }) => [
    { label: 'Tempo', text: weather },
    { label: 'Ocorrências', text: words },
  ],
  join: (mine) => mine,
};
const twoVersions = (isClosed: boolean) =>
  renderUi(
    <TwoVersions
      act={anAct({
        state: 'conflict',
        arguments: { weather: 'Sol', words: 'Chegaram as portas.' },
      })}
      conflict={notes as ConflictKind<unknown>}
      theirs={{
        arguments: { weather: 'Sol', words: 'Chegaram as janelas.' },
        version: 4,
        isClosed,
      }}
    />,
  );

test('[OBR-103] a conflict has both texts side by side, of the parts in which they differ, and three choices', () => {
  twoVersions(false);

  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'OcorrênciasChegaram as portas.Chegaram as janelas.',
  ]);
  for (const name of ['Juntar texto', 'Ficar com a minha', 'Ficar com a do servidor'])
    expect(screen.getByRole('button', { name })).toBeVisible();
});

test('[OBR-103] where the own version can no longer take the place of the other, only that is left to choose', () => {
  twoVersions(true);

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Ficar com a do servidor',
  ]);
});
