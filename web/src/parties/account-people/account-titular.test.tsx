import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ActingProvider } from '../../session/acting.ts';
import { ProfileProvider } from '../../session/session.tsx';
import { officeAs, officePeople } from '../../session/testing-acting.tsx';
import { memberOf } from '../../testing/test-people.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import type { PersonRole } from '../../words/labels.ts';
import AccountPeoplePage from './AccountPeoplePage.tsx';

const wire = standInWire();
const ana = memberOf({ id: 'ana', full_name: 'Ana Ribeiro', role: 'architect' });

interface Given {
  as?: PersonRole;
  /** To whom the account is offered. */
  offeredTo?: string;
  requires?: boolean;
}

function open({ as, offeredTo, requires = false }: Given = {}) {
  wire.answers['rpc/list_account_people'] = officePeople;
  wire.answers.account_people = offeredTo
    ? [{ account_id: 'ana', person_id: offeredTo, owner_offered_at: '2026-11-20T12:00:00Z' }]
    : [];
  wire.answers['rpc/get_account_rules'] = [{ require_factor: requires }];
  renderUi(
    <ActingProvider value={as ? officeAs(as) : null}>
      <ProfileProvider value={ana}>
        <AccountPeoplePage />
      </ProfileProvider>
    </ActingProvider>,
  );
}
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);

test('[PES-080] the titular offers the account to one of its people', async () => {
  wire.answers['rpc/offer_account'] = null;
  open();

  await userEvent.click(await screen.findByRole('button', { name: 'Passar a conta' }));
  await userEvent.click(await screen.findByRole('combobox', { name: /^Para quem/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Rita Melo' }));
  expect(screen.queryByRole('option', { name: 'Ana Ribeiro' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Oferecer a conta' }));

  await waitFor(() => expect(sent('rpc/offer_account')).toEqual([{ person_id: 'rita' }]));
});

test('[PES-080] an offer that waits is shown to its titular, who takes it back', async () => {
  wire.answers['rpc/withdraw_account_offer'] = null;
  open({ offeredTo: 'rita' });

  expect(await screen.findByText(/^Você ofereceu a conta a Rita Melo/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Passar a conta' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retirar oferta' }));
  await waitFor(() => expect(sent('rpc/withdraw_account_offer')).toHaveLength(1));
});

test('[PES-080] the person to whom it is offered accepts it, and reads why that failed', async () => {
  wire.answers['rpc/accept_account'] = refusing(
    'Esta conta não está mais oferecida a você.',
    404,
    'PT404',
  );
  open({ as: 'manager', offeredTo: 'ana' });

  expect(await screen.findByText('Ana Ribeiro quer passar a conta para você')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar a conta' }));
  const dialog = await screen.findByRole('dialog');
  const [confirm] = Array.from(dialog.querySelectorAll('button')).filter(
    ({ textContent }) => textContent === 'Aceitar a conta',
  );
  if (confirm) await userEvent.click(confirm);

  expect(await screen.findByText('Esta conta não está mais oferecida a você.')).toBeVisible();
});

test('[PES-080] others of the account neither pass it on nor see an offer', async () => {
  open({ as: 'manager', offeredTo: 'teo' });

  expect(await screen.findByRole('row', { name: /^Rita Melo/ })).toBeVisible();
  expect(screen.queryByText(/quer passar a conta/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Titular da conta' })).toBeNull();
});

test('[PES-086] the titular requires a second factor, and a refusal is shown at the rule; the others read the rule', async () => {
  wire.answers['rpc/set_account_rules'] = refusing(
    'Ative a sua própria verificação em duas etapas e entre com ela antes de exigi-la na conta.',
    403,
    'AALOW',
  );
  open();

  await userEvent.click(await screen.findByRole('checkbox', { name: /^Exigir a verificação/ }));
  await waitFor(() => expect(sent('rpc/set_account_rules')).toEqual([{ require_factor: true }]));
  expect(await screen.findByText(/^Ative a sua própria verificação/)).toBeVisible();
});

test('[PES-086] the others of an account read that it requires a second factor', async () => {
  open({ as: 'reader', requires: true });

  expect(await screen.findByText(/^Esta conta exige a verificação em duas etapas/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
