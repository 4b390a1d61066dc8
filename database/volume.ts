import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

/** Quotes of one project of the volume, on average. */
const QUOTES_PER_PROJECT = 50;

/**
 * Fills an empty database with about this many quotes and all that belongs to them (volume.sql), and
 * lets PostgreSQL look at it, as autovacuum would. Needs a superuser: triggers rest meanwhile.
 */
export async function loadVolume(superuser: pg.ClientBase, quotes: number): Promise<void> {
  const projects = Math.max(10, Math.round(quotes / QUOTES_PER_PROJECT));
  await superuser.query(`select set_config('volume.projects', $1, false)`, [String(projects)]);
  await superuser.query(readFileSync(path.join(import.meta.dirname, 'volume.sql'), 'utf8'));
  await superuser.query('vacuum (analyze)');
}
