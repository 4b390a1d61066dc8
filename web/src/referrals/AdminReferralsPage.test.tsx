import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ana } from '../projects/example-projects.ts';
import { ProfileProvider } from '../session.tsx';
import { renderUi } from '../test-render.tsx';
import { refusing, standInWire } from '../test-wire.ts';
import AdminReferralsPage from './AdminReferralsPage.tsx';
import { referrals } from './example-referrals.ts';

const wire = standInWire();
beforeEach(() => {
  wire.answers.referrals = referrals;
});

const referred = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('[RTE-015] [SCR-ADM-025] three counters: total, completed, pending', async () => {
  renderUi(<AdminReferralsPage />);

  for (const [label, value] of [
    ['Total', '3'],
    ['Completas', '1'],
    ['Pendentes', '1'],
  ] as const)
    expect((await screen.findByText(label)).parentElement).toHaveTextContent(label + value);
});

test('[SCR-ADM-026] the top referrers are named with how many they brought', async () => {
  renderUi(<AdminReferralsPage />);

  const top = await screen.findByRole('region', { name: 'Quem mais indica' });
  expect(within(top).getAllByRole('listitem')).toHaveLength(1);
  expect(top).toHaveTextContent('Ana RibeiroArquiteto1 indicação');
});

test('[SCR-ADM-029] a row names both people, or the address of who has not come yet', async () => {
  renderUi(<AdminReferralsPage />);

  await screen.findByRole('table');
  const [marina, , bruno] = referred();
  expect(marina).toContain('Ana Ribeiroana@prumo.testmarina@exemplo.testAinda não se cadastrou');
  expect(bruno).toContain('Bruno Carvalho, Fornecedorbruno@prumo.test');
});

test('[SCR-ADM-027] search finds referrer and referred by name and e-mail', async () => {
  renderUi(<AdminReferralsPage />);
  const search = await screen.findByRole('searchbox');

  for (const [words, found] of [
    ['clara', 1],
    ['ana@prumo', 2],
    ['jorge@exemplo', 1],
    ['carvalho', 1],
  ] as const) {
    await userEvent.clear(search);
    await userEvent.type(search, words);
    expect(referred(), words).toHaveLength(found);
  }
});

test('[SCR-ADM-028] the status filter counts a pending one older than 30 days as expired', async () => {
  renderUi(<AdminReferralsPage />);
  const filter = await screen.findByLabelText('Situação');

  for (const [status, name] of [
    ['Pendente', 'marina'],
    ['Completo', 'bruno'],
    ['Expirado', 'jorge'],
  ] as const) {
    await userEvent.selectOptions(filter, status);
    expect(referred()).toEqual([expect.stringContaining(name)]);
  }
});

test('nothing found, nothing there and nothing read are three different things', async () => {
  const { unmount } = renderUi(<AdminReferralsPage />);
  await userEvent.type(await screen.findByRole('searchbox'), 'ninguém');
  expect(screen.getByText('Nenhuma indicação corresponde a esta busca.')).toBeVisible();
  unmount();

  wire.answers.referrals = [];
  const empty = renderUi(<AdminReferralsPage />);
  expect(await screen.findByText('Nenhuma indicação encontrada')).toBeVisible();
  empty.unmount();

  wire.answers.referrals = refusing('quebrou');
  renderUi(<AdminReferralsPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível carregar as indicações',
  );
});

test('[Q-71] an admin invites by mail and by link', async () => {
  wire.answers.referral_codes = { code: 'DAVI2345', uses_count: 0 };
  renderUi(
    <ProfileProvider value={{ ...ana, role: 'admin' }}>
      <AdminReferralsPage />
    </ProfileProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Convidar' }));
  expect(await screen.findByLabelText('Ou mande o seu link')).toHaveValue(
    `${window.location.origin}/register?ref=DAVI2345`,
  );
  await userEvent.type(screen.getByLabelText(/^E-mail de quem/), 'nova@exemplo.test');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar convite' }));
  const sent = wire.calls.find(({ method, to }) => method === 'POST' && to === 'referrals');
  expect(sent?.body).toEqual({
    referrer_id: ana.id,
    referred_email: 'nova@exemplo.test',
    status: 'pending',
  });
});
