import { afterEach, expect, test, vi } from 'vitest';
import { callAs } from './as-sender.ts';
import { configure, supabase } from './supabase.ts';

const ana = 'a0000000-0000-4000-8000-000000000001';
const bruno = 'a0000000-0000-4000-8000-000000000002';
const office = 'a0000000-0000-4000-8000-00000000000f';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const tokenFor = (sub: string) => [base64({ alg: 'ES256' }), base64({ sub }), 'sign'].join('.');

function signedIn(person: string) {
  const session = {
    access_token: tokenFor(person),
    refresh_token: 'r',
    expires_at: Date.now() / 1000 + 3600,
    user: { id: person },
  };
  localStorage.setItem('prumo-session', JSON.stringify(session));
  configure({ supabaseUrl: 'http://wire.test', anonKey: 'anon', google: false, demo: false });
  const sent = vi.fn(async (_: unknown, _init?: RequestInit) => Response.json([]));
  vi.stubGlobal('fetch', sent);
  return sent;
}

test('[T100] what Ana did is not sent with the token of Bruno, and nothing leaves the page', async () => {
  const sent = signedIn(bruno);
  const { error } = await callAs(supabase().from('projects').select('id'), {
    person: ana,
    account: ana,
  });

  expect(error).toMatchObject({ code: 'OTHER_PERSON' });
  expect(sent).not.toHaveBeenCalled();
});

test('[T100] what was done for an account is sent for it, whichever account the tab shows by then', async () => {
  const sent = signedIn(ana);
  sessionStorage.setItem('prumo-account', `${ana} ${ana}`);
  await callAs(supabase().from('projects').select('id'), { person: ana, account: office });

  const headers = new Headers(sent.mock.calls[0]?.[1]?.headers);
  expect(headers.get('x-account')).toBe(office);
  expect(headers.has('x-prumo-person')).toBe(false);
});
