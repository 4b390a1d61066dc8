import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import { AttachmentList } from './AttachmentList.tsx';
import { type Attachment, isRemovable } from './queries.ts';

standInWire();
const ana = { id: 'ana', role: 'architect', full_name: 'Ana Ribeiro' } as Profile & {
  role: 'architect';
};
const fileOf = (n: number, change: Partial<Attachment> = {}): Attachment => ({
  id: `file-${n}`,
  kind: 'project',
  entity_id: 'project',
  file_name: `Contrato ${n}.pdf`,
  mime_type: 'application/pdf',
  size: 2048,
  uploaded_by: 'clara',
  created_at: new Date().toISOString(),
  ...change,
});
const show = (files: Attachment[]) =>
  renderUi(
    <ProfileProvider value={ana}>
      <AttachmentList files={files} label="Documentos" about={() => 'Sala'} />
    </ProfileProvider>,
  );

test('[ARQ-017] a file says what it is; of an item only one’s own of today can be removed', () => {
  show([fileOf(1, { kind: 'item' }), fileOf(2, { kind: 'item', uploaded_by: 'ana' })]);

  expect(screen.getByText(/^Sala · /, { selector: 'li:first-child span' })).toBeVisible();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remover Contrato 2.pdf',
  ]);
});

test('[ARQ-017] of many files the first hundred are shown, and the rest on request', () => {
  show(Array.from({ length: 130 }, (_, n) => fileOf(n)));

  expect(screen.getAllByRole('listitem')).toHaveLength(100);
  expect(screen.getByRole('button', { name: /Mostrar mais/ })).toBeVisible();
});

test('[ARQ-017] a file of yesterday can no longer be removed', () => {
  const created_at = '2026-11-20T10:00:00Z';
  const file = fileOf(1, { kind: 'item', created_at, uploaded_by: 'ana' });
  expect(isRemovable(file, ana, Date.parse('2026-11-21T09:59:00Z'))).toBe(true);
  expect(isRemovable(file, ana, Date.parse('2026-11-21T10:01:00Z'))).toBe(false);
});

test('[ARQ-027] what others sent can be removed by the architect and the team, by what it is for', () => {
  const kinds = [
    'item',
    'request',
    'terms',
    'project',
    'payment',
    'message',
    'change_order',
  ] as const;
  const removable = (role: 'architect' | 'admin' | 'client' | 'supplier') =>
    kinds.filter((kind) =>
      isRemovable(fileOf(1, { kind, uploaded_by: 'other', created_at: '2026-01-01' }), {
        id: 'me',
        role,
      }),
    );
  expect(removable('architect')).toEqual(['project']);
  expect(removable('admin')).toEqual(['item', 'terms', 'project']);
  expect(removable('client')).toEqual([]);
  expect(removable('supplier')).toEqual([]);
});
