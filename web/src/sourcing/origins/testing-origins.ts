import type { Origin } from './origin.ts';

/** João, who has no account, answered by the link. */
export const byLink: Origin = {
  is_guest: true,
  source: 'link',
  channel: null,
  received_on: null,
  said_by: 'João',
  entered_by: null,
  confirmed_at: null,
  disowned_at: null,
  files: 0,
};

/** Ana typed what a supplier with an account had sent her as a PDF. */
export const typed: Origin = {
  is_guest: false,
  source: 'behalf',
  channel: 'pdf',
  received_on: '2026-11-12',
  said_by: null,
  entered_by: 'Ana Ribeiro',
  confirmed_at: null,
  disowned_at: null,
  files: 1,
};

/** The same for a supplier without an account, who said it by telephone and has confirmed it. */
export const confirmed: Origin = {
  ...typed,
  is_guest: true,
  channel: 'phone',
  said_by: 'João',
  confirmed_at: '2026-11-14T15:00:00Z',
};
