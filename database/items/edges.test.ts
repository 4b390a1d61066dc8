import { expect, test } from 'vitest';
import { itemId, PROJECT } from '../quotes/testing-renovation.ts';
import { invite, PERSON } from '../terms/testing.ts';
import { useScene } from '../testing.ts';

// An item that was taken out of its request, and the link of an invitation to several items.

const scene = useScene();
const { altoDaLapa, consultorio } = PROJECT;

test(
  'an item that was taken out of its request goes into no kit and has no forecast any more',
  scene(async ({ owner, as }) => {
    await owner.query('update project_items set cancelled_at = now() where id = $1', [
      itemId('0204'),
    ]);
    for (const [call, values] of [
      [
        'select set_item_forecasts($1, $2)',
        [altoDaLapa, JSON.stringify([{ id: itemId('0204'), amount: 10 }])],
      ],
      [`select save_kit($1, 'Sala', $2)`, [altoDaLapa, [itemId('0203'), itemId('0204')]]],
    ] as const)
      await expect(as('ana').query(call, [...values])).rejects.toMatchObject({ code: 'PT409' });
  }),
);

test(
  '[FUN-007] an invitation to several items leads to the first of them, and is one notification',
  scene(async ({ owner, as }) => {
    await owner.query(
      `insert into project_items (project_id, description, category) values ($1, 'Porta', 'marcenaria'), ($1, 'Nicho', 'marcenaria')`,
      [consultorio],
    );
    await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno] });
    expect(
      await owner.query(
        `select n.data ->> 'item_count' as items,
           n.link = '/quotes/' || (select q.id from quotes q where q.project_id = $1 order by q.id limit 1) || '/respond' as is_first
         from notifications n where n.kind = 'quote_requested' and n.project_id = $1`,
        [consultorio],
      ),
    ).toEqual([{ items: '3', is_first: true }]);
  }),
);
