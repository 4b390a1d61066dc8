import { expect, test } from 'vitest';
import { done, fetched, inWords } from '../../testing/test-queries.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { rowsQuery } from '../../wire/server-list.ts';
import { pendingCountQuery, pendingList, useDecide } from './queries.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

const user = { id: 'caio', full_name: 'Caio Prado' } as never;

test('[DAT-005] [DAT-006] [SCR-ADM-007] the queue is of people pending, oldest first; they are counted by the server', async () => {
  wire.answers.profiles = [];

  await fetched(rowsQuery(pendingList, () => '', 100));
  await fetched(pendingCountQuery);

  expect(calls()).toEqual([
    'GET profiles?select=*&status=eq.pending_approval&order=created_at.asc,id.asc&offset=0&limit=100',
    'HEAD profiles?select=*&status=eq.pending_approval&order=created_at.asc,id.asc',
  ]);
});

test.each([
  [{ user, status: 'rejected' as const }, '{"status":"rejected"}'],
  [{ user, status: 'approved' as const }, '{"status":"approved"}'],
  [
    { user, status: 'approved' as const, commissionRate: 0 },
    '{"status":"approved","commission_rate":0}',
  ],
  [
    { user, status: 'approved' as const, commissionRate: 0.07 },
    '{"status":"approved","commission_rate":0.07}',
  ],
  [
    { user, status: 'rejected' as const, reason: 'Falta o CNPJ.' },
    '{"status":"rejected","rejection_reason":"Falta o CNPJ."}',
  ],
  [{ user, status: 'rejected' as const, reason: '' }, '{"status":"rejected"}'],
])('[DAT-003] [DAT-004] a decision about one person sends %o', async (decision, body) => {
  wire.answers.profiles = [{ id: 'caio' }];

  expect(await done(useDecide, decision)).toEqual({
    refused: null,
    staled: [['approvals'], ['profile', 'caio'], ['dashboard']],
  });
  expect(calls()).toEqual([
    `PATCH profiles?id=eq.caio&status=eq.pending_approval&select=id ${body}`,
  ]);
});

test.each([
  [
    { status: 'approved', commission_rate: 0.03, decided_by_name: 'Tina Sá' },
    'Caio Prado já foi aprovado por Tina Sá, agora, com 3% de comissão. A sua decisão não foi gravada.',
  ],
  [
    { status: 'approved', commission_rate: null, decided_by_name: 'Tina Sá' },
    'Caio Prado já foi aprovado por Tina Sá, agora. A sua decisão não foi gravada.',
  ],
  [
    { status: 'rejected', commission_rate: null, decided_by_name: null },
    'Caio Prado já foi recusado, agora. A sua decisão não foi gravada.',
  ],
])('[OPE-067] a decision that came second names who decided first: %o', async (found, words) => {
  wire.answers.profiles = [];
  wire.answers['rpc/get_profile_decision'] = { ...found, decided_at: new Date().toISOString() };

  expect(await done(useDecide, { user, status: 'approved', commissionRate: 0.07 })).toEqual({
    refused: words,
    staled: [['approvals'], ['profile', 'caio'], ['dashboard']],
  });
});

test('a refused decision reads the queue, the person and the dashboard again', async () => {
  wire.answers.profiles = refusing('Não.', 403, '42501');

  expect(await done(useDecide, { user, status: 'approved' })).toEqual({
    refused: 'Não.',
    staled: [['approvals'], ['profile', 'caio'], ['dashboard']],
  });
});
