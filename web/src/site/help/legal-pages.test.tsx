import { within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import DevelopersPage from '../developers/DevelopersPage.tsx';
import PrivacyPage from './PrivacyPage.tsx';
import TermsPage from './TermsPage.tsx';

/** Headings without their numbers, as the contents name them. */
const plain = (text: string | null) => text?.replace(/^\d+\. /, '');

test.each<[string, ComponentType]>([
  ['terms', TermsPage],
  ['privacy policy', PrivacyPage],
  ['developers’ page', DevelopersPage],
])('the contents of the %s name each section once, in its order', (_name, Page) => {
  const { container, getByRole } = renderUi(<Page />);
  const contents = within(getByRole('navigation', { name: 'Nesta página' })).getAllByRole('link');
  const sections = [...container.querySelectorAll('section')];

  expect(contents.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    sections.map((section) => [
      `#${section.id}`,
      plain(section.querySelector('h2')?.textContent ?? null),
    ]),
  );
});
