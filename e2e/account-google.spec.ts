import type { Page } from '@playwright/test';
import getPort from 'get-port';
import { type FakeGoogle, startFakeGoogle } from '../gateway/src/auth/testing-google.ts';
import { expectAccessible } from './support/accessible.ts';
import { type Site, startSite } from './support/site.ts';
import { stockClient } from './support/stock-client.ts';
import { test as base, expect } from './support/test.ts';

interface Peer {
  google: FakeGoogle;
  port: number;
}

/** The product with a real OpenID Connect provider in Google's place. */
const test = base.extend<object, { peer: Peer; site: Site }>({
  peer: [
    async ({ browserName: _ }, use) => {
      const port = await getPort({ host: '127.0.0.1' });
      const google = await startFakeGoogle([`http://localhost:${port}/auth/v1/callback`]);
      await use({ google, port });
      await google.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ peer: { google, port } }, use) => {
      const site = await startSite(
        {
          GOOGLE_CLIENT_ID: google.clientId,
          GOOGLE_CLIENT_SECRET: google.clientSecret,
          GOOGLE_ISSUER: google.issuer,
        },
        { port },
      );
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const becomes = (google: FakeGoogle, sub: string, name: string) => {
  google.refuses = false;
  google.person = { sub, name, email: `${sub}@exemplo.test`, email_verified: true };
};
const withGoogle = (page: Page, words: string) => page.getByRole('button', { name: words }).click();

test('[PUB-021] [PUB-031] [PUB-032] [PUB-036] [PUB-038] [PUB-040] signing up with Google keeps role, category and ref to the end', async ({
  page,
  site,
  peer,
}) => {
  becomes(peer.google, 'gil', 'Gil Moura');
  const ana = await stockClient(site.address, 'ana');
  const mine = await ana.from('referral_codes').select('code, user_id').single();
  await page.goto(`/register?role=supplier&category=civil&ref=${mine.data?.code}`);

  await withGoogle(page, 'Cadastrar com Google');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Completar cadastro');
  await expect(page).toHaveURL(/role=supplier&category=civil&ref=/);
  await expect(page.getByLabel('Nome completo')).toHaveValue('Gil Moura');
  await expect(page.getByLabel(/^Categoria/)).toHaveValue('civil');
  await expect(page.getByLabel(/^Categoria/)).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Concluir cadastro' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastro Concluído!');
  await page.getByRole('link', { name: 'Ir para o painel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aguardando Aprovação');
  const referral = await ana
    .from('referrals')
    .select('status')
    .eq('referred_email', 'gil@exemplo.test')
    .single();
  expect(referral.data?.status).toBe('completed');
});

test('[ERR-003] a sign-up that Google refuses returns to the form as it was', async ({
  page,
  peer,
}) => {
  becomes(peer.google, 'recusa', 'Rita Recusa');
  peer.google.refuses = true;
  await page.goto('/register?role=supplier&category=pintura&ref=ABC12345');
  await withGoogle(page, 'Cadastrar com Google');

  await expect(page.getByRole('alert')).toHaveText('Erro ao cadastrar com Google');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastro de Fornecedor');
  await expect(page.getByLabel(/^Categoria/)).toHaveValue('pintura');
  await expect(page.getByLabel(/^Código de indicação/)).toHaveValue('ABC12345');
});

test('[ERR-002] a sign-in that Google refuses returns to the login', async ({ page, peer }) => {
  becomes(peer.google, 'recusa', 'Rita Recusa');
  peer.google.refuses = true;
  await page.goto('/login');
  await withGoogle(page, 'Entrar com Google');

  await expect(page.getByRole('alert')).toHaveText('Erro ao fazer login com Google');
  await expect(page).toHaveURL(/\/login/);
});
