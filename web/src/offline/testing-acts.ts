import type { WaitingAct } from './waiting-act.ts';

/** An act that waits, for tests. */
export const anAct = (news: Partial<WaitingAct> = {}): WaitingAct => ({
  seq: 1,
  id: 'a0000000-0000-4000-8000-00000000ac01',
  act: 'save_daily_log',
  form: 1,
  person: 'ana',
  account: 'ana',
  entity: 'daily_log:1',
  arguments: {},
  version: 1,
  state: 'waiting',
  sentence: null,
  code: null,
  tries: 0,
  revision: 0,
  follows: true,
  title: 'Diário de 12/06/2026',
  words: 'Ocorrências: choveu à tarde.',
  at: Date.UTC(2026, 5, 12, 17, 32),
  photo: null,
  ...news,
});
