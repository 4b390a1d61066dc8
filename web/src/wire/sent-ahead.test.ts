import { beforeEach, expect, test, vi } from 'vitest';
import { standInWire } from '../testing/test-wire.ts';
import { sendAhead, takeSentAhead } from './sent-ahead.ts';

const wire = standInWire();
const PATH = '/rest/v1/rpc/get_decisions';
const sent = { method: 'POST', path: PATH, accept: '*/*', body: '{}' };
const ana = { apikey: 'anon', token: 'ana' };
const asked = (body = '{}', url = location.origin + PATH) =>
  [url, { method: 'POST', body }] as const;

beforeEach(() => {
  delete window.prumoSentAhead;
  wire.answers['rpc/get_decisions'] = [{ decisions: 2 }];
  const send = fetch;
  // The page's own requests are relative.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    send(new URL(path, location.origin), init),
  );
});

test('the application takes an answer once, and reads it beside the one who sent', async () => {
  const mine = await sendAhead(sent, ana);

  const taken = await takeSentAhead(...asked(), { token: 'ana' });

  expect(await mine.json()).toEqual([{ decisions: 2 }]);
  expect(await taken?.json()).toEqual([{ decisions: 2 }]);
  expect(await takeSentAhead(...asked(), { token: 'ana' })).toBeUndefined();
  expect(wire.calls).toHaveLength(1);
});

test.each([
  ['another token', asked(), 'elisa'],
  ['other parameters', asked('{"all":true}'), 'ana'],
  ['another server', asked('{}', `https://other.test${PATH}`), 'ana'],
])('%s gets none', async (_, request, token) => {
  await sendAhead(sent, ana);

  expect(await takeSentAhead(...request, { token })).toBeUndefined();
});

test('a refused or an old answer is not taken: the request is sent', async () => {
  wire.answers['rpc/get_decisions'] = { refused: { status: 403, code: '42501', message: '' } };
  await sendAhead(sent, ana);
  expect(await takeSentAhead(...asked(), { token: 'ana' })).toBeUndefined();

  wire.answers['rpc/get_decisions'] = [];
  await sendAhead(sent, ana);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 11_000);
  expect(await takeSentAhead(...asked(), { token: 'ana' })).toBeUndefined();
  vi.restoreAllMocks();
});
