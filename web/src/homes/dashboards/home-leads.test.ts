import { expect, test } from 'vitest';
import type { SentencePart } from '../../words/sentence.ts';
import { supplierLead, teamLead } from './home-leads.ts';
import type { TeamTasks } from './team-tasks.ts';

/** The sentence after the day. */
const said = (parts: readonly SentencePart[]) =>
  parts
    .map((part) => (typeof part === 'string' ? part : part.strong))
    .join('')
    .replace(/^[^.]+\. ?/, '')
    .replaceAll('\u00a0', ' ');
const tasks = (open_plan_requests: number, open_erasures: number) =>
  ({
    open_plan_requests,
    open_erasures,
    open_support: 0,
    accounts_without_manager: 0,
  }) as TeamTasks;

test.each([
  [0, tasks(0, 0), 'Nenhum cadastro ou pedido espera por você.'],
  [1, tasks(0, 0), '1 cadastro espera por você.'],
  [0, tasks(0, 1), '1 pedido de exclusão espera por você.'],
  [3, tasks(1, 2), '3 cadastros, 1 pedido de plano e 2 pedidos de exclusão esperam por você.'],
  [
    0,
    { ...tasks(0, 0), open_support: 2, accounts_without_manager: 1 },
    '2 atendimentos e 1 conta sem gerente esperam por você.',
  ],
  [undefined, tasks(0, 0), ''],
  [3, null, ''],
])('the home of the team, with %s registrations and %o, says: %s', (pending, open, words) => {
  expect(said(teamLead(pending, open))).toBe(words);
});

test('the home of a supplier says only the day until something was asked of them', () => {
  expect(said(supplierLead(undefined))).toBe('');
});

test('a count is not separated from what it counts where a line breaks', () => {
  expect(teamLead(3, tasks(0, 0))).toContainEqual({ strong: '3\u00a0cadastros' });
});
