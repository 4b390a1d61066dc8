import { describe, expect, test } from 'vitest';
import { ok, type Person } from '../people.ts';
import { listen } from './listen.ts';
import { story } from './story.ts';

/** A chapter of the-main-job.test.ts. */
export function answers() {
  describe('answers', () => {
    const requestOf = async (who: Person) =>
      ok(await who.client.rpc('get_supplier_quotes', { supplier_user_id: who.id }));

    test('[RPC-010] [ENT-016] [ENT-017] [FUN-007] a supplier sees one request per project and category', async () => {
      const requests = await requestOf(story.bruno);

      expect(requests).toHaveLength(1);
      expect(requests[0]).toMatchObject({
        project_name: 'Apartamento 42',
        total_items: 2,
        item_category: 'marcenaria',
        architect_name: 'Ana',
        quote_status: 'requested',
        rejection_reason: null,
      });
      expect(Object.keys(requests[0]).sort()).toEqual([
        'architect_name',
        'created_at',
        'item_category',
        'item_descriptions',
        'project_name',
        'quote_id',
        'quote_status',
        'rejection_reason',
        'total_items',
      ]);
    });

    test('[RPC-012] [RPC-013] [RPC-011] pending and approved, and counts by status', async () => {
      expect(
        ok(
          await story.bruno.client.rpc('has_pending_quotes', { supplier_user_id: story.bruno.id }),
        ),
      ).toBe(true);
      expect(
        (await story.bruno.client.rpc('has_approved_quotes', { supplier_user_id: story.bruno.id }))
          .data,
      ).toBe(false);
      expect(
        ok(
          await story.bruno.client.rpc('count_quotes_by_status', {
            supplier_user_id: story.bruno.id,
          }),
        ),
      ).toEqual([{ status: 'requested', count: 1 }]);
    });

    test('[RT-001] [RT-002] the architect subscribed to her items receives the answer', async () => {
      const heard = listen(
        story.ana,
        '*',
        `project_item_id=in.(${Object.values(story.items).join(',')})`,
      );
      await heard.subscribed;
      const [request] = await requestOf(story.bruno);

      const details = ok(
        await story.bruno.client.rpc('get_quote_response_details', {
          target_quote_id: request.quote_id,
        }),
      );
      const answer = await story.bruno.client.rpc('submit_quote_response', {
        target_quote_id: request.quote_id,
        items: [
          { project_item_id: story.items.cabinet, price: 16890.5, note: 'MDF 18 mm' },
          { project_item_id: story.items.panel, price: null, note: null },
        ],
        delivery_time_days: 35,
        notes: 'Ferragens inclusas',
      });

      expect(details).toHaveLength(1);
      expect(details[0].items_data).toHaveLength(2);
      expect(answer.error).toBeNull();
      expect(await heard.next()).toMatchObject({
        eventType: 'UPDATE',
        new: { supplier_id: story.bruno.id, status: 'submitted' },
      });
      await heard.close();
    });

    test('[DAT-035] [STA-018] a plain update answers the whole group and its sum is the total sent', async () => {
      const [request] = await requestOf(story.celia);
      const { error } = await story.celia.client
        .from('quotes')
        .update({
          price: 21000.01,
          delivery_time_days: 28,
          notes: 'Compensado naval',
          status: 'submitted',
        })
        .eq('id', request.quote_id);

      expect(error).toBeNull();
      const rows = ok(
        await story.celia.client.from('quotes').select('price, status, delivery_time_days'),
      );
      expect(rows.map((row) => row.status)).toEqual(['submitted', 'submitted']);
      expect(rows.map((row) => row.price).sort()).toEqual([10500, 10500.01]);
      expect(rows.every((row) => row.delivery_time_days === 28)).toBe(true);
    });

    test('[PER-012] an answer cannot be sent twice, nor by another supplier', async () => {
      const [request] = await requestOf(story.celia);
      const again = await story.celia.client
        .from('quotes')
        .update({ price: 1, delivery_time_days: 1, notes: '', status: 'submitted' })
        .eq('id', request.quote_id);
      await story.bruno.client.from('quotes').update({ price: 1 }).eq('id', request.quote_id);

      expect(again.error).not.toBeNull();
      const rows = ok(await story.celia.client.from('quotes').select('price').order('price'));
      expect(rows.map((row) => row.price)).toEqual([10500, 10500.01]);
    });

    test('[RPC-005] [RPC-006] progress counts suppliers per category', async () => {
      const progress = ok(
        await story.ana.client.rpc('get_quote_progress_by_category', {
          target_project_id: story.projectId,
        }),
      );

      expect(progress).toEqual(
        expect.arrayContaining([
          {
            category: 'marcenaria',
            total_quotes: 2,
            submitted_quotes: 2,
            progress_percentage: 100,
          },
          { category: 'pintura', total_quotes: 1, submitted_quotes: 0, progress_percentage: 0 },
        ]),
      );
      expect(
        ok(
          await story.elisa.client.rpc('get_quote_progress_by_category', {
            target_project_id: story.projectId,
          }),
        ),
      ).toEqual([]);
    });
  });
}
