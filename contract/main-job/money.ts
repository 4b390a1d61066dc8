import { describe, expect, test } from 'vitest';
import { ok } from '../people.ts';
import { story } from './story.ts';

/** A chapter of the-main-job.test.ts. */
export function money() {
  describe('budgets, payments and what the client sees', () => {
    test('[DAT-037] [DAT-039] [VAL-032] budgets are upserted on project and category', async () => {
      for (const amount of [1000, 15000]) {
        const { error } = await story.ana.client.from('project_category_budgets').upsert(
          [
            { project_id: story.projectId, category: 'marcenaria', budgeted_amount: amount },
            { project_id: story.projectId, category: 'pintura', budgeted_amount: amount / 10 },
          ],
          { onConflict: 'project_id,category' },
        );
        expect(error).toBeNull();
      }

      const rows = ok(
        await story.ana.client
          .from('project_category_budgets')
          .select('id, category, budgeted_amount')
          .eq('project_id', story.projectId)
          .order('category'),
      );

      expect(rows.map(({ category, budgeted_amount }) => [category, budgeted_amount])).toEqual([
        ['marcenaria', 15000],
        ['pintura', 1500],
      ]);
      const paint = rows[1]?.id;
      expect(
        (await story.ana.client.from('project_category_budgets').delete().in('id', [paint])).error,
      ).toBeNull();
      expect(
        ok(
          await story.ana.client
            .from('project_category_budgets')
            .select('id')
            .eq('project_id', story.projectId),
        ),
      ).toHaveLength(1);
    });

    test('[RPC-017] [RPC-019] [DAT-041] [DAT-040] payments are made up to the price and no further', async () => {
      const [open] = ok(
        await story.ana.client.rpc('get_approved_quotes_for_payments', {
          architect_user_id: story.ana.id,
        }),
      );
      expect(open).toMatchObject({
        quote_price: 16890.5,
        has_payment: false,
        total_paid: 0,
        remaining_amount: 16890.5,
      });

      const pay = (amount: number, payment_date: string) =>
        story.ana.client
          .from('payments')
          .insert({ quote_id: open.quote_id, amount, payment_date, notes: null });
      expect((await pay(10000, '2026-11-20')).error).toBeNull();
      const tooMuch = await pay(6890.51, '2026-11-21');
      const tooFine = await pay(10.005, '2026-11-21');
      expect((await pay(6890.5, '2026-11-21')).error).toBeNull();

      expect(tooMuch.error?.message).toContain('6.890,50');
      expect(tooFine).toMatchObject({
        status: 400,
        error: {
          code: 'DECIM',
          message: 'Informe o valor em reais, com até duas casas decimais.',
        },
      });
      const history = ok(
        await story.ana.client
          .from('payments')
          .select('amount, payment_date, notes')
          .eq('quote_id', open.quote_id)
          .order('payment_date', { ascending: false }),
      );
      expect(history).toEqual([
        { amount: 6890.5, payment_date: '2026-11-21', notes: null },
        { amount: 10000, payment_date: '2026-11-20', notes: null },
      ]);
      const [paid] = ok(
        await story.ana.client.rpc('get_approved_quotes_for_payments', { architect_user_id: null }),
      );
      expect(paid).toMatchObject({ has_payment: true, total_paid: 16890.5, remaining_amount: 0 });
    });

    test('[RPC-007] [RPC-008] [RPC-009] the client follows the money to the cent', async () => {
      const target = { target_project_id: story.projectId };

      expect(ok(await story.clara.client.rpc('get_project_financial_summary', target))).toEqual([
        {
          orcamento_total_aprovado: 16890.5,
          valor_gasto: 16890.5,
          percentual_gasto: 100,
          valor_pendente: 0,
          saldo_restante: 0,
        },
      ]);
      expect(ok(await story.clara.client.rpc('get_project_financial_alerts', target))).toEqual([
        expect.objectContaining({
          category: 'marcenaria',
          category_label: 'Marcenaria',
          valor_aprovado: 16890.5,
          orcamento_previsto: 15000,
          excesso: 1890.5,
        }),
      ]);
      expect(
        ok(await story.clara.client.rpc('get_project_category_details', target)),
      ).toContainEqual(
        expect.objectContaining({
          category: 'marcenaria',
          status_orcamento: 'Acima do Orçamento',
          valor_gasto: 16890.5,
          valor_pendente: 0,
        }),
      );
      expect((await story.bruno.client.rpc('get_project_financial_summary', target)).status).toBe(
        403,
      );
    });

    test('[DAT-020] [DAT-024] the client reads her project with its architect', async () => {
      const own = ok(
        await story.clara.client
          .from('projects')
          .select(
            'id, name, architect:profiles!projects_architect_id_fkey(full_name, email, phone_number)',
          )
          .eq('client_id', story.clara.id)
          .in('status', ['planning', 'quoting', 'in_progress'])
          .order('created_at', { ascending: false })
          .limit(1),
      );

      expect(own).toEqual([
        {
          id: story.projectId,
          name: 'Apartamento 42',
          architect: { full_name: 'Ana', email: 'ana@obra.test', phone_number: null },
        },
      ]);
    });
  });
}
