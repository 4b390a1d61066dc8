import { describe, expect, test } from 'vitest';
import { ok } from '../people.ts';
import { listen } from './listen.ts';
import { story } from './story.ts';

/** A chapter of the-main-job.test.ts. */
export function analysisAndApproval() {
  describe('analysis and approval', () => {
    const chosen: { cabinet?: string; rivals?: string[] } = {};

    test('[DAT-032] [SCR-ARCH-046] the analysis reads submitted quotes of the project with supplier, item and project, cheapest first', async () => {
      const quotes = ok(
        await story.ana.client
          .from('quotes')
          .select(
            '*, supplier:supplier_id(id, full_name, email, company_name), project_item:project_items!inner(*, project:projects!inner(*))',
          )
          .eq('project_item.project_id', story.projectId)
          .eq('status', 'submitted')
          .order('price', { ascending: true }),
      );
      chosen.cabinet = quotes.find(
        (row) => row.supplier_id === story.bruno.id && row.project_item_id === story.items.cabinet,
      )?.id;
      chosen.rivals = quotes
        .filter((row) => row.id !== chosen.cabinet && row.price !== null)
        .map((row) => row.id);

      expect(quotes.map((row) => row.price)).toEqual([10500, 10500.01, 16890.5, null]);
      expect(quotes[2]).toMatchObject({
        supplier: { full_name: 'Bruno' },
        project_item: { description: 'Armário de cozinha', project: { name: 'Apartamento 42' } },
      });
      expect(quotes[2]).not.toHaveProperty('architect_id');
    });

    test('[DAT-033] [DAT-034] [DAT-023] [STA-012] [STA-019] [STA-020] [RT-003] the three calls approve, reject and move the project; the supplier is notified', async () => {
      const heard = listen(story.bruno, 'UPDATE', `supplier_id=eq.${story.bruno.id}`);
      await heard.subscribed;

      const approved = await story.ana.client
        .from('quotes')
        .update({ status: 'approved' })
        .in('id', [chosen.cabinet]);
      const rejected = await story.ana.client
        .from('quotes')
        .update({ status: 'rejected' })
        .in('id', chosen.rivals ?? []);
      const moved = await story.ana.client
        .from('projects')
        .update({ status: 'in_progress' })
        .eq('id', story.projectId);

      expect([approved.error, rejected.error, moved.error]).toEqual([null, null, null]);
      expect(await heard.next()).toMatchObject({ new: { supplier_id: story.bruno.id } });
      await heard.close();
      const lost = ok(await story.celia.client.from('quotes').select('status, rejection_reason'));
      expect(lost).toEqual([
        {
          status: 'rejected',
          rejection_reason: 'Outro fornecedor foi selecionado para esta categoria',
        },
        {
          status: 'rejected',
          rejection_reason: 'Outro fornecedor foi selecionado para esta categoria',
        },
      ]);
      expect(
        ok(
          await story.ana.client
            .from('projects')
            .select('status')
            .eq('id', story.projectId)
            .single(),
        ),
      ).toEqual({ status: 'in_progress' });
    });

    test('[DAT-026] [DAT-027] [CON-017] one commission, price times the supplier’s rate, read by the admin alone', async () => {
      const month = new Date();
      month.setDate(1);
      const rows = ok(
        await story.admin.client
          .from('commissions')
          .select('commission_amount')
          .gte('created_at', new Date(month.getFullYear(), month.getMonth(), 1).toISOString()),
      );

      expect(rows).toEqual([{ commission_amount: 1182.34 }]);
      for (const who of [story.ana, story.bruno, story.clara]) {
        expect(
          (await who.client.from('commissions').select('commission_amount')).data ?? [],
        ).toEqual([]);
      }
    });

    test('[RPC-014] [ENT-020] the winner gets the project with both contacts, the loser nothing', async () => {
      const won = ok(await story.bruno.client.rpc('get_supplier_approved_projects'));

      expect(won).toHaveLength(1);
      expect(won[0]).toMatchObject({
        quote_price: 16890.5,
        project_name: 'Apartamento 42',
        total_items: 1,
        item_descriptions: ['Armário de cozinha'],
        architect_email: 'ana@obra.test',
        client_email: 'clara@obra.test',
        client_phone: '(11) 98888-1111',
      });
      expect(ok(await story.celia.client.rpc('get_supplier_approved_projects'))).toEqual([]);
    });
  });
}
