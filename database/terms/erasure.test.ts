import { describe, expect, test } from 'vitest';
import { asked, confirm, endWork } from '../privacy/testing-erasure-steps.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { inHours, invite, PERSON, PROJECT, quoteIdOf, requestOf } from './testing.ts';

// Terms, addenda, questions and wishes for more time after somebody who wrote in them, or is named there, is
// erased.

const scene = useScene();
const { consultorio } = PROJECT;
const GONE = 'pessoa removida';

/** Ana, Bruno and Sílvia write, and each names the others and the client, Rafael. */
async function prepare({ owner, as }: Scene): Promise<void> {
  const everybody = 'Ana Ribeiro, Bruno Carvalho, Sílvia Andrade e Rafael Moura';
  await invite(
    as('ana'),
    consultorio,
    { marcenaria: [PERSON.bruno, PERSON.silvia] },
    {
      marcenaria: { instructions: `Falar com ${everybody}`, visit_note: `Chaves com ${everybody}` },
    },
  );
  const [ofBruno, ofSilvia] = [
    await quoteIdOf(owner, consultorio, 'bruno'),
    await quoteIdOf(owner, consultorio, 'silvia'),
  ];
  for (const [who, quote] of [
    [as('bruno'), ofBruno],
    [as('silvia'), ofSilvia],
  ] as const) {
    const [question] = await who.query<{ id: string }>('select ask_question($1, $2) as id', [
      quote,
      `Medir com ${everybody}?`,
    ]);
    await as('ana').query('select answer_question($1, $2, $3)', [
      question?.id,
      `Pode, com ${everybody}`,
      `Pergunta sobre ${everybody}`,
    ]);
  }
  await as('bruno').query('select ask_more_time($1, $2, $3)', [
    ofBruno,
    inHours(24 * 20),
    `Espero ${everybody}`,
  ]);
  await as('silvia').query(`select answer_intent($1, 'will_not_quote', 'other', $2)`, [
    ofSilvia,
    `Perguntar a ${everybody}`,
  ]);
  await as('ana').query('select * from issue_addendum($1, $2, $3, $4)', [
    consultorio,
    'marcenaria',
    `Mudou por ${everybody}`,
    JSON.stringify([{ op: 'add', description: `Porta de ${everybody}` }]),
  ]);
}

/** Everything that was written about the request, by column. */
async function words({ owner }: Scene) {
  const [row] = await owner.query<Record<string, string | null>>(
    `select t.instructions, t.visit_note, a.note, a.changes -> 0 -> 'after' ->> 'description' as added,
       b.body as bruno_asked, b.published_body as bruno_published, b.answer as bruno_answered,
       s.body as silvia_asked, s.published_body as silvia_published, s.answer as silvia_answered,
       rb.more_time_note, rs.decline_note
     from request_terms t
     join addenda a using (project_id, category)
     join questions b on b.project_id = t.project_id and b.supplier_id = $2
     join questions s on s.project_id = t.project_id and s.supplier_id = $3
     join quote_requests rb on rb.id = b.request_id
     join quote_requests rs on rs.id = s.request_id
     where t.project_id = $1`,
    [consultorio, PERSON.bruno, PERSON.silvia],
  );
  return row ?? {};
}

const NAMES = {
  ana: 'Ana Ribeiro',
  bruno: 'Bruno Carvalho',
  silvia: 'Sílvia Andrade',
  rafael: 'Rafael Moura',
} as const;

/** The columns in which the person wrote: null, or the sentence that keeps the thread readable. */
const OWN = {
  ana: {
    instructions: null,
    visit_note: null,
    note: null,
    bruno_answered: 'Resposta de pessoa removida',
    silvia_answered: 'Resposta de pessoa removida',
  },
  bruno: { bruno_asked: 'Pergunta de pessoa removida', more_time_note: null },
  silvia: { silvia_asked: 'Pergunta de pessoa removida', decline_note: null },
  rafael: {},
} as const;

describe('[TRM-022] [T54] of a request under terms', () => {
  test.each(['ana', 'bruno', 'silvia', 'rafael'] as const)(
    '%s’s own words go, and the name from the words of others; everything else stays',
    (person) =>
      scene(async (stage) => {
        const { owner } = stage;
        await prepare(stage);
        const before = await words(stage);
        await endWork(stage);

        await confirm(stage, await asked(stage, person), `${person}@prumo.test`);

        const withoutName = Object.fromEntries(
          Object.entries(before).map(([column, text]) => [
            column,
            text?.replace(NAMES[person], GONE),
          ]),
        );
        expect(await words(stage)).toEqual({ ...withoutName, ...OWN[person] });
        expect(await brokenInvariants(owner)).toEqual([]);
      })(),
  );

  test(
    'an erased supplier’s request, terms and thread stay: the others read its answered question as somebody’s',
    scene(async (stage) => {
      const { owner, as } = stage;
      await prepare(stage);
      const { id } = await requestOf(owner, consultorio, 'bruno');
      await endWork(stage);

      await confirm(stage, await asked(stage, 'bruno'), 'bruno@prumo.test');

      expect(await owner.query('select id from quote_requests where id = $1', [id])).toHaveLength(
        1,
      );
      const read = await as('silvia').query<{ body: string; is_mine: boolean }>(
        'select body, is_mine from list_questions($1, $2)',
        [consultorio, 'marcenaria'],
      );
      expect(read.find(({ is_mine }) => !is_mine)?.body).toBe(
        'Pergunta sobre Ana Ribeiro, pessoa removida, Sílvia Andrade e Rafael Moura',
      );
      expect(
        await as('ana').query('select asked_by from list_questions($1, $2) where asked_by <> $3', [
          consultorio,
          'marcenaria',
          'Andrade Móveis Planejados',
        ]),
      ).toEqual([{ asked_by: 'Pessoa removida' }]);
      expect(
        await as('ana').query('select number, note from addenda where project_id = $1', [
          consultorio,
        ]),
      ).toHaveLength(1);
    }),
  );
});
