import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { configure } from '../../wire/supabase.ts';
import { SidePanel } from './SidePanel.tsx';

const base = { supabaseUrl: 'http://prumo.test', anonKey: 'a', google: false, demo: false };
const words = {
  heading: 'Bem-vindo',
  benefits: ['Tudo em um lugar'],
  testimonial: { words: 'Parei de caçar preço.', author: 'Bela Planta' },
};
afterEach(() => {
  configure(base);
  vi.unstubAllGlobals();
});
const at = (protocol: string) => vi.stubGlobal('location', { ...location, protocol });

test('[OPE-062] the made-up testimonial beside the forms stands there only while the operator shows made-up ones', () => {
  configure({ ...base, showsExamples: true });
  const shown = renderUi(<SidePanel {...words} />);
  expect(screen.getByText(/Parei de caçar preço/)).toBeVisible();
  shown.unmount();

  configure({ ...base, showsExamples: false });
  renderUi(<SidePanel {...words} />);
  expect(screen.queryByText(/Parei de caçar preço/)).toBeNull();
  expect(screen.getByText('Tudo em um lugar')).toBeVisible();
});

test.each([
  ['https:', true],
  ['http:', false],
])('[OPE-062] over %s the note says that the connection is encrypted: %s', (protocol, isSaid) => {
  at(protocol);
  renderUi(<SidePanel {...words} />);
  expect(screen.queryByText(/criptografada/) !== null).toBe(isSaid);
  expect(screen.getByText(/ada pessoa vê somente o que é da sua obra/)).toBeVisible();
});
