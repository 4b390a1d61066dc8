import { badPreferences, badTimezone, noRollback } from './errors.ts';
import type { Preferences } from './request.ts';

/** A map, since the name is the sender's: an object would also find what it inherits, such as `constructor`. */
const known = new Map<string, readonly string[]>([
  ['return', ['minimal', 'representation', 'headers-only']],
  ['count', ['exact', 'planned', 'estimated']],
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['missing', ['default', 'null']],
  ['handling', ['strict', 'lenient']],
  ['tx', ['commit']],
]);

/** Names of zones that somebody asked for. */
const zones = new Set<string>();

/**
 * Each zone that a connection meets stays in its memory (24 kB), and PostgreSQL makes one of almost
 * any text: so names that the world knows, and offsets of whole quarters of an hour.
 */
function isTimezone(zone: string): boolean {
  if (/^[+-]?(0?\d|1[0-5])(:(00|15|30|45))?$/.test(zone)) return true;
  const name = zone.toLowerCase();
  if (zones.has(name)) return true;
  try {
    // Newer engines take offsets too, of any minute.
    if (!/^[a-z]/.test(name)) return false;
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    return false;
  }
  zones.add(name);
  return true;
}

/**
 * Reads the Prefer header. Unknown preferences are ignored, or refused under `handling=strict`; how the
 * transaction ends is nothing to ignore (PGRST122 both).
 */
export function parsePrefer(header: string | undefined): Preferences {
  refuseRollback(header);
  const preferences: Record<string, string | number> = {};
  const invalid: string[] = [];
  for (const item of (header ?? '').split(',')) {
    const text = item.trim();
    if (text === '') continue;
    const [name = '', value = ''] = text.split('=', 2).map((part) => part.trim());
    if (known.get(name)?.includes(value)) preferences[name] ??= value;
    else if (name === 'max-affected' && /^\d{1,9}$/.test(value))
      preferences.maxAffected ??= Number(value);
    else if (name === 'timezone') preferences.timezone ??= value;
    else invalid.push(text);
  }
  if (preferences.handling === 'strict' && invalid.length > 0) throw badPreferences(invalid);
  const { timezone } = preferences as Preferences;
  if (timezone !== undefined && !isTimezone(timezone)) throw badTimezone(timezone);
  return preferences as Preferences;
}

/**
 * Refuses `tx=rollback` and whatever else stands for `tx` but `commit`, in any spelling: a write that is
 * shown and taken back would leave no trace of what was seen, and to keep what was asked to be taken
 * back would be worse (docs/decisions/042).
 */
export function refuseRollback(header: string | string[] | undefined): void {
  for (const [, end] of String(header ?? '').matchAll(/(?<![\w-])tx\s*=\s*"?([^\s",;]*)/gi)) {
    if (end !== 'commit') throw noRollback();
  }
}
