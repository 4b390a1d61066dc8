/** SQLSTATE of PostgreSQL's own "disk full". */
export const DISK_FULL = '53100';

/** Raised before PostgreSQL has to: it stops altogether when the disk is full (security.md, K7). */
export class DiskFullError extends Error {
  readonly code = DISK_FULL;
  readonly severity = 'ERROR';

  constructor() {
    super('no room to write');
  }
}
