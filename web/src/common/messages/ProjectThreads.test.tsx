import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import { ProjectThreads } from './ProjectThreads.tsx';
import { head, listed } from './testing-threads.ts';

const wire = standInWire();

const client = {
  ...head,
  thread_id: 'p1',
  other_name: 'Rafael Moura',
  other_company: null,
  other_role: 'client',
  stored: [{ thread_id: 'p1', category: null }],
};

test.each([
  ['is begun from the project', null, 1],
  ['stands in the list once something was said', '2026-11-23T12:00:00Z', 0],
])('[CNV-026] the conversation with the client %s', async (_what, last_at, count) => {
  wire.answers = {
    'rpc/get_thread': [{ ...client, last_at }],
    'rpc/list_threads': [listed({})],
    'rpc/list_logos': [],
  };
  renderUi(<ProjectThreads projectId="p1" />);

  expect(await screen.findByRole('link', { name: /^Marcenaria Carvalho/ })).toHaveAttribute(
    'href',
    '/conversas?conversa=r1',
  );
  expect(screen.queryAllByRole('link', { name: 'Escrever para Rafael Moura' })).toHaveLength(count);
});
