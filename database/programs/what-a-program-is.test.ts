import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { idOf, WHO } from '../handover/testing.ts';
import { useScene } from '../testing.ts';
import { createToken, type ProgramRights } from './testing.ts';

// A program reads and writes as the person who let it in, within its rights.

const scene = useScene();

describe('what a program is', () => {
  test(
    '[API-1] a program reads what its account reads, as the person who let it in, and knows itself from a person [POR-001]',
    scene(async ({ owner, as, asProgram }) => {
      const { session } = await createToken(owner, as('ana'));
      const program = asProgram(session, { reads: true });
      const ana = await idOf(owner, 'ana');

      expect(await program.query(WHO)).toEqual([
        { account: ana, person: ana, role: 'app_architect', rights: 'none' },
      ]);
      const counts: number[] = [];
      for (const table of [
        'projects',
        'quotes',
        'project_items',
        'payments',
        'orders',
        'profiles',
      ]) {
        const read = `select t.id from public.${table} t order by t.id`;
        const rows = await program.query(read);
        counts.push(rows.length);
        expect(rows).toEqual(await as('ana').query(read));
      }
      expect(Math.min(...counts)).toBeGreaterThan(0);
    }),
  );

  test(
    '[API-2] a program that reads writes nothing, whatever it asks for',
    scene(async ({ owner, as, asProgram }) => {
      const { session } = await createToken(owner, as('ana'));

      await expect(asProgram(session).query('select 1')).rejects.toMatchObject({
        code: 'RIGHT',
        message: 'Este acesso de programa só lê.',
      });
      await expect(
        asProgram(session, { reads: true }).query(`update projects set name = 'x'`),
      ).rejects.toMatchObject({ code: '25006' });
    }),
  );

  test(
    '[API-3] a program may do no more than its token says, and never what only the titular may',
    scene(async ({ owner, as, asProgram }) => {
      const MAY = `select private.may('prepare') as prepares, private.may('decide') as decides, private.may('manage') as manages`;
      for (const [rights, prepares, decides] of [
        ['prepare', true, false],
        ['prepare decide', true, true],
      ] as [ProgramRights, boolean, boolean][]) {
        const { session } = await createToken(owner, as('bruno'), { rights });
        expect(await asProgram(session).query(MAY)).toEqual([
          { prepares, decides, manages: false },
        ]);
      }
    }),
  );

  test(
    '[API-6] a program acts for its own account whatever the header says, also for none of its maker’s others',
    scene(async ({ owner, as, asProgram }) => {
      const { personId, accountId } = await addColleague(owner, {
        name: 'lia',
        account: 'ana',
        role: 'owner',
      });
      const { session } = await createToken(owner, as('lia'));
      const reads = true;

      expect(await asProgram(session, { reads }).query(WHO)).toEqual([
        { account: accountId, person: personId, role: 'app_architect', rights: 'none' },
      ]);
      expect(await asProgram(session, { reads, account: accountId }).query(WHO)).toHaveLength(1);
      for (const account of [personId, await idOf(owner, 'bruno'), randomUUID()]) {
        await expect(asProgram(session, { reads, account }).query(WHO)).rejects.toMatchObject({
          code: 'ACCNO',
        });
      }
    }),
  );
});
