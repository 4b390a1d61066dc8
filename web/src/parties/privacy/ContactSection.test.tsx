import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { configure } from '../../wire/supabase.ts';
import { ContactSection } from './ContactSection.tsx';

const wire = { supabaseUrl: 'http://prumo.test', anonKey: 'anon', google: false, demo: false };

test('names whom the operator named, with an address to write to', () => {
  configure({ ...wire, dpo: { name: 'Dora Prado', email: 'dora@exemplo.test' } });
  renderUi(<ContactSection />);
  expect(screen.getByText(/Dora Prado/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'dora@exemplo.test' })).toHaveAttribute(
    'href',
    'mailto:dora@exemplo.test',
  );
});

test('leads to the form while nobody is named', () => {
  configure({ ...wire, dpo: null });
  renderUi(<ContactSection />);
  expect(screen.getByRole('link', { name: 'formulário de contato' })).toHaveAttribute(
    'href',
    '/contact',
  );
  expect(screen.queryByText(/@/)).toBeNull();
});
