import { badPreferences } from './errors.ts';
import type { Preferences } from './request.ts';

const known: Record<string, readonly string[]> = {
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
};

const timezones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/** Reads the Prefer header. Unknown preferences are ignored, or refused under `handling=strict` (PGRST122). */
export function parsePrefer(header: string | undefined): Preferences {
  const preferences: Record<string, string | number> = {};
  const invalid: string[] = [];
  for (const item of (header ?? '').split(',')) {
    const text = item.trim();
    if (text === '') continue;
    const [name = '', value = ''] = text.split('=', 2).map((part) => part.trim());
    if (known[name]?.includes(value)) preferences[name] ??= value;
    else if (name === 'max-affected' && /^\d{1,9}$/.test(value))
      preferences.maxAffected ??= Number(value);
    else if (name === 'timezone' && timezones.has(value)) preferences.timezone ??= value;
    else invalid.push(text);
  }
  if (preferences.handling === 'strict' && invalid.length > 0) throw badPreferences(invalid);
  return preferences as Preferences;
}
