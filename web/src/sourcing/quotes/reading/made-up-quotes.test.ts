import { describe, expect, test } from 'vitest';
import { heldBackQuotes } from './testing/held-back-quotes.ts';
import { oddQuotes } from './testing/odd-quotes.ts';
import { printedQuotes } from './testing/printed-quotes.ts';
import { scoreOf } from './testing/score.ts';
import { writtenQuotes } from './testing/written-quotes.ts';

const quotes = [...printedQuotes, ...oddQuotes, ...writtenQuotes];

describe('ten made-up quotes of other producers', () => {
  test('[LER-1] [RDQ-001] at least nine of ten lines of all of them are read with the right price', async () => {
    const scores = await Promise.all(quotes.map(scoreOf));
    const right = scores.reduce((sum, score) => sum + score.right, 0);
    const of = scores.reduce((sum, score) => sum + score.of, 0);
    expect(quotes).toHaveLength(10);
    expect({
      share: right / of,
      notes: scores.flatMap(({ notes }) => notes).filter((note) => note.startsWith('WRONG')),
    }).toSatisfy(({ share }) => share >= 0.9);
  });

  test.each(quotes.map((quote) => [quote.name, quote] as const))(
    '[LER-1] [RDQ-002] no wrong price of the %s goes without a flag',
    async (_, quote) => {
      const { silentlyWrong, right, of } = await scoreOf(quote);
      expect(silentlyWrong).toEqual([]);
      expect(right / of).toBeGreaterThan(0.7);
    },
  );
});

describe('three quotes that were written when the reader was done', () => {
  test.each(heldBackQuotes.map((quote) => [quote.name, quote] as const))(
    '[LER-1] [RDQ-001] [RDQ-002] the %s: nine of ten prices are right, no wrong one goes without a flag',
    async (_, quote) => {
      const { silentlyWrong, right, of } = await scoreOf(quote);
      expect(silentlyWrong).toEqual([]);
      expect(right / of).toBeGreaterThan(0.9);
    },
  );
});
