import fc from 'fast-check';
import { anyQuery, pathOf } from './query-generator.ts';
import type { World } from './query-model.ts';

const ATTACKS = [
  `id"; drop table canary; --`,
  `' or '1'='1`,
  '(select pg_sleep(9))',
  '$1',
  '->>',
  '::text',
  'price.avg()',
  'eq.',
  'fts(english).x',
  'cs.{1}',
  'id.eq',
  '...projects(*)',
  '!inner',
  '((((((',
  '"',
  '\\',
  '%00',
  '%ff',
  '%ED%A0%80',
  '%',
  '🏠',
  '\u202e',
  ';',
  '&&',
  '=',
];

/** A valid query of which one or a few pieces were spoilt, or that was given something hostile. */
export const spoilt = (world: World): fc.Arbitrary<string> =>
  fc
    .tuple(
      anyQuery(world).map(({ query }) => pathOf(query)),
      fc.array(
        fc.record({
          how: fc.constantFrom('cut', 'double', 'swap', 'insert', 'raw', 'term', 'end'),
          at: fc.nat(),
          attack: fc.constantFrom(...ATTACKS),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    )
    .map(([path, spoils]) =>
      spoils.reduce((text, { how, at, attack }) => spoil(text, how, at, attack), path),
    );

function spoil(path: string, how: string, number: number, attack: string): string {
  const [base = '', query = ''] = path.split(/\?(.*)/s);
  const at = number % (query.length + 1);
  const [before, after] = [query.slice(0, at), query.slice(at)];
  // Characters that a URL cannot hold are encoded, as every client does; percent signs stay raw.
  const raw = attack.includes('%') ? attack : encodeURIComponent(attack);
  const changed = {
    cut: before + after.slice(1 + (number % 5)),
    double: before + after.slice(0, 6) + after,
    swap: before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
    insert: before + raw + after,
    raw: before + encodeURIComponent('(),.:!*"'[number % 8] ?? '') + after,
    term: `${query}&${raw}=eq.${raw}`,
    end: before,
  }[how];
  return `${base}?${changed ?? query}`;
}
