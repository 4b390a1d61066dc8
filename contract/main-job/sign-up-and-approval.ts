import { describe, expect, test } from 'vitest';
import { ok, register, signIn } from '../people.ts';
import { person, story } from './story.ts';

/** A chapter of the-main-job.test.ts. */
export function signUpAndApproval() {
  describe('sign-up and approval', () => {
    test('[AUT-001] [DAT-002] [STA-001] people sign up, upsert their profile and wait for approval', async () => {
      story.ana = await register(
        story.server,
        person('ana', 'architect', { company_name: 'Ribeiro Arquitetura' }),
      );
      story.clara = await register(
        story.server,
        person('clara', 'client', { phone_number: '(11) 98888-1111' }),
      );
      story.bruno = await register(
        story.server,
        person('bruno', 'supplier', { supplier_category: 'marcenaria' }),
      );
      story.celia = await register(
        story.server,
        person('celia', 'supplier', { supplier_category: 'marcenaria' }),
      );
      story.paulo = await register(
        story.server,
        person('paulo', 'supplier', { supplier_category: 'pintura' }),
      );
      story.elisa = await register(story.server, person('elisa', 'architect', {}));

      const own = ok(
        await story.ana.client.from('profiles').select('*').eq('id', story.ana.id).single(),
      );

      expect(own).toMatchObject({
        email: 'ana@obra.test',
        role: 'architect',
        status: 'pending_approval',
        commission_rate: 0,
      });
    });

    test('[GAT-007] a pending architect sees no client and creates no project', async () => {
      expect(ok(await story.ana.client.from('profiles').select('id').eq('role', 'client'))).toEqual(
        [],
      );

      const { error } = await story.ana.client
        .from('projects')
        .insert({ name: 'Cedo demais', client_id: story.clara.id, architect_id: story.ana.id });

      expect(error?.code).toBe('42501');
    });

    test('[DAT-005] [DAT-006] the first admin, from the environment, lists and counts who waits, newest first', async () => {
      story.admin = await signIn(
        story.server,
        story.adminAccount.email,
        story.adminAccount.password,
      );
      const waiting = ok(
        await story.admin.client
          .from('profiles')
          .select('*')
          .eq('status', 'pending_approval')
          .order('created_at', { ascending: false }),
      );
      const { count } = await story.admin.client
        .from('profiles')
        .select('*', { count: 'exact', head: true })
        .eq('status', 'pending_approval');

      expect(waiting.map((row) => row.full_name)).toEqual([
        'Elisa',
        'Paulo',
        'Celia',
        'Bruno',
        'Clara',
        'Ana',
      ]);
      expect(count).toBe(6);
    });

    test('[DAT-003] [DAT-004] [STA-002] [STA-003] the admin approves everybody, suppliers with a rate', async () => {
      for (const who of [story.ana, story.clara, story.elisa]) {
        expect(
          (
            await story.admin.client
              .from('profiles')
              .update({ status: 'approved' })
              .eq('id', who.id)
          ).error,
        ).toBeNull();
      }
      for (const [who, rate] of [
        [story.bruno, 0.07],
        [story.celia, 0.1],
        [story.paulo, 0.055],
      ] as const) {
        const answer = await story.admin.client
          .from('profiles')
          .update({ status: 'approved', commission_rate: rate })
          .eq('id', who.id);
        expect(answer.error).toBeNull();
      }

      const own = ok(
        await story.bruno.client
          .from('profiles')
          .select('status, commission_rate')
          .eq('id', story.bruno.id)
          .single(),
      );

      expect(own).toEqual({ status: 'approved', commission_rate: 0.07 });
    });
  });
}
