import { at, type Shot } from './shot.ts';

/** Who is held at the gate. */
export const gateShots: readonly Shot[] = [
  { name: 'gate/pending', person: 'otavio', open: at('/dashboard') },
  { name: 'gate/pending-supplier', person: 'caio', open: at('/dashboard') },
  { name: 'gate/own-data', person: 'otavio', open: at('/meus-dados') },
  { name: 'gate/rejected', person: 'sergio', open: at('/dashboard') },
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
