import { expect, test } from 'vitest';
import { done, inWords } from '../../testing/test-queries.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import {
  useAgree,
  useCancelErasure,
  useConfirmErasure,
  useRefuseErasure,
  useRequestErasure,
} from './queries.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

const refusal = refusing('Não.', 400, 'PT400');
const own = [['privacy']];
const requests = [['erasure-requests']];

test('a request to be erased is sent trimmed, without a reason as null; one’s standing is read again', async () => {
  wire.answers['rpc/request_erasure'] = null;

  expect(await done(useRequestErasure, '  chega  ')).toEqual({ refused: null, staled: own });
  await done(useRequestErasure, '  ');
  wire.answers['rpc/request_erasure'] = refusal;
  expect(await done(useRequestErasure, 'x')).toEqual({ refused: 'Não.', staled: [] });
  expect(wire.calls.map(({ body }) => body)).toEqual([
    { reason: 'chega' },
    { reason: null },
    { reason: 'x' },
  ]);
});

test('taking it back, and agreeing to the policy, read one’s standing again', async () => {
  wire.answers['rpc/cancel_erasure'] = true;
  wire.answers['rpc/agree_to_policy'] = '2026-01';
  expect(await done(useCancelErasure, undefined)).toEqual({ refused: null, staled: own });
  expect(await done(useAgree, undefined)).toEqual({ refused: null, staled: own });

  wire.answers['rpc/cancel_erasure'] = refusal;
  wire.answers['rpc/agree_to_policy'] = refusal;
  expect(await done(useCancelErasure, undefined)).toEqual({ refused: 'Não.', staled: own });
  expect(await done(useAgree, undefined)).toEqual({ refused: 'Não.', staled: [] });
});

test('an erasure reads everything again, a refused request the requests', async () => {
  wire.answers['rpc/confirm_erasure'] = null;
  wire.answers['rpc/refuse_erasure'] = null;
  expect(await done(useConfirmErasure, { id: 'r1', email: 'a@b.test' })).toEqual({
    refused: null,
    staled: ['everything'],
  });
  expect(await done(useRefuseErasure, { id: 'r1', reason: 'porque' })).toEqual({
    refused: null,
    staled: requests,
  });

  wire.answers['rpc/confirm_erasure'] = refusal;
  wire.answers['rpc/refuse_erasure'] = refusal;
  expect((await done(useConfirmErasure, { id: 'r1', email: 'x' })).staled).toEqual(['everything']);
  expect((await done(useRefuseErasure, { id: 'r1', reason: 'x' })).staled).toEqual(requests);
  expect(calls().slice(0, 2)).toEqual([
    'POST rpc/confirm_erasure {"request_id":"r1","person_email":"a@b.test"}',
    'POST rpc/refuse_erasure {"request_id":"r1","reason":"porque"}',
  ]);
});
