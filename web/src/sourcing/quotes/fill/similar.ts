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

/**
 * How much a text has in common with each of many, from 0 to 1, by their trigrams as PostgreSQL's pg_trgm counts them.
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
  return all === 0 ? 0 : both / all;
}
