import type { Handover } from './queries.ts';

/** A termo de entrega that waits for its client, with one open pendência. */
export const waitingHandover: Handover = {
  handover_id: '70000000-0000-4000-8000-000000000001',
  number: 2,
  status: 'sent',
  version: 3,
  note: 'Foi um prazer.',
  sent_at: '2026-09-20T12:00:00Z',
  closed_at: null,
  close_reason: null,
  content: {
    form: 1,
    number: 2,
    version: 3,
    note: 'Foi um prazer.',
    orders: [
      {
        order_id: '70000000-0000-4000-8000-000000000002',
        order: '0007/2026',
        category: 'marcenaria',
        delivered_on: '2026-06-12',
        warranty_months: 12,
        warranty_until: '2027-06-12',
      },
      {
        order_id: '70000000-0000-4000-8000-000000000003',
        order: '0008/2026',
        category: 'civil',
        delivered_on: null,
        warranty_months: null,
        warranty_until: null,
      },
    ],
    issues: [
      {
        number: 12,
        kind: 'punch',
        title: 'Porta raspando',
        room: 'Cozinha',
        status: 'open',
        order: '0007/2026',
      },
    ],
    files: [{ order: '0007/2026', file_name: 'manual.pdf', sha256: 'ab'.repeat(32) }],
  },
  content_hash: 'cd'.repeat(32),
  sign_off: null,
};

const answered = {
  id: '70000000-0000-4000-8000-000000000009',
  version: 3,
  role: 'client' as const,
  signed_at: '2026-09-21T12:00:00Z',
  content_hash: 'cd'.repeat(32),
  way: 'account' as const,
  said_by: null,
  channel: null,
  received_on: null,
  entered_by: null,
};

/** The same once the client accepted it as it stood. */
export const acceptedHandover: Handover = {
  ...waitingHandover,
  status: 'accepted',
  closed_at: '2026-09-21T12:00:00Z',
  sign_off: { ...answered, decision: 'agreed', reason: null },
};

/** The one before, which the client contested. */
export const contestedHandover: Handover = {
  ...waitingHandover,
  handover_id: '70000000-0000-4000-8000-000000000004',
  number: 1,
  status: 'contested',
  closed_at: '2026-09-01T12:00:00Z',
  sign_off: { ...answered, decision: 'refused', reason: 'Falta a bancada.' },
};
