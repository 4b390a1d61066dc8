import { dueSentence } from '../../money/instalments/next-instalments.ts';
import type { NextInstalment } from '../../money/instalments/queries.ts';
import { plural, todayWords } from '../../words/format.ts';
import type { SentencePart } from '../../words/sentence.ts';
import type { Decision } from './queries.ts';

/** The first sentence of an architect's home: the day at once; decisions and due payments as soon as they are known. */
export function architectLead(
  decisions: readonly Decision[] | undefined,
  instalments: readonly NextInstalment[],
): SentencePart[] {
  const waiting = decisions?.[0]?.decisions;
  const due = dueSentence(instalments);
  return [
    `${todayWords()} `,
    ...(waiting === undefined
      ? []
      : [
          { strong: plural(waiting, 'decisão', 'decisões') },
          ` ${waiting === 1 ? 'espera' : 'esperam'} por você${due ? '; ' : '.'}`,
        ]),
    ...(due ? [due] : []),
  ];
}
