import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The database has the list, because passwords of admins are set there too. */
const RULES = path.join(import.meta.dirname, '../../sql/platform/password_rules.sql');

/**
 * The passwords that guessers try first, in Brazil and anywhere, all of six characters or more and
 * in lower case: the list of private.common_passwords(), read from its file.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(listIn(readFileSync(RULES, 'utf8')));

function listIn(sql: string): string[] {
  const [, list] = /\$list\$([^$]+)\$list\$/.exec(sql) ?? [];
  if (!list) throw new Error(`${RULES} has no list of common passwords.`);
  return list.trim().split(/\s+/);
}
