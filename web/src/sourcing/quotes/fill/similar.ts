import { plainWords } from '../../../words/search.ts';

/** The words of a text without accents, capitals and signs: "Porta-balcão 2,10" is `porta balcao 2 10`. */
export const bareWords = (text: string): string =>
  plainWords(text)
    .replace(/m²|m\^2/g, 'm2')
    .replace(/m³|m\^3/g, 'm3')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** The figures of a text in order of size: two things of different measures have others. */
export const figuresOf = (text: string): string =>
  (bareWords(text).match(/\d+/g) ?? []).toSorted().join(' ');

const trigramsOf = (text: string): Set<string> => {
  const found = new Set<string>();
  for (const word of bareWords(text).split(' ')) {
    if (word === '') continue;
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  }
  return found;
};

/** All of a short text within a long one is alike, but never surely so. */
const WITHIN = 0.75;
/** A text of fewer trigrams stands within too many. */
const FEW = 12;
/** From here on a text stands within another one. */
const NEARLY_ALL = 0.8;

/**
 * How much a text has in common with each of many, from 0 to 1, by their trigrams as PostgreSQL's pg_trgm counts them. Suppliers write more
 * than they were asked: a text that stands in a longer one counts as alike, below what is taken without a look.
 */
export function similarities(texts: readonly string[]): (text: string) => number[] {
  const known = texts.map(trigramsOf);
  return (text) => {
    const own = trigramsOf(text);
    return known.map((other) => shared(own, other));
  };
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const gram of one) if (other.has(gram)) both += 1;
  const all = one.size + other.size - both;
  if (all === 0) return 0;
  const within = other.size >= FEW ? both / other.size : 0;
  return Math.max(both / all, within >= NEARLY_ALL ? within * WITHIN : 0);
}
