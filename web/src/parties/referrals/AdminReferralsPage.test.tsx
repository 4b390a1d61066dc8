import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, searched, standInWire } from '../../testing/test-wire.ts';
import AdminReferralsPage from './AdminReferralsPage.tsx';
import { referrals } from './testing-referrals.ts';

const wire = standInWire();
beforeEach(() => {
  wire.answers['rpc/list_referrals'] = searched(referrals);
  wire.answers['rpc/referral_figures'] = { total: 1208, completed: 797, pending: 41 };
  wire.answers['rpc/top_referrers'] = [
    { id: 'ana', full_name: 'Ana Ribeiro', role: 'architect', completed: 2 },
    { id: 'clara', full_name: null, role: null, completed: 1 },
  ];
});

const referred = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('[RTE-015] [SCR-ADM-025] [LST-001] three counters as the database counted them: total, completed, pending', async () => {
  renderUi(<AdminReferralsPage />);

  for (const [label, value] of [
    ['Total', '1.208'],
    ['Completas', '797'],
    ['Pendentes', '41'],
  ] as const)
    expect((await screen.findByText(label)).parentElement).toHaveTextContent(label + value);
});

test('[SCR-ADM-026] [LST-001] the top referrers are those of the database, with how many they brought', async () => {
  renderUi(<AdminReferralsPage />);

  const top = await screen.findByRole('region', { name: 'Quem mais indica' });
  expect(
    within(top)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['1ºAna RibeiroArquiteto2 indicações', '2ºPessoa removida1 indicação']);
});

test('[SCR-ADM-029] a row names both people, or the address of who has not come yet', async () => {
  renderUi(<AdminReferralsPage />);

  await screen.findByRole('table');
  const [marina, , bruno] = referred();
  expect(marina).toContain('Ana Ribeiroana@prumo.testmarina@exemplo.testAinda não se cadastrou');
  expect(bruno).toContain('Bruno Carvalho, Fornecedorbruno@prumo.test');
});

test('[SCR-ADM-027] [LST-002] the server searches, by every word and without accents, after a pause', async () => {
  renderUi(<AdminReferralsPage />);
  await userEvent.type(await screen.findByRole('searchbox'), 'Cárvalho BRUNO@');

  await waitFor(() => expect(referred()).toEqual([expect.stringContaining('Bruno Carvalho')]));
  const asked = wire.calls.filter(({ to }) => to === 'rpc/list_referrals');
  expect(asked.map(({ query }) => query.getAll('search_text'))).toEqual([
    [],
    ['ilike.%carvalho%', 'ilike.%bruno@%'],
  ]);
  expect(asked.at(-1)?.query.get('order')).toBe('invited_at.desc,id.asc');
});

test('[SCR-ADM-028] [LST-002] the server narrows to a status; what is no status narrows nothing', async () => {
  const { unmount } = renderUi(<AdminReferralsPage />);
  const filter = await screen.findByLabelText('Situação');

  for (const [status, name] of [
    ['Pendente', 'marina'],
    ['Completo', 'bruno'],
    ['Expirado', 'jorge'],
  ] as const) {
    await userEvent.selectOptions(filter, status);
    await waitFor(() => expect(referred()).toEqual([expect.stringContaining(name)]));
  }
  unmount();

  renderUi(<AdminReferralsPage />, '/admin/referrals?situacao=toString');
  await screen.findByRole('table');
  expect(referred()).toHaveLength(3);
});

test('[LST-002] the head of a column asks the server for its order, there and back', async () => {
  renderUi(<AdminReferralsPage />);
  const head = await screen.findByRole('columnheader', { name: 'Quem indicou' });
  const order = () => wire.calls.at(-1)?.query.get('order');

  await userEvent.click(within(head).getByRole('button'));
  await waitFor(() => expect(order()).toBe('referrer_key.asc,invited_at.desc,id.asc'));
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(within(head).getByRole('button'));
  await waitFor(() => expect(order()).toBe('referrer_key.desc,invited_at.desc,id.asc'));
  expect(head).toHaveAttribute('aria-sort', 'descending');
});

test('[LST-002] a hundred rows at first and a hundred more at each press, with how many there are', async () => {
  const many = Array.from({ length: 230 }, (_, n) => ({
    ...(referrals[0] as (typeof referrals)[number]),
    id: `r${n}`,
    referred_email: `pessoa${n}@exemplo.test`,
  }));
  wire.answers['rpc/list_referrals'] = searched(many);
  renderUi(<AdminReferralsPage />);

  const more = await screen.findByRole('button', { name: 'Mostrar mais (100 de 230)' });
  expect(referred()).toHaveLength(100);
  await userEvent.click(more);
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar mais (200 de 230)' }));
  await waitFor(() => expect(referred()).toHaveLength(230));
  expect(screen.queryByRole('button', { name: /Mostrar mais/ })).toBeNull();
  expect(screen.getByRole('row', { name: /pessoa200@/ })).toHaveFocus();
  expect(referred()[229]).toContain('pessoa229@exemplo.test');
});

test('[LST-001] counters are 0 and the top list is empty while there is no referral; a failure is reported', async () => {
  wire.answers['rpc/list_referrals'] = [];
  wire.answers['rpc/referral_figures'] = { total: 0, completed: 0, pending: 0 };
  wire.answers['rpc/top_referrers'] = [];
  const empty = renderUi(<AdminReferralsPage />);
  expect(await screen.findByText('Nenhuma indicação encontrada')).toBeVisible();
  expect(screen.getByText('Completas').parentElement).toHaveTextContent('Completas0');
  expect(screen.getByText('Ninguém trouxe outra pessoa ainda.')).toBeVisible();
  empty.unmount();

  wire.answers['rpc/referral_figures'] = refusing('quebrou');
  renderUi(<AdminReferralsPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível carregar as indicações',
  );
});

test('an empty search result differs from an empty list', async () => {
  renderUi(<AdminReferralsPage />);
  await userEvent.type(await screen.findByRole('searchbox'), 'ninguém');
  expect(await screen.findByText('Nenhuma indicação corresponde a esta busca.')).toBeVisible();
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
