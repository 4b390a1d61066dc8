import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import type { Got } from '../threats/fixture.ts';
import { openOwnerClient } from './owner-client.ts';
import { full, inParallel, seed, Tally, toldToComeBack } from './setup.ts';
import { type TextField, textFields } from './text-fields.ts';

/** The Big List of Naughty Strings; it has no types of its own. */
export const naughty = createRequire(import.meta.url)('big-list-of-naughty-strings') as string[];

const codes = readFileSync(path.join(import.meta.dirname, '../../docs/errors.md'), 'utf8');

/** How many of the 461 an ordinary run sends through each field; `npm run probes` sends all. */
const ORDINARY = 10;

/** B4: naughty strings through every text field, by API. */
export function texts(): void {
  describe('B4: naughty strings', () => {
    test('[T26] [T29] come back from every text field byte for byte, or are refused with a known code', async () => {
      const strings = full
        ? naughty
        : (fc.sample(fc.shuffledSubarray(naughty, { minLength: ORDINARY, maxLength: ORDINARY }), {
            seed,
            numRuns: 1,
          })[0] ?? []);
      const owner = await openOwnerClient();
      const fields = await textFields(owner);

      const tally = new Tally('B4 naughty strings in text fields');
      await inParallel(byTurns(fields), async (together) => {
        for (const text of strings) {
          for (const field of together) {
            const wrong = await judge(field, text);
            tally.count(wrong && `${field.name} ${JSON.stringify(text)}: ${wrong}`);
          }
        }
      });
      await owner.end();
      tally.close(fields.length * strings.length);
    });
  });
}

/** Fields of one row or one call take turns, or one would undo what the other reads. */
function byTurns(fields: TextField[]): TextField[][] {
  const rows = new Map<string, TextField[]>();
  for (const field of fields) {
    const row = field.name.split(/[.(]/)[0] ?? '';
    rows.set(row, [...(rows.get(row) ?? []), field]);
  }
  return [...rows.values()];
}

async function judge(field: TextField, text: string): Promise<string | false> {
  const sent = await field.send(text);
  if (toldToComeBack(sent)) return false;
  if (sent.status >= 300) return judgeRefusal(sent);
  if (!field.read) return false;
  const expected = field.stored ? field.stored(text) : text;
  const seen = await field.read(sent);
  return seen !== expected && `reads ${JSON.stringify(seen)}`;
}

/** In the shape of its surface, with a code that docs/errors.md explains, and words for a person. */
function judgeRefusal({ status, body, text }: Got): string | false {
  const { code, error_code, message, msg } = (body ?? {}) as Record<string, unknown>;
  const name = String(error_code ?? code);
  const isKnown = [400, 403, 409, 422].includes(status) && codes.includes(name);
  const isSaid = typeof (message ?? msg) === 'string' && String(message ?? msg).length > 5;
  return !(isKnown && isSaid) && `${status} ${text.slice(0, 300)}`;
}
