import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { configure } from '../../wire/supabase.ts';
import { CalendarSection } from './CalendarSection.tsx';

const wire = standInWire();
const LINK = 'https://prumo.test/calendar/v1/abc.ics';

beforeEach(() => {
  configure({ supabaseUrl: 'https://prumo.test', anonKey: 'anon', google: false, demo: false });
  wire.answers['rpc/renew_calendar_link'] = '/calendar/v1/abc.ics';
  wire.answers['rpc/revoke_calendar_link'] = null;
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function section(since: string | null) {
  wire.answers['rpc/calendar_link_since'] = since;
  renderUi(<CalendarSection />);
  await screen.findByRole('button', { name: since ? 'Desligar' : 'Criar link do calendário' });
}

test('[CAL-007] a new link is shown to be copied, with the ways into the usual programs', async () => {
  // With a clipboard, which jsdom has not.
  userEvent.setup();
  await section(null);
  wire.answers['rpc/calendar_link_since'] = '2026-11-24T12:00:00Z';
  await press('Criar link do calendário');

  expect(await screen.findByLabelText('Link do seu calendário')).toHaveValue(LINK);
  expect(screen.getByRole('region', { name: 'Link novo' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'abrir no Calendário' })).toHaveAttribute(
    'href',
    'webcal://prumo.test/calendar/v1/abc.ics',
  );
  expect(screen.queryByText(/Um link foi criado em/)).toBeNull();

  await press('Copiar link');
  expect(await navigator.clipboard.readText()).toBe(LINK);
});

test('[CAL-007] later only its day is shown; another one is made after a question', async () => {
  await section('2026-11-24T12:00:00Z');
  expect(screen.getByText(/Um link foi criado em 24\/11\/2026/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Link do seu calendário')).toBeNull();

  await press('Criar outro link');
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar outro link?' }));
  expect(wire.calls.some(({ to }) => to === 'rpc/renew_calendar_link')).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Criar outro link' }));

  expect(await screen.findByLabelText('Link do seu calendário')).toHaveValue(LINK);
});

test('[CAL-007] the link is switched off after a question', async () => {
  await section('2026-11-24T12:00:00Z');
  await press('Desligar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Desligar o calendário?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Desligar' }));

  expect(
    await screen.findByRole('button', { name: 'Criar link do calendário' }),
  ).toBeInTheDocument();
  expect(wire.calls.some(({ to }) => to === 'rpc/revoke_calendar_link')).toBe(true);
});

test('[CAL-007] a refusal is reported', async () => {
  await section(null);
  wire.answers['rpc/renew_calendar_link'] = refusing('Tente mais tarde.', 400, 'PT400');
  await press('Criar link do calendário');
  expect(await screen.findByText('Não foi possível criar o link')).toBeInTheDocument();
});

test('[CAL-007] what could not be read says so', async () => {
  wire.answers['rpc/calendar_link_since'] = refusing('Tente mais tarde.', 400, 'PT400');
  renderUi(<CalendarSection />);
  expect(
    await screen.findByText('Não foi possível carregar o link do seu calendário'),
  ).toBeInTheDocument();
});
