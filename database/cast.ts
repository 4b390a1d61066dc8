import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

/** Everybody in the demonstration signs in with this. */
export const CAST_PASSWORD = 'prumo-demo-2026';

/**
 * Puts the cast, its renovation (cast.sql), the colleagues of three of them (cast_office.sql) and the trail of all
 * (cast_history.sql) into an empty database. Called with the owner's connection.
 */
export async function loadCast(owner: pg.ClientBase): Promise<void> {
  for (const file of ['cast.sql', 'cast_office.sql', 'cast_history.sql'])
    await owner.query(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
}
