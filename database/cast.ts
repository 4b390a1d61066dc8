import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

/** Everybody in the demonstration signs in with this. */
export const CAST_PASSWORD = 'prumo-demo-2026';

/** Puts the cast and its renovation (cast.sql) into an empty database. Called with the owner's connection. */
export async function loadCast(owner: pg.ClientBase): Promise<void> {
  await owner.query(readFileSync(path.join(import.meta.dirname, 'cast.sql'), 'utf8'));
}
