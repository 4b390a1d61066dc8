import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

/**
 * Adds to the cast more than one answer of the gateway can hold, of everything that is listed (crowd.sql).
 * Needs a superuser: triggers rest meanwhile.
 */
export async function loadCrowd(superuser: pg.ClientBase): Promise<void> {
  await superuser.query(readFileSync(path.join(import.meta.dirname, 'crowd.sql'), 'utf8'));
  await superuser.query('analyze');
}
