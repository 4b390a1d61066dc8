import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { lazyPart, lazyScreen } from './lazy-part.tsx';
import { isMissingFile, reloadOnce } from './reload-once.ts';

const gone = new TypeError(
  'Failed to fetch dynamically imported module: http://prumo.test/assets/Panel-a1.js',
);
const Panel = () => <p>O painel</p>;
/** Loads the panel after a number of failures; counts the attempts. */
function failing(times: number) {
  const calls = { count: 0 };
  const load = async () => {
    calls.count += 1;
    if (calls.count <= times) throw gone;
    return { default: Panel };
  };
  return { load, calls };
}

beforeEach(() => sessionStorage.clear());

test('[RTE-040] a part of a page whose file does not come at first is asked for once more', async () => {
  const { load, calls } = failing(1);
  const Part = lazyPart(load);
  renderUi(
    <Suspense fallback="…">
      <Part />
    </Suspense>,
  );

  expect(await screen.findByText('O painel', {}, { timeout: 5_000 })).toBeVisible();
  expect(calls.count).toBe(2);
});

test('[RTE-040] a part that never comes says so in its place; what was typed beside it stays', async () => {
  const { load, calls } = failing(9);
  const Part = lazyPart(load);
  renderUi(
    <>
      <input aria-label="Preço" />
      <Suspense fallback="…">
        <Part />
      </Suspense>
    </>,
  );
  await userEvent.type(screen.getByLabelText('Preço'), '12');

  expect(
    await screen.findByRole('button', { name: 'Recarregar a página' }, { timeout: 5_000 }),
  ).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Esta parte da página não chegou');
  expect(screen.getByLabelText('Preço')).toHaveValue('12');
  expect(calls.count).toBe(2);
});

test('[RTE-040] a whole screen that still does not come after its reload asks the person instead of reloading for ever', async () => {
  reloadOnce(() => undefined);
  const Screen = lazyScreen(failing(9).load);
  renderUi(
    <Suspense fallback="…">
      <Screen />
    </Suspense>,
  );

  expect(
    await screen.findByRole('button', { name: 'Recarregar a página' }, { timeout: 5_000 }),
  ).toBeVisible();
});

test('[RTE-040] a page reloads by itself once in a minute of a tab', () => {
  const reloads: string[] = [];
  expect(reloadOnce(() => reloads.push('first'))).toBe(true);
  expect(reloadOnce(() => reloads.push('second'))).toBe(false);
  sessionStorage.setItem('prumo-reloaded-at', String(Date.now() - 61_000));
  expect(reloadOnce(() => reloads.push('a minute later'))).toBe(true);

  expect(reloads).toEqual(['first', 'a minute later']);
});

test.each([
  [gone, true],
  [new TypeError('error loading dynamically imported module: /assets/x.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/x.css'), true],
  [new TypeError("Cannot read properties of undefined (reading 'id')"), false],
  ['a text', false],
])('[RTE-040] %s: a missing file of the program is %s', (error, missing) => {
  expect(isMissingFile(error)).toBe(missing);
});
