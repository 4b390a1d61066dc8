import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import TodayPage from './TodayPage.tsx';

const wire = standInWire();
const work = (id: string, name: string) => ({ id, name, address: 'Rua Joaquim Távora, 820' });

beforeEach(() => {
  vi.setSystemTime('2026-11-27T15:00:00Z');
  return () => vi.useRealTimers();
});

const Where = () => <p>{useLocation().pathname}</p>;
const open = () =>
  renderUi(
    <ProfileProvider value={ana}>
      <Routes>
        <Route path="diario" element={<TodayPage />} />
        <Route path="*" element={<Where />} />
      </Routes>
    </ProfileProvider>,
    '/diario',
  );

test('[OBR-219] the only work in progress has its day of today open at once', async () => {
  wire.answers.projects = [work('p1', 'Apartamento Vila Mariana')];
  open();
  expect(await screen.findByText('/diary/p1/2026-11-27')).toBeVisible();
  expect(wire.calls.at(-1)?.query.get('status')).toBe('eq.in_progress');
});

test('[OBR-219] of several works one is chosen, without one it says when a diário begins', async () => {
  wire.answers.projects = [work('p1', 'Apartamento'), work('p2', 'Clínica')];
  const { unmount } = open();
  expect(await screen.findByRole('link', { name: /^Clínica/ })).toHaveAttribute(
    'href',
    '/diary/p2/2026-11-27',
  );
  expect(screen.getByText('27/11/2026. De qual obra?')).toBeVisible();
  unmount();
  wire.answers.projects = [];
  open();
  expect(await screen.findByText('Nenhuma obra em andamento')).toBeVisible();
});
