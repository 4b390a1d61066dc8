import { at, type Shot } from './shot.ts';

/** The people held at the gate. */
export const gateShots: readonly Shot[] = [
  { name: 'gate/pending', person: 'otavio', open: at('/dashboard') },
  { name: 'gate/pending-supplier', person: 'caio', open: at('/dashboard') },
  { name: 'gate/own-registration', person: 'otavio', open: at('/meu-cadastro') },
  { name: 'gate/own-data', person: 'otavio', open: at('/meus-dados') },
  { name: 'gate/rejected', person: 'sergio', open: at('/dashboard') },
  {
    name: 'gate/own-password',
    person: 'elisa',
    async open(page) {
      await page.route('**/auth/v1/user', async (route) => {
        const answer = await route.fetch();
        const user = await answer.json();
        user.app_metadata.password_due = true;
        await route.fulfill({ response: answer, json: user });
      });
      await page.goto('/dashboard');
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) {
          const text = localStorage.getItem(key) ?? '';
          if (text.includes('"app_metadata"')) {
            const session = JSON.parse(text);
            session.user.app_metadata.password_due = true;
            localStorage.setItem(key, JSON.stringify(session));
          }
        }
      });
      await page.reload();
      await page.getByRole('heading', { name: 'Escolha sua senha' }).waitFor();
    },
  },
  {
    name: 'gate/profile-unavailable',
    person: 'rafael',
    async open(page) {
      await page.route('**/rest/v1/profiles*', (route) =>
        route.fulfill({ status: 500, json: { code: 'XX000', message: 'falha' } }),
      );
      await page.goto('/dashboard');
      await page.getByRole('alert').waitFor({ timeout: 20_000 });
    },
  },
];
