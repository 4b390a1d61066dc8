import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { unreadKey } from '../../session/unread.ts';
import { standInWire } from '../../testing/test-wire.ts';
import { keysOfKind } from './pulse.ts';
import { keysOfMissed } from './use-notification-pulse.ts';

const wire = standInWire();

test('[AVI-024] what was notified between the first count and the live channel makes its queries old', async () => {
  const client = new QueryClient();
  client.setQueryData(unreadKey, { notifications: 2, messages: 0 });
  wire.answers['rpc/get_unread'] = [{ notifications: 3, messages: 0 }];
  wire.answers['rpc/list_notifications'] = [{ kind: 'selection_decided' }];

  expect(await keysOfMissed(client)).toEqual(keysOfKind('selection_decided'));
  expect(wire.calls.at(-1)?.body).toMatchObject({ only_unread: true, most: 1 });
});

test.each([
  ['nothing came', 2],
  ['some were read meanwhile', 1],
])('where %s, nothing is read again', async (_, now) => {
  const client = new QueryClient();
  client.setQueryData(unreadKey, { notifications: 2, messages: 0 });
  wire.answers['rpc/get_unread'] = [{ notifications: now, messages: 0 }];

  expect(await keysOfMissed(client)).toEqual([]);
  expect(wire.calls).toHaveLength(1);
});

test('a page that has not counted yet has missed nothing', async () => {
  expect(await keysOfMissed(new QueryClient())).toEqual([]);
  expect(wire.calls).toEqual([]);
});
