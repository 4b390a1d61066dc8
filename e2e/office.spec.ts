import { expectAccessible } from './support/accessible.ts';
import { fillAll, keepUndecided, openCategory } from './support/comparison.ts';
import { mailTo } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

// Ana's office has several people: Rita decides, Téo prepares, Nora reads. Each has a login of their own, and all of them work
// with the office's projects.

const house = '/projects/e0000000-0000-4000-8000-000000000002';
const phone = { width: 390, height: 844 };
const ANA = 'a0000000-0000-4000-8000-000000000001';
const ELISA = 'elisa@prumo.test';

test('[OFI-23] [PES-063] who prepares asks who decides, who decides approves, and who reads changes nothing', async ({
  visit,
}) => {
  const teo = await visit('teo', `${house}/quotes`);
  const approve = teo.getByRole('button', { name: 'Aprovar Selecionados' });

  await test.step('the one who prepares compares and cannot approve', async () => {
    await expect(teo.getByRole('main').getByText('Conta Ribeiro Arquitetura')).toBeVisible();
    await expect(teo).toHaveTitle(/Ribeiro Arquitetura · Prumo$/);
    await openCategory(teo, 'Pintura');
    await fillAll(teo, 'Mais barato');
    await expect(approve).toBeDisabled();
    await expect(approve).toHaveAccessibleDescription('Peça a Ana ou Rita');
    await expectAccessible(teo);
  });

  await test.step('on a phone the account and whom to ask are in sight', async () => {
    await teo.setViewportSize(phone);
    await expect(approve).toHaveAccessibleDescription('Peça a Ana ou Rita');
    await teo.goto('/projects');
    await expect(teo.getByRole('main').getByText('Conta Ribeiro Arquitetura')).toBeVisible();
    await teo.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(
      teo.getByRole('navigation', { name: 'Menu principal' }).getByText('Colaborador(a)'),
    ).toBeVisible();
  });

  await test.step('the one who decides approves', async () => {
    const rita = await visit('rita', `${house}/quotes`);
    await openCategory(rita, 'Pintura');
    await fillAll(rita, 'Mais barato');
    await rita.getByRole('button', { name: 'Aprovar Selecionados' }).click();
    const dialog = rita.getByRole('dialog');
    await keepUndecided(dialog);
    await dialog.getByRole('button', { name: /^Aprovar/ }).click();
    await expect(dialog).toBeHidden();
    await expect(rita).toHaveURL(/projects\/[^/]+$/);
  });

  await test.step('the one who reads sees the same project and nothing to write in', async () => {
    const nora = await visit('nora', `${house}?aba=itens`);
    await expect(nora.getByRole('grid', { name: 'Itens do projeto' })).toBeVisible();
    await expect(nora.getByRole('heading', { name: 'Casa Alto da Lapa' })).toBeVisible();
    await expect(nora.getByRole('button', { name: 'Adicionar Item' })).toHaveCount(0);
    await nora.goto('/projects');
    const create = nora.getByRole('button', { name: 'Novo projeto' });
    await expect(create).toBeDisabled();
    await expect(create).toHaveAccessibleDescription(/^Peça a Ana/);
    await expectAccessible(nora);
  });
});

test('[OFI-5] [PES-062] who is removed loses the open page by itself, and their next one', async ({
  visit,
}) => {
  const teo = await visit('teo', '/projects');
  await expect(teo.getByRole('heading', { level: 1, name: 'Projetos' })).toBeVisible();
  const ana = await visit('ana', '/equipe');

  await test.step('the team is listed, and removing says what ends', async () => {
    await expect(ana.getByRole('row', { name: /^Rita Melo/ })).toBeVisible();
    await expectAccessible(ana);
    await ana.getByRole('button', { name: 'Remover Téo Lins' }).click();
    await expect(ana.getByRole('dialog')).toContainText('as páginas abertas desta conta se fecham');
    await expectAccessible(ana);
    await ana.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await expect(ana.getByRole('row', { name: /^Téo Lins/ })).toHaveCount(0);
  });

  await expect(
    teo.getByRole('heading', { level: 1, name: 'Você não faz parte desta conta' }),
  ).toBeVisible();
  await expectAccessible(teo);
});

test('[PES-065] [PES-068] somebody is invited by mail, chooses a password and is in', async ({
  visit,
  site,
}) => {
  const ana = await visit('ana', '/equipe');
  await ana.getByRole('button', { name: 'Convidar pessoa' }).click();
  const dialog = ana.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Caio Prado');
  await dialog.getByLabel('E-mail').fill('caio@obra.test');
  await expectAccessible(ana);
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(ana.getByRole('row', { name: /^Caio Prado/ })).toBeVisible();
  await expectAccessible(ana);

  const mail = await mailTo(site.address, 'caio@obra.test', 'person_invited');
  const link = /\/convite-de-conta\?convite=[0-9a-f]{32}/.exec(mail.body_text)?.[0] ?? '';
  const caio = await visit();
  await caio.goto(link);
  await expect(caio.getByText('Ribeiro Arquitetura')).toBeVisible();
  await expectAccessible(caio);
  await caio.getByLabel(/^Senha/).fill('nivel-e-trena-42');
  await caio.getByRole('button', { name: 'Entrar na conta' }).click();

  await expect(caio.getByRole('main').getByText('Conta Ribeiro Arquitetura')).toBeVisible();
  await expect(caio.getByText('Olá, Caio Prado')).toBeVisible();
  await caio.goto(link);
  await expect(caio.getByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible();
});

test('[OFI-23] [PES-064] two tabs of one person are in two accounts', async ({ visit, site }) => {
  await site.beside(async (owner) => {
    await owner.query(
      `insert into public.account_people (account_id, person_id, role, invited_by)
       select $1, id, 'manager', $1 from public.profiles where email = $2`,
      [ANA, ELISA],
    );
  });
  const own = await visit('elisa', '/projects');
  const menu = own.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('button', { name: 'Trocar de conta' }).click();
  const other = menu.getByRole('link', { name: /^Ribeiro Arquitetura/ });
  await expectAccessible(own);

  const link = (await other.getAttribute('href')) ?? '';
  const office = await own.context().newPage();
  await office.goto(new URL(link, own.url()).href);
  await expect(office.getByRole('main').getByText('Conta Ribeiro Arquitetura')).toBeVisible();
  await office.goto('/projects');
  await expect(office.getByText('Apartamento Vila Mariana')).toBeVisible();
  await expect(office).not.toHaveURL(/conta=/);

  await own.reload();
  await expect(own.getByRole('heading', { level: 1, name: 'Projetos' })).toBeVisible();
  await expect(own.getByText('Apartamento Vila Mariana')).toHaveCount(0);
  await expect(own.getByRole('main').getByText('Conta Ribeiro Arquitetura')).toHaveCount(0);
});
