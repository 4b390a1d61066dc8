import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import { GUSTAVO, PLANNING, QUOTING } from './testing.ts';

const scene = useScene({ cast: true });

describe('get_quote_progress_by_category', () => {
  const PROGRESS = 'select * from get_quote_progress_by_category($1)';

  test(
    '[RPC-005] [Q-20] who declined has answered, who let the request close has not, and the list of projects says the same',
    scene(async ({ as, owner }) => {
      const closed = (ending: string) =>
        owner.query(
          `update quotes set status = 'rejected', closed_as = $2
         where status = 'requested' and project_item_id in (
           select id from project_items where project_id = $1 and category = 'civil'
         )`,
          [QUOTING, ending],
        );
      const figures = async () => {
        const rows = await as('ana').query<{ total_quotes: number; submitted_quotes: number }>(
          PROGRESS,
          [QUOTING],
        );
        const [listed] = await as('ana').query(
          'select suppliers_asked::int, suppliers_answered::int from list_projects() where id = $1',
          [QUOTING],
        );
        const sum = (of: 'total_quotes' | 'submitted_quotes') =>
          rows.reduce((all, row) => all + row[of], 0);
        expect(listed).toEqual({
          suppliers_asked: sum('total_quotes'),
          suppliers_answered: sum('submitted_quotes'),
        });
        return rows[0];
      };
      expect(await figures()).toMatchObject({ category: 'civil', submitted_quotes: 2 });

      await closed('no_response');
      expect(await figures()).toMatchObject({
        total_quotes: 3,
        submitted_quotes: 2,
        progress_percentage: 67,
      });

      await owner.query("update quotes set closed_as = 'declined' where closed_as = 'no_response'");
      expect(await figures()).toMatchObject({
        total_quotes: 3,
        submitted_quotes: 3,
        progress_percentage: 100,
      });
    }),
  );

  test(
    '[RPC-005] [RPC-006] [ENT-021] [Q-20] counts suppliers per category and rounds the percent',
    scene(async ({ as }) => {
      const progress = await as('ana').query(PROGRESS, [QUOTING]);

      // The cast: civil answered by 2 of 3, joinery by 1 of 3, painting by 1 of 2.
      expect(progress).toEqual([
        { category: 'civil', total_quotes: 3, submitted_quotes: 2, progress_percentage: 67 },
        { category: 'marcenaria', total_quotes: 3, submitted_quotes: 1, progress_percentage: 33 },
        { category: 'pintura', total_quotes: 2, submitted_quotes: 1, progress_percentage: 50 },
      ]);
    }),
  );

  test(
    '[Q-20] a supplier has answered when none of their items still waits',
    scene(async ({ as, owner }) => {
      await owner.query('set local session_replication_role = replica');
      await owner.query(
        `update quotes set status = 'requested' where id = (
           select q.id from quotes q where q.project_id = $1 and q.category = 'civil' and q.supplier_id = $2 limit 1)`,
        [QUOTING, GUSTAVO],
      );
      await owner.query('set local session_replication_role = origin');

      const [civil] = await as('ana').query(PROGRESS, [QUOTING]);

      expect(civil).toEqual({
        category: 'civil',
        total_quotes: 3,
        submitted_quotes: 1,
        progress_percentage: 33,
      });
    }),
  );

  test(
    'is an admin’s too, and empty before any invitation',
    scene(async ({ as }) => {
      expect(await as('davi').query(PROGRESS, [QUOTING])).toHaveLength(3);
      expect(await as('ana').query(PROGRESS, [PLANNING])).toEqual([]);
    }),
  );

  test(
    '[T07] [T40] says nothing to a stranger, and is not for clients, suppliers, pending people or nobody',
    scene(async ({ as, asAnonymous }) => {
      expect(await as('elisa').query(PROGRESS, [QUOTING])).toEqual([]);
      for (const actor of [as('rafael'), as('bruno'), as('otavio'), asAnonymous()]) {
        await expect(actor.query(PROGRESS, [QUOTING])).rejects.toMatchObject({ code: '42501' });
      }
    }),
  );
});
