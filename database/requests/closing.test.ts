import { describe, expect, test } from 'vitest';
import { brokenInvariants, PERSON, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';

// An unanswered request ends with its project. Vila Mariana is in progress, and Igor owes an answer for its lamps.

const scene = useScene();

const move = ({ as }: Scene, project: string, status: string) =>
  as('ana').query('update projects set status = $2 where id = $1 returning status', [
    project,
    status,
  ]);
const requested = ({ owner }: Scene, project: string) =>
  owner.query<{ id: string }>(
    `select id from quotes where project_id = $1 and status = 'requested' order by id`,
    [project],
  );

/** Igor is asked again: in the cast his request was closed by the approval of its only item. */
async function askIgor({ owner }: Scene): Promise<string> {
  const [{ id } = { id: '' }] = await owner.query<{ id: string }>(
    `with item as (
       insert into project_items (project_id, description, category) values ($1, 'Arandelas', 'iluminacao') returning id
     )
     insert into quotes (project_item_id, supplier_id)
     select item.id, s.id from item, profiles s where s.email = 'igor@prumo.test' returning id`,
    [PROJECT.vilaMariana],
  );
  return id;
}

describe('[REQ-005] a project that is over', () => {
  test.each([
    ['completed', PROJECT.vilaMariana, 'O projeto foi concluído'],
    ['archived', PROJECT.vilaMariana, 'O projeto foi arquivado'],
    ['archived', PROJECT.altoDaLapa, 'O projeto foi arquivado'],
  ])('%s: what nobody answered is rejected with the reason', (status, project, reason) =>
    scene(async (stage) => {
      await askIgor(stage);
      const open = await requested(stage, project);
      const others = await stage.owner.query(
        `select id, status, rejection_reason, closed_as from quotes where project_id = $1 and status <> 'requested' order by id`,
        [project],
      );

      expect(await move(stage, project, status)).toEqual([{ status }]);

      expect(open.length).toBeGreaterThan(0);
      expect(
        await stage.owner.query(
          'select distinct status, rejection_reason, closed_as from quotes where id = any ($1)',
          [open.map(({ id }) => id)],
        ),
      ).toEqual([{ status: 'rejected', rejection_reason: reason, closed_as: 'cancelled' }]);
      // Answers stay as they are, decided or not.
      expect(
        await stage.owner.query(
          `select id, status, rejection_reason, closed_as from quotes
           where project_id = $1 and not id = any ($2) order by id`,
          [project, open.map(({ id }) => id)],
        ),
      ).toEqual(others);
      expect(await brokenInvariants(stage.owner)).toEqual([]);
    })(),
  );

  test(
    'its supplier is told by one mail, has nothing pending, and is refused with the true sentence',
    scene(async (stage) => {
      const { owner, as } = stage;
      const id = await askIgor(stage);
      await owner.query('delete from private.outbox');
      await move(stage, PROJECT.vilaMariana, 'completed');

      expect(
        await owner.query(
          `select kind, recipient, data from private.outbox where kind <> 'rating_open'`,
        ),
      ).toEqual([
        {
          kind: 'quote_not_approved',
          recipient: 'igor@prumo.test',
          data: {
            full_name: expect.any(String),
            architect_name: 'Ana Ribeiro',
            project_id: PROJECT.vilaMariana,
            path: `/quotes/${id}/respond`,
            item_count: 1,
            ended: 'project',
            project_name: 'Apartamento Vila Mariana',
            category: 'iluminacao',
            items: ['Arandelas'],
            reason: 'O projeto foi concluído',
          },
        },
      ]);
      const igor = as('igor');
      expect(await igor.query('select has_pending_quotes(auth.uid()) as pending')).toEqual([
        { pending: false },
      ]);
      const answers = [
        igor.query.bind(
          igor,
          `update quotes set price = 1, delivery_time_days = 1, status = 'submitted' where id = $1`,
        ),
        igor.query.bind(igor, `select * from submit_quote_response($1, '[]', 1)`),
      ];
      for (const answer of answers)
        await expect(answer([id])).rejects.toMatchObject({
          code: 'QPHAS',
          message: 'Este projeto não está mais recebendo orçamentos.',
        });
    }),
  );

  test(
    'the trail says that the architect concluded it, and then what that closed',
    scene(async (stage) => {
      const id = await askIgor(stage);
      await move(stage, PROJECT.vilaMariana, 'completed');

      const entries = await stage.owner.query(
        `select actor_id, entity_kind, entity_id, after from private.audit_entries
         where happened_at = now() and action = 'changed' order by id`,
      );
      expect(entries).toEqual([
        {
          actor_id: PERSON.ana,
          entity_kind: 'project',
          entity_id: PROJECT.vilaMariana,
          after: { status: 'completed' },
        },
        {
          actor_id: PERSON.ana,
          entity_kind: 'quote',
          entity_id: id,
          after: { status: 'rejected', rejection_reason: 'O projeto foi concluído' },
        },
      ]);
    }),
  );

  test(
    'a request left open in one is found by broken_invariants',
    scene(async ({ owner }) => {
      await owner.query('alter table projects disable trigger projects_close_requests');
      await owner.query(`update projects set status = 'archived' where id = $1`, [
        PROJECT.altoDaLapa,
      ]);

      const found = (await brokenInvariants(owner)) as { invariant: string }[];
      expect([...new Set(found.map(({ invariant }) => invariant))]).toEqual([
        'nobody is asked for what a project that is over no longer needs',
      ]);
      expect(await quoteIds(owner, '0201 joana')).toHaveLength(1);
    }),
  );
});
