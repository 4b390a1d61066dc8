import { at, pressing, type Shot } from './shot.ts';

const shot = (name: string, open: Shot['open']): Shot => ({
  name: `signed-out/${name}`,
  person: null,
  open,
});

/** Screens for a person without an account, besides the public pages. */
export const signedOutShots: readonly Shot[] = [
  shot('login', at('/login')),
  shot('login-errors', pressing('/login', /^Entrar$/)),
  shot('login-wrong', async (page) => {
    await at('/login')(page);
    await page.getByLabel('E-mail').fill('clara@prumo.test');
    await page.getByLabel(/^Senha/).fill('errada');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByRole('alert').waitFor();
  }),
  shot('login-code', at('/login?entrar=codigo')),
  shot('register', at('/register')),
  shot('register-client', at('/register?role=client')),
  shot('register-supplier', at('/register?role=supplier&category=pintura&ref=ABC')),
  shot('register-errors', pressing('/register', 'Criar conta')),
  shot('forgot-password', at('/forgot-password')),
  shot('recovery-link', at('/forgot-password?token_hash=0123456789abcdef')),
  shot('error', async (page) => {
    await page.route('**/config.json', (route) => route.fulfill({ status: 500, body: 'x' }));
    await at('/login')(page);
  }),
];
