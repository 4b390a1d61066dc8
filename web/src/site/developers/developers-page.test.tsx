import { readdirSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import DevelopersPage from './DevelopersPage.tsx';
import { examples } from './examples.ts';

test('[POR-040] [API-10] every program of the folder is on the page as it is', () => {
  const { container } = render(<DevelopersPage />);
  const shown = [...container.querySelectorAll('figure')].map((figure) => [
    figure.querySelector('figcaption')?.textContent ?? '',
    figure.querySelector('code')?.textContent,
  ]);
  const files = readdirSync(path.join(import.meta.dirname, 'examples')).sort();

  expect(Object.keys(examples).sort()).toEqual(files);
  expect(Object.fromEntries(shown)).toMatchObject(
    Object.fromEntries(Object.entries(examples).map(([name, code]) => [name, code.trimEnd()])),
  );
});

test('[POR-040] the page has no code of a program but the made-up one', () => {
  const { container } = render(<DevelopersPage />);

  expect(container.textContent?.match(/prm_\w+/g)).toBeNull();
});
