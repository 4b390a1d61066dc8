import { describe, expect, test } from 'vitest';
import { itemId, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { requestOf } from './testing.ts';
import { eventWords } from './words.ts';

// Everything that happens to a request stands in its conversation, each in its own words. Bruno was asked for a shelf and six
// doors of Alto da Lapa and has not answered.

const scene = useScene();
const SHELF = itemId('0203');
const DOORS = itemId('0204');
const CATEGORY = 'marcenaria';

/** Messages about Bruno's request since the last call, the oldest first; days and times are blanked. */
async function said(stage: Scene): Promise<string[]> {
  const request = await requestOf(stage);
  const rows = await stage.owner.query<{ event: string; data: unknown }>(
    `with told as (delete from messages where request_id = $1 and kind = 'system' returning event, data, created_at, ctid)
     select event, data from told order by created_at, ctid`,
    [request],
  );
  return rows.map((row) => eventWords(row).replaceAll(/\d\d\/\d\d, \d\d:\d\d/g, 'DIA'));
}

const asBruno = async (stage: Scene, statement: string, ...more: unknown[]) => {
  const [quote] = await quoteIds(stage.owner, '0203 bruno');
  await stage.as('bruno').query(statement, [quote, ...more]);
};
const intent = (stage: Scene, value: string, reason: string | null = null) =>
  asBruno(stage, 'select answer_intent($1, $2, $3)', value, reason);
const terms = (stage: Scene, value: object) =>
  stage
    .as('ana')
    .query('select * from set_request_terms($1, $2, $3)', [
      PROJECT.altoDaLapa,
      CATEGORY,
      JSON.stringify(value),
    ]);
const addendum = (stage: Scene, ...changes: object[]) =>
  stage
    .as('ana')
    .query('select * from issue_addendum($1, $2, $3, $4)', [
      PROJECT.altoDaLapa,
      CATEGORY,
      'Veja',
      JSON.stringify(changes),
    ]);
const answer = (stage: Scene) =>
  asBruno(
    stage,
    'select * from submit_quote_response($1, $2, 20)',
    JSON.stringify([
      { project_item_id: SHELF, price: 100 },
      { project_item_id: DOORS, price: 200 },
    ]),
  );
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const closeAtDeadline = async (stage: Scene) => {
  await stage.owner.query(
    `update quote_requests set respond_until = now() - interval '1 minute', accepts_late = false where id = $1`,
    [await requestOf(stage)],
  );
  await stage.owner.query('select private.close_overdue()');
};
const approve = (stage: Scene, ...quotes: string[]) =>
  quoteIds(stage.owner, ...quotes).then((ids) =>
    stage.as('ana').query('select approve_quotes($1, $2, true)', [PROJECT.altoDaLapa, ids]),
  );

type Step = readonly [what: string, act: (stage: Scene) => Promise<unknown>, words: string[]];

/** In this order, on one request. */
const walk: Step[] = [
  ['a supplier will quote', (s) => intent(s, 'will_quote'), ['O fornecedor vai cotar']],
  [
    'it declines, and is not told that something was not approved',
    (s) => intent(s, 'will_not_quote', 'schedule'),
    ['O fornecedor não vai cotar: agenda cheia'],
  ],
  [
    'it changes its mind',
    (s) => intent(s, 'will_quote'),
    ['O fornecedor mudou de ideia e vai cotar'],
  ],
  [
    'it asks for more time',
    (s) => asBruno(s, 'select ask_more_time($1, $2)', inDays(30)),
    ['O fornecedor pediu mais prazo: até DIA'],
  ],
  [
    'more time is given',
    (s) => terms(s, { respond_until: inDays(30) }),
    ['Mais prazo concedido: até DIA'],
  ],
  [
    'a new deadline that nobody asked for',
    (s) => terms(s, { respond_until: inDays(20) }),
    ['Novo prazo para responder: até DIA'],
  ],
  [
    'other conditions change',
    (s) => terms(s, { instructions: 'Medir no local' }),
    ['As condições da solicitação mudaram'],
  ],
  [
    'an addendum changes an item',
    (s) => addendum(s, { op: 'change', item_id: DOORS, quantity: 7 }),
    ['Mudança 1 da solicitação'],
  ],
  ['an addendum of words', (s) => addendum(s), ['Mudança 2 da solicitação']],
  [
    'the deadline passes without an answer',
    closeAtDeadline,
    ['Prazo encerrado sem resposta: 2 itens', 'Solicitação encerrada'],
  ],
  [
    'a later deadline opens it again',
    (s) => terms(s, { respond_until: inDays(10) }),
    ['Novo prazo para responder: até DIA'],
  ],
  ['an answer', answer, ['Proposta enviada']],
  ['it is withdrawn', (s) => asBruno(s, 'select withdraw_quote($1)'), ['Proposta retirada']],
  ['another answer', answer, ['Proposta enviada']],
  [
    'an addendum takes one of its items away, and nobody is told of a defeat',
    (s) => addendum(s, { op: 'cancel', item_id: DOORS }),
    ['Mudança 3 da solicitação'],
  ],
  [
    'the deadline passes again, and a round asks again',
    async (s) => {
      await closeAtDeadline(s);
      await said(s);
      await s.as('ana').query('select * from open_round($1, $2)', [PROJECT.altoDaLapa, [SHELF]]);
    },
    ['Nova rodada: 2 · até DIA'],
  ],
];

describe('the conversation of a request', () => {
  test(
    '[CNV-007] says what happened, each in its own words, from the intent to a new round',
    scene(async (stage) => {
      await said(stage);
      for (const [what, act, words] of walk) {
        await act(stage);
        expect(await said(stage), what).toEqual(words);
      }
    }),
  );

  test(
    '[CNV-007] a rival’s approval before anything was answered is no defeat, and names nobody',
    scene(async (stage) => {
      await said(stage);
      await stage.owner.query(
        `update quotes set status = 'submitted', price = 10, delivery_time_days = 3, submitted_at = now()
         where id = any ($1) and status = 'requested'`,
        [await quoteIds(stage.owner, '0203 silvia')],
      );
      await approve(stage, '0203 silvia');
      expect(await said(stage)).toEqual(['Decidido antes da resposta: 1 item']);
    }),
  );

  test(
    '[CNV-007] a project that is archived ends what nobody answered, in those words',
    scene(async (stage) => {
      await said(stage);
      await stage
        .as('ana')
        .query(`update projects set status = 'archived' where id = $1`, [PROJECT.altoDaLapa]);
      expect(await said(stage)).toEqual([
        'Encerrado com o projeto: 2 itens',
        'Solicitação encerrada',
      ]);
    }),
  );
});
