import { beforeEach, expect, test, vi } from 'vitest';
import { uploadFile } from '../common/attachments/upload-file.ts';
import { standInWire } from '../testing/test-wire.ts';
import { sendAhead, takeSentAhead } from './sent-ahead.ts';
import { sessionKey } from './session-store.ts';
import { supabase } from './supabase.ts';
import {
  accountIn,
  enterNamedAccount,
  forgetTabAccount,
  inAccount,
  keepTabAccount,
  tabAccount,
} from './tab-account.ts';

const wire = standInWire();
const RITA = '10000000-0000-4000-8000-000000000001';
const OFFICE = '20000000-0000-4000-8000-000000000002';
const OTHER = '30000000-0000-4000-8000-000000000003';

const signedInAs = (id: string) => {
  const expires_at = Math.floor(Date.now() / 1000) + 3_000;
  const access_token = ['{}', JSON.stringify({ sub: id, exp: expires_at }), 'x']
    .map(btoa)
    .join('.');
  const session = {
    access_token,
    refresh_token: 'r',
    token_type: 'bearer',
    expires_at,
    user: { id },
  };
  localStorage.setItem(sessionKey, JSON.stringify(session));
};

/** The header of each request that was sent. */
function sentHeaders() {
  const named: (string | null)[] = [];
  const send = fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    named.push(new Headers(init.headers).get('x-account'));
    return send(new URL(String(input), 'http://prumo.test'), init);
  });
  return named;
}

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  signedInAs(RITA);
});

test('[OFI-23] [PES-060] a page opens in the account that its URL names, and the tab stays in it', () => {
  expect(tabAccount()).toBeUndefined();

  window.history.replaceState(null, '', `/projects?conta=${OFFICE.toUpperCase()}`);
  enterNamedAccount();
  window.history.replaceState(null, '', '/projects');
  enterNamedAccount();

  expect(tabAccount()).toBe(OFFICE);
});

test('[OFI-23] [PES-060] the account of a tab is of one person: another one who signs in there names none', () => {
  keepTabAccount(RITA, OFFICE);
  signedInAs(OTHER);

  expect(tabAccount()).toBeUndefined();
  expect(tabAccount(RITA)).toBe(OFFICE);
  forgetTabAccount();
  expect(tabAccount(RITA)).toBeUndefined();
});

test('[OFI-23] what is no id is no account, and a link keeps the rest of its URL', () => {
  expect(accountIn('?conta=conta')).toBeUndefined();
  expect(inAccount('/projects/p?aba=obra#itens', OFFICE)).toBe(
    `/projects/p?aba=obra&conta=${OFFICE}#itens`,
  );
});

test('[OFI-23] [PES-060] every surface names the account of the tab, and none names one for a person alone', async () => {
  const named = sentHeaders();
  const surfaces = [
    () => supabase().from('projects').select('id'),
    () => supabase().rpc('get_decisions'),
    () => supabase().functions.invoke('approve-quotes', { body: {} }),
    async () => (await supabase().storage()).from('files').list('message'),
    () => supabase().document('order', OFFICE),
  ];
  for (const send of surfaces) await send();
  expect(named).toEqual(surfaces.map(() => null));

  keepTabAccount(RITA, OFFICE);
  for (const send of surfaces) await send();
  expect(named.slice(surfaces.length)).toEqual(surfaces.map(() => OFFICE));
});

test('[OFI-23] a file is uploaded into the account of the tab', async () => {
  const headers: Record<string, string> = {};
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200;
      upload = {};
      onload = () => undefined;
      open() {}
      setRequestHeader(name: string, value: string) {
        headers[name] = value;
      }
      send = () => this.onload();
    },
  );
  keepTabAccount(RITA, OFFICE);

  await uploadFile({
    bucket: 'files',
    name: 'message/a.png',
    file: new File(['a'], 'a.png'),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

  expect(headers['x-account']).toBe(OFFICE);
});

test('[OFI-23] a response that was asked for in one account is not taken in another', async () => {
  delete window.prumoSentAhead;
  const named = sentHeaders();
  wire.answers['rpc/get_decisions'] = [];
  const path = '/rest/v1/rpc/get_decisions';
  const sent = { method: 'POST', path, accept: '*/*', body: '{}' };
  const asked = [location.origin + path, { method: 'POST', body: '{}' }] as const;

  await sendAhead(sent, { apikey: 'anon', token: 't', account: OFFICE });
  expect(named).toEqual([OFFICE]);
  expect(await takeSentAhead(...asked, { token: 't', account: undefined })).toBeUndefined();

  await sendAhead(sent, { apikey: 'anon', token: 't', account: OFFICE });
  expect(await takeSentAhead(...asked, { token: 't', account: OFFICE })).toBeDefined();
});

test('[OFI-23] the socket names the account of the tab, and another one opens another socket', async () => {
  const opened: (string | null)[] = [];
  class Socket extends EventTarget {
    readyState = 0;
    constructor(url: string) {
      super();
      opened.push(new URL(url).searchParams.get('account'));
    }
    close() {}
    send() {}
  }
  vi.stubGlobal('WebSocket', Socket);
  const open = async () => (await supabase().realtime()).channel('rows').subscribe();

  await open();
  keepTabAccount(RITA, OFFICE);
  await open();

  await vi.waitFor(() => expect(opened).toEqual([null, OFFICE]));
});
