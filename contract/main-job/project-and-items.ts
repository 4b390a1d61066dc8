import { describe, expect, test } from 'vitest';
import { ok } from '../people.ts';
import { story } from './story.ts';

/** A chapter of the-main-job.test.ts. */
export function projectAndItems() {
  describe('project and items', () => {
    test('[DAT-007] the architect chooses among approved clients, by name', async () => {
      const clients = ok(
        await story.ana.client
          .from('profiles')
          .select('id, full_name, email')
          .eq('role', 'client')
          .eq('status', 'approved')
          .order('full_name'),
      );

      expect(clients).toEqual([
        { id: story.clara.id, full_name: 'Clara', email: 'clara@obra.test' },
      ]);
    });

    test('[DAT-022] [VAL-016] a new project comes back with its id, in planning', async () => {
      const created = ok(
        await story.ana.client
          .from('projects')
          .insert({
            name: 'Apartamento 42',
            client_id: story.clara.id,
            architect_id: story.ana.id,
            address: 'Rua Harmonia, 42',
            status: 'planning',
          })
          .select()
          .single(),
      );
      story.projectId = created.id;

      expect(created).toMatchObject({
        name: 'Apartamento 42',
        status: 'planning',
        client_id: story.clara.id,
        architect_id: story.ana.id,
      });
    });

    test('[DAT-031] [DAT-028] items are added and listed newest first', async () => {
      const wanted = [
        {
          description: 'Armário de cozinha',
          category: 'marcenaria',
          quantity: 1,
          unit: 'un',
          specifications_url: null,
        },
        {
          description: 'Painel de TV',
          category: 'marcenaria',
          quantity: 4.2,
          unit: 'm²',
          specifications_url: 'https://exemplo.test/painel.pdf',
        },
        {
          description: 'Pintura da sala',
          category: 'pintura',
          quantity: 60,
          unit: 'm²',
          specifications_url: null,
        },
      ];
      for (const item of wanted) {
        expect(
          (
            await story.ana.client
              .from('project_items')
              .insert({ project_id: story.projectId, ...item })
          ).error,
        ).toBeNull();
      }

      const listed = ok(
        await story.ana.client
          .from('project_items')
          .select('*')
          .eq('project_id', story.projectId)
          .order('created_at', { ascending: false }),
      );
      [story.items.paint, story.items.panel, story.items.cabinet] = listed.map((row) => row.id) as [
        string,
        string,
        string,
      ];

      expect(listed.map((row) => row.description)).toEqual([
        'Pintura da sala',
        'Painel de TV',
        'Armário de cozinha',
      ]);
      expect(listed[1].quantity).toBe(4.2);
    });

    test('[DAT-030] [STA-015] an item is deleted in planning', async () => {
      const extra = ok(
        await story.ana.client
          .from('project_items')
          .insert({
            project_id: story.projectId,
            description: 'Engano',
            category: 'civil',
            quantity: 1,
            unit: 'un',
          })
          .select('id')
          .single(),
      );

      expect(
        (await story.ana.client.from('project_items').delete().eq('id', extra.id)).error,
      ).toBeNull();
      expect(
        ok(
          await story.ana.client
            .from('project_items')
            .select('id')
            .eq('project_id', story.projectId),
        ),
      ).toHaveLength(3);
    });
  });
}
