import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type AccountPerson, ActingProvider } from '../../session/acting.ts';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { officeAs, officePeople, waitingInvitation } from '../../session/testing-acting.tsx';
import { memberOf } from '../../testing/test-people.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import type { PersonRole } from '../../words/labels.ts';
import AccountPeoplePage from './AccountPeoplePage.tsx';

const wire = standInWire();
const ana = memberOf({ id: 'ana', full_name: 'Ana Ribeiro', role: 'architect' });

function open(rows: AccountPerson[], profile: Profile = ana, as?: PersonRole) {
  wire.answers['rpc/list_account_people'] = rows;
  wire.answers.account_people ??= [];
  wire.answers['rpc/get_account_rules'] ??= [{ require_factor: false }];
  renderUi(
    <ActingProvider value={as ? officeAs(as) : null}>
      <ProfileProvider value={profile}>
        <AccountPeoplePage />
      </ProfileProvider>
    </ActingProvider>,
  );
}
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

test('[PES-065] the page lists each person with access, last use and second factor', async () => {
  open([...officePeople, waitingInvitation]);

  expect(within(await rowOf(/^Ana Ribeiro \(você\)/)).getByText('Ativa')).toBeVisible();
  expect(within(await rowOf(/^Nora Dias/)).getByText('Ainda não entrou')).toBeVisible();
  expect(
    screen.getByText('4 pessoas usam esta conta, cada uma com o próprio e-mail.'),
  ).toBeVisible();
  expect(
    within(await rowOf(/^Caio Prado/)).getByRole('button', { name: /^Reenviar/ }),
  ).toBeVisible();
  // The titular is neither removed nor given another role.
  expect(within(await rowOf(/^Ana Ribeiro/)).queryByRole('button')).toBeNull();
  expect(within(await rowOf(/^Ana Ribeiro/)).queryByRole('combobox')).toBeNull();
});

test('[PES-065] somebody alone reads that, and invites from there', async () => {
  wire.answers['rpc/invite_person'] = 'c';
  open(officePeople.slice(0, 1));

  expect(await screen.findByText('Só você, por enquanto.')).toBeVisible();
  expect(screen.getByText('Convide quem trabalha com você.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Convidar pessoa' }));
  await userEvent.type(screen.getByLabelText(/^Nome/), 'Caio Prado');
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'caio@prumo.test');
  await userEvent.click(screen.getByRole('radio', { name: /^Leitura/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar convite' }));

  await waitFor(() =>
    expect(sent('rpc/invite_person')).toEqual([
      {
        invitation_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email: 'caio@prumo.test',
        person_name: 'Caio Prado',
        person_role: 'reader',
      },
    ]),
  );
});

test('[PES-065] an invitation that was refused and is sent again keeps its id', async () => {
  wire.answers['rpc/invite_person'] = refusing(
    'Você já convidou muitas pessoas hoje.',
    429,
    'LIMIT',
  );
  open(officePeople);

  await userEvent.click(await screen.findByRole('button', { name: 'Convidar pessoa' }));
  await userEvent.type(screen.getByLabelText(/^Nome/), 'Caio Prado');
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'caio@prumo.test');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar convite' }));
  expect(await screen.findByText('Você já convidou muitas pessoas hoje.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar convite' }));

  await waitFor(() => expect(sent('rpc/invite_person')).toHaveLength(2));
  const [first, second] = sent('rpc/invite_person') as { invitation_id: string }[];
  expect(second?.invitation_id).toBe(first?.invitation_id);
});

test('[PES-066] a plan for one person is said before anybody is invited, with the way to another plan', async () => {
  wire.answers['rpc/get_my_plan'] = [{ plan: 'basico' }];
  open(officePeople.slice(0, 1));

  expect(
    await screen.findByText('Seu plano é para uma pessoa. O Empresarial é para várias.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pedir o Empresarial' })).toHaveAttribute(
    'href',
    '/account#plano',
  );
  expect(screen.queryByRole('button', { name: 'Convidar pessoa' })).toBeNull();
});

test('[PES-067] another role is sent at once, and a refusal leaves the former one', async () => {
  wire.answers['rpc/set_person_role'] = refusing(
    'Esta pessoa não faz parte da conta.',
    404,
    'PT404',
  );
  open(officePeople);

  const role = await screen.findByRole('combobox', { name: 'O que Téo Lins pode fazer' });
  await userEvent.selectOptions(role, 'Leitura');

  expect(sent('rpc/set_person_role')).toEqual([{ person_id: 'teo', person_role: 'reader' }]);
  expect(await screen.findByText('Esta pessoa não faz parte da conta.')).toBeVisible();
  expect(role).toHaveValue('collaborator');
});

test('[PES-067] removing says what ends and what stays before it is done', async () => {
  wire.answers['rpc/remove_person'] = null;
  open(officePeople);

  await userEvent.click(await screen.findByRole('button', { name: 'Remover Téo Lins' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remover Téo Lins da conta?' });
  expect(dialog).toHaveTextContent('as páginas abertas desta conta se fecham');
  expect(dialog).toHaveTextContent('O que a pessoa fez continua na conta');
  expect(sent('rpc/remove_person')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remover' }));

  await waitFor(() => expect(sent('rpc/remove_person')).toEqual([{ person_id: 'teo' }]));
});

test('[PES-067] somebody who does not manage reads the list, may leave, and changes nobody', async () => {
  open([...officePeople, waitingInvitation], { ...ana, id: 'rita' }, 'manager');

  expect(within(await rowOf(/^Rita Melo \(você\)/)).getByRole('button')).toHaveTextContent(
    'Sair desta conta',
  );
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Remover|Reenviar|Cancelar)/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Convidar pessoa' })).toBeDisabled();
  expect(screen.getByText('Peça a Ana')).toBeVisible();
});

test('[PES-065] a client invites the person who decides with them', async () => {
  open(officePeople.slice(0, 1), { ...ana, role: 'client' });

  expect(await screen.findByRole('heading', { name: 'Pessoas da conta' })).toBeVisible();
  expect(screen.getAllByText('Convide quem decide com você.')[0]).toBeVisible();
});

test('[PES-065] twenty people are twenty rows', async () => {
  const [one] = officePeople;
  if (!one) throw new Error('nobody');
  const many = Array.from({ length: 20 }, (_, place) => ({
    ...one,
    id: `p${place}`,
    full_name: `Pessoa ${String(place).padStart(2, '0')}`,
    person_role: 'collaborator' as const,
  }));
  open(many);

  expect(await screen.findAllByRole('row', { name: /^Pessoa \d/ })).toHaveLength(20);
});

test.each([
  ['Remover Téo Lins', 'Remover', 'rpc/remove_person', undefined],
  ['Sair desta conta', 'Sair da conta', 'rpc/leave_account', 'manager'],
] as const)(
  '[ERR-047] [PES-067] "%s", refused, stays open and says why inside',
  async (opener, button, call, as) => {
    const words = 'A conta precisa de quem responda por ela. Passe a conta antes.';
    wire.answers[call] = refusing(words, 400, 'OWNER');
    open(officePeople, as ? { ...ana, id: 'rita' } : ana, as);

    await userEvent.click(await screen.findByRole('button', { name: opener }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: button }));

    expect(await within(dialog).findByText(words)).toBeVisible();
  },
);
