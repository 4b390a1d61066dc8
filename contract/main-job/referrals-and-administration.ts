import { describe, expect, test } from 'vitest';
import { ok, register, signIn } from '../people.ts';
import { listen } from './listen.ts';
import { person, story } from './story.ts';

/** A chapter of the-main-job.test.ts. */
export function referralsAndAdministration() {
  describe('referrals and administration', () => {
    test('[DAT-010] [DAT-011] [DAT-013] [RPC-001] a code brings a person once, however often it is counted', async () => {
      const { code } = ok(
        await story.clara.client
          .from('referral_codes')
          .select('code, uses_count')
          .eq('user_id', story.clara.id)
          .single(),
      );
      const rosa = await register(story.server, person('rosa', 'client', { referral_code: code }));
      const owner = ok(
        await rosa.client.from('referral_codes').select('user_id').eq('code', code).maybeSingle(),
      );
      const applied = await rosa.client.from('referrals').insert({
        referrer_id: owner.user_id,
        referred_email: rosa.email,
        referred_user_id: rosa.id,
        status: 'completed',
        completed_at: new Date().toISOString(),
      });
      for (let call = 0; call < 3; call++) {
        await rosa.client.rpc('increment_referral_count', { referrer_id: owner.user_id });
      }

      expect(applied.error).toBeNull();
      expect(
        ok(
          await story.clara.client
            .from('referral_codes')
            .select('uses_count')
            .eq('user_id', story.clara.id)
            .single(),
        ),
      ).toEqual({ uses_count: 1 });
      expect(
        (
          await rosa.client
            .from('referral_codes')
            .select('user_id')
            .eq('code', 'NAOHA')
            .maybeSingle()
        ).data,
      ).toBeNull();
    });

    test('[DAT-015] [DAT-012] [DAT-014] an invite is pending until its person comes', async () => {
      const invite = await story.ana.client
        .from('referrals')
        .insert({ referrer_id: story.ana.id, referred_email: 'nova@obra.test', status: 'pending' });
      const open = ok(
        await story.ana.client
          .from('referrals')
          .select('*')
          .eq('referrer_id', story.ana.id)
          .eq('referred_email', 'nova@obra.test')
          .is('referred_user_id', null),
      );

      expect(invite.error).toBeNull();
      expect(open).toHaveLength(1);
      expect(open[0].status).toBe('pending');
    });

    test('[RPC-020] [RPC-021] [RPC-022] an admin creates an admin who can sign in; a second with the same e-mail is refused with a sentence', async () => {
      const args = {
        admin_email: 'eva@obra.test',
        admin_password: 'nivel-e-trena-7',
        admin_name: 'Eva',
      };

      expect(ok(await story.admin.client.rpc('create_admin_user', args))).toMatchObject({
        success: true,
      });
      expect(ok(await story.admin.client.rpc('create_admin_user', args))).toMatchObject({
        success: false,
        error: expect.any(String),
      });
      const eva = await signIn(story.server, args.admin_email, args.admin_password);
      expect(
        ok(await eva.client.rpc('list_admin_users'))
          .map((row: { email: string }) => row.email)
          .sort(),
      ).toEqual(['davi@obra.test', 'eva@obra.test']);
      expect((await story.ana.client.rpc('list_admin_users')).error?.code).toBe('42501');
    });

    test('[RPC-002] [RPC-003] [RPC-004] suppliers without a category get one', async () => {
      const novo = await register(story.server, person('novo', 'supplier', {}));
      const listed = ok(await story.admin.client.rpc('get_suppliers_without_category'));

      expect(listed.map((row: { id: string }) => row.id)).toEqual([novo.id]);
      expect(
        ok(
          await story.admin.client.rpc('update_supplier_category', {
            supplier_id: novo.id,
            new_category: 'telhado',
          }),
        ),
      ).toMatchObject({ success: false });
      expect(
        ok(
          await story.admin.client.rpc('update_supplier_category', {
            supplier_id: novo.id,
            new_category: 'civil',
          }),
        ),
      ).toMatchObject({ success: true });
      expect(ok(await story.admin.client.rpc('get_suppliers_without_category'))).toEqual([]);
    });

    test('[RT-004] a stranger subscribed to another’s items receives nothing', async () => {
      const eavesdropper = listen(
        story.elisa,
        '*',
        `project_item_id=in.(${Object.values(story.items).join(',')})`,
      );
      const owner = listen(
        story.ana,
        '*',
        `project_item_id=in.(${Object.values(story.items).join(',')})`,
      );
      await Promise.all([eavesdropper.subscribed, owner.subscribed]);
      const [request] = ok(
        await story.paulo.client.rpc('get_supplier_quotes', { supplier_user_id: story.paulo.id }),
      );

      await story.database.current.owner.query(
        'update public.quotes set viewed_at = now() where id = $1',
        [request.quote_id],
      );

      expect(await owner.next()).toMatchObject({ new: { id: request.quote_id } });
      expect(eavesdropper.heard).toEqual([]);
      await Promise.all([eavesdropper.close(), owner.close()]);
    });
  });
}
