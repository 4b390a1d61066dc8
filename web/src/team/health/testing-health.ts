import type { Health } from './queries.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Mail that waits, and a backup of yesterday, for tests. */
export const figures: Health = {
  mail_waiting: 2,
  mail_waiting_since: ago(130),
  mail_given_up: 1,
  mail_error: 'EAUTH',
  mail_sent_at: ago(200),
  pushes_waiting: 0,
  pushes_waiting_since: null,
  database_bytes: 48_000_000,
  postgres: '18.6',
  schema_file: '0970_health.sql',
  schema_at: ago(10),
  backup_at: ago(60 * 30),
  backup_how: 'file',
  backup_bytes: 12_000_000,
  backup_with_files: true,
  backup_state: 'done',
  backup_failed_at: null,
  backup_failure: null,
  webhooks_waiting: 0,
  webhooks_late_since: null,
  support_waiting: 2,
  support_waiting_since: ago(190),
};
