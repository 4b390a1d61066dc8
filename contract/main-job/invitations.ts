import { describe, expect, test } from 'vitest';
import { anonymous, ok, type Person } from '../people.ts';
import { story } from './story.ts';

/** A chapter of the-main-job.test.ts. */
export function invitations() {
  describe('invitations', () => {
    test('[DAT-008] approved suppliers of a category, by name, without phone or rate', async () => {
      const suppliers = ok(
        await story.ana.client
          .from('profiles')
          .select('id, full_name, email, company_name, supplier_category, role, status')
          .eq('role', 'supplier')
          .eq('status', 'approved')
          .eq('supplier_category', 'marcenaria')
          .order('full_name'),
      );

      expect(suppliers.map((row) => row.full_name)).toEqual(['Bruno', 'Celia']);
    });

    test('[FUN-001] [FUN-003] [FUN-004] [FUN-005] every chosen supplier gets a request for every item of a category; planning becomes quoting', async () => {
      const { data, error } = await story.ana.client.functions.invoke('send-quote-invitations', {
        body: {
          project_id: story.projectId,
          selected_suppliers: {
            marcenaria: [story.bruno.id, story.celia.id],
            pintura: [story.paulo.id],
          },
        },
      });

      expect(error).toBeNull();
      expect(data.quotes_created).toBe(5);
      expect(
        ok(
          await story.ana.client
            .from('projects')
            .select('status')
            .eq('id', story.projectId)
            .single(),
        ),
      ).toEqual({ status: 'quoting' });
    });

    test('repeated pairs are skipped', async () => {
      const { data } = await story.ana.client.functions.invoke('send-quote-invitations', {
        body: { project_id: story.projectId, selected_suppliers: { pintura: [story.paulo.id] } },
      });

      expect(data.quotes_created).toBe(0);
    });

    test('[FUN-002] [FUN-006] without a bearer 401, as another architect 403, with a supplier of another category 400', async () => {
      const body = {
        project_id: story.projectId,
        selected_suppliers: { marcenaria: [story.paulo.id] },
      };
      const status = async (client: Person['client']) =>
        (await client.functions.invoke('send-quote-invitations', { body })).error?.context?.status;

      expect(await status(anonymous(story.server))).toBe(401);
      expect(await status(story.elisa.client)).toBe(403);
      expect(await status(story.bruno.client)).toBe(403);
      expect(await status(story.ana.client)).toBe(400);
    });
  });
}
