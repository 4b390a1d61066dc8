import { describe, expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';
import { healthy, mail } from './testing.ts';

// Whether the installation is well, as the team reads it.
const scene = useScene({ cast: true });

describe('[OPE-044] the first steps', () => {
  const steps = async (admin: Actor) =>
    (await admin.query('select * from get_first_steps()'))[0] as Record<string, unknown>;

  test(
    'are computed from what is there',
    scene(async ({ owner, as }) => {
      await healthy({ owner });
      await owner.query('delete from private.backups');
      await owner.query('update platform_settings set legal_name = null');
      expect(await steps(as('davi'))).toMatchObject({
        has_billing: false,
        mail_sent: false,
        has_second_factor: false,
        invited_admins: '0',
        backup_at: null,
        dismissed_at: null,
        is_demo: false,
      });

      await owner.query(
        `update platform_settings set legal_name = 'Prumo Ltda.', tax_id = '11222333000181', pix_kind = 'email', pix_key = 'p@x.co'`,
      );
      await mail(owner, 'sent_at', 'now()');
      await as('davi').query(`select invite_admin('eva@prumo.test', 'Eva Lima')`);
      await owner.query(`insert into private.backups (how) values ('file')`);
      // Only the caller's own factor counts: another admin's is no help to this one.
      await owner.query(
        `insert into auth.mfa_factors (user_id, factor_type, status)
         select id, 'totp', 'verified' from profiles where email = 'ana@prumo.test'`,
      );
      expect(await steps(as('davi'))).toMatchObject({
        has_billing: true,
        mail_sent: true,
        has_second_factor: false,
        invited_admins: '1',
        backup_at: expect.any(Date),
      });
    }),
  );

  test(
    'name the categories of open projects that no approved supplier serves',
    scene(async ({ owner, as }) => {
      const before = (await steps(as('davi'))).missing_categories as string[];
      await owner.query('alter table profiles disable trigger user');
      await owner.query(
        `update profiles set status = 'pending_approval' where role = 'supplier' and supplier_category = 'marcenaria'`,
      );
      const now = (await steps(as('davi'))).missing_categories as string[];
      expect(before).not.toContain('marcenaria');
      expect(now).toContain('marcenaria');

      await owner.query(
        `update profiles set further_categories = '{marcenaria}' where status = 'approved' and supplier_category = 'civil'`,
      );
      expect((await steps(as('davi'))).missing_categories).not.toContain('marcenaria');
    }),
  );

  test(
    'are put away once for the team',
    scene(async ({ as, owner }) => {
      await as('davi').query('select dismiss_first_steps()');
      await as('davi').query('select dismiss_first_steps()');
      expect((await steps(as('davi'))).dismissed_at).toBeInstanceOf(Date);
      expect(await owner.query('select count(*) from private.first_steps')).toEqual([
        { count: '1' },
      ]);
    }),
  );
});
