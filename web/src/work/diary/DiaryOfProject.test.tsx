import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clara } from '../../money/finances/testing-finances.ts';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import { today } from '../../words/format.ts';
import DiaryOfProject from './DiaryOfProject.tsx';
import { rainy } from './testing-diary.tsx';

const wire = standInWire();
const day = (log_date: string, more: object = {}) => ({
  ...rainy,
  id: log_date,
  log_date,
  ...more,
});

beforeEach(() => {
  wire.answers.attachments = [];
  wire.answers.daily_logs = [];
});

const open = (profile: Profile) =>
  renderUi(
    <ProfileProvider value={profile}>
      <DiaryOfProject projectId="p1" />
    </ProfileProvider>,
  );

test('[OBR-062] days stand newest first with number, weather, crew and what was done, today by its name; a hundred cost two reads', async () => {
  wire.answers.daily_logs = [
    day(today(), { status: 'draft', number: null }),
    ...Array.from({ length: 99 }, (_, n) => day(`2026-0${1 + (n % 9)}-${10 + Math.floor(n / 9)}`)),
  ];
  open(ana);
  const list = await screen.findByRole('list', { name: 'Dias, o mais recente primeiro' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent(/^Hoje, .*Rascunho/);
  expect(second).toHaveTextContent('Nº 4 · Manhã: chuva · Tarde: limpo · 3 pessoas');
  expect(second).toHaveTextContent('Assentar piso da sala');
  expect(within(list).getAllByRole('listitem')).toHaveLength(30);
  expect(screen.getByRole('button', { name: /^Mostrar mais/ })).toBeVisible();
  expect(wire.calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
});

test('[OBR-062] an empty diário leads its architect to today, and says to the client what comes', async () => {
  open(ana);
  expect(await screen.findByText('Escreva o de hoje em dois minutos.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Diário de hoje' })).toHaveAttribute(
    'href',
    `/diary/p1/${today()}`,
  );
  open(clara);
  expect(await screen.findByText('Os dias que o arquiteto enviar aparecem aqui.')).toBeVisible();
});
