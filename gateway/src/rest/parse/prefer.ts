import { badPreferences, badTimezone, noRollback } from '../errors.ts';
import type { Preferences } from './request.ts';

/**
 * A Map, since the sender chooses the name: a plain object would also find inherited properties,
 * such as `constructor`.
 */
const known = new Map<string, readonly string[]>([
  ['return', ['minimal', 'representation', 'headers-only']],
  ['count', ['exact', 'planned', 'estimated']],
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['missing', ['default', 'null']],
  ['handling', ['strict', 'lenient']],
  ['tx', ['commit']],
]);

/** The time zones that requests named, once checked. */
const zones = new Set<string>();

/**
 * PostgreSQL keeps every zone that a connection meets in memory (24 kB) and accepts almost any text
 * as one, so only the names of known zones and offsets of whole quarters of an hour are accepted.
 */
function isTimezone(zone: string): boolean {
  if (/^[+-]?(0?\d|1[0-5])(:(00|15|30|45))?$/.test(zone)) return true;
  const name = zone.toLowerCase();
  if (zones.has(name)) return true;
  try {
    // Newer JavaScript engines also accept offsets, of any minute.
    if (!/^[a-z]/.test(name)) return false;
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    return false;
  }
  zones.add(name);
  return true;
}

/**
 * Reads the Prefer header. Unknown preferences are ignored, or refused under `handling=strict`; an
 * unknown way to end the transaction is always refused (PGRST122 in both cases).
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
 * Refuses `tx=rollback` and any other value of `tx` than `commit`, in any spelling. A write that is
 * shown and rolled back would leave no trace of what the caller has seen, and committing what the
 * caller asked to roll back would be worse (docs/decisions/042).
 */
export function refuseRollback(header: string | string[] | undefined): void {
  for (const [, end] of String(header ?? '').matchAll(/(?<![\w-])tx\s*=\s*"?([^\s",;]*)/gi)) {
    if (end !== 'commit') throw noRollback();
  }
}
