import { describe, expect, test } from 'vitest';
import { asked, confirm } from '../privacy/testing-erasure-steps.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import {
  applyAgain,
  approve,
  refuse,
  registrationsOf,
  setDetails,
  statusOf,
  WAITING,
} from './testing.ts';

// A refusal with a reason, and the one time that its person may ask for another look (docs/decisions/118).

const scene = useScene();

const REASON = 'Falta o contrato social da empresa.';

const mailTo = ({ owner }: Scene, person: string) =>
  owner.query(
    `select kind, data from private.outbox where recipient = $1 and kind like 'registration%' order by id`,
    [`${person}@prumo.test`],
  );

describe('a refusal', () => {
  test(
    '[VET-004] with a reason is read by the person and mailed to them; nobody else reads the reason',
    scene(async (stage) => {
      const { as } = stage;
      await refuse(stage, WAITING.caio, `  ${REASON} `);

      const own = 'select status, rejection_reason from profiles where id = auth.uid()';
      expect(await as('caio').query(own)).toEqual([
        { status: 'rejected', rejection_reason: REASON },
      ]);
      expect(await registrationsOf(as('caio'))).toMatchObject([
        { rejection_reason: REASON, may_apply_again: true },
      ]);
      expect(await mailTo(stage, 'caio')).toEqual([
        {
          kind: 'registration_rejected',
          data: { full_name: 'Caio Barros', role: 'supplier', reason: REASON },
        },
      ]);
      for (const person of ['ana', 'bruno', 'clara'])
        await expect(
          as(person).query('select rejection_reason from profiles'),
          person,
        ).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test(
    '[VET-004] needs no reason: the specified call is what it was',
    scene(async (stage) => {
      const [row] = await stage
        .as('davi')
        .query(
          `update profiles set status = 'rejected' where id = $1 returning status, rejection_reason`,
          [WAITING.helena],
        );

      expect(row).toEqual({ status: 'rejected', rejection_reason: null });
      expect(await mailTo(stage, 'helena')).toMatchObject([
        { data: { full_name: 'Helena Duarte', role: 'client' } },
      ]);
    }),
  );

  test.each([
    ['an approval', WAITING.caio, `status = 'approved', rejection_reason = 'x'`, 'DECID'],
    ['no decision', WAITING.caio, `rejection_reason = 'x'`, 'DECID'],
    [
      'too many words',
      WAITING.caio,
      `status = 'rejected', rejection_reason = repeat('x', 1001)`,
      'PT400',
    ],
  ])('[VET-004] a reason does not come with %s', (_what, id, change, code) =>
    scene(async ({ as }) => {
      await expect(
        as('davi').query(`update profiles set ${change} where id = $1`, [id]),
      ).rejects.toMatchObject({ code });
    })(),
  );

  test(
    '[VET-004] nobody writes a reason about themselves',
    scene(async ({ as }) => {
      for (const person of ['caio', 'ana', 'sergio'])
        await expect(
          as(person).query(`update profiles set rejection_reason = 'x' where id = auth.uid()`),
          person,
        ).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

describe('another look', () => {
  test(
    '[VET-005] is asked for once by who was refused, with what changed; the team is notified and reads both',
    scene(async (stage) => {
      const { as, owner } = stage;
      await refuse(stage, WAITING.caio, REASON);
      await setDetails(as('caio'), { tax_id: '529.982.247-25' });
      const named = `update profiles set full_name = 'Caio Barros Lima' where id = auth.uid() returning full_name`;
      expect(await as('caio').query(named)).toEqual([{ full_name: 'Caio Barros Lima' }]);
      expect(await as('sergio').query(named)).toEqual([]);

      await applyAgain(as('caio'), ' Enviei o contrato social. ');

      expect(await statusOf(stage, WAITING.caio)).toBe('pending_approval');
      expect(await registrationsOf(as('davi'), [WAITING.caio])).toMatchObject([
        {
          tax_id: '52998224725',
          rejection_reason: null,
          first_rejection_reason: REASON,
          reapplication_note: 'Enviei o contrato social.',
          may_apply_again: false,
        },
      ]);
      expect(
        await owner.query(
          `select kind, recipient, data ->> 'again' as again from private.outbox where kind = 'registration_received'`,
        ),
      ).toEqual([{ kind: 'registration_received', recipient: 'davi@prumo.test', again: 'true' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VET-005] a second refusal is final, and its mail says so',
    scene(async (stage) => {
      const { as, owner } = stage;
      await refuse(stage, WAITING.caio, REASON);
      await applyAgain(as('caio'));
      await refuse(stage, WAITING.caio);

      await expect(applyAgain(as('caio'))).rejects.toMatchObject({
        code: 'DECID',
        message: 'Este cadastro não pode ser analisado de novo.',
      });
      expect(
        await as('caio').query(
          `update profiles set full_name = 'Outro Nome' where id = auth.uid() returning id`,
        ),
      ).toEqual([]);
      expect(await registrationsOf(as('caio'))).toMatchObject([
        { rejection_reason: null, first_rejection_reason: REASON, may_apply_again: false },
      ]);
      expect((await mailTo(stage, 'caio')).at(-1)).toMatchObject({ data: { is_final: true } });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VET-005] who is approved after it and whose access then ends does not apply again',
    scene(async (stage) => {
      const { as } = stage;
      await refuse(stage, WAITING.caio);
      await applyAgain(as('caio'));
      await approve(stage, WAITING.caio);
      await as('davi').query(`update profiles set status = 'rejected' where id = $1`, [
        WAITING.caio,
      ]);

      await expect(applyAgain(as('caio'))).rejects.toMatchObject({ code: 'DECID' });
    }),
  );

  test(
    '[VET-005] nor does anybody who was not refused, or says nothing',
    scene(async (stage) => {
      const { as, asAnonymous } = stage;
      await as('davi').query(
        `update profiles set status = 'rejected' where email = 'elisa@prumo.test'`,
      );
      await refuse(stage, WAITING.helena);
      await approve(stage, WAITING.otavio);
      await as('davi').query(`update profiles set status = 'rejected' where id = $1`, [
        WAITING.otavio,
      ]);

      for (const person of ['caio', 'elisa', 'sergio', 'otavio'])
        await expect(applyAgain(as(person)), person).rejects.toMatchObject({ code: 'DECID' });
      const named = `update profiles set full_name = 'Outro Nome' where id = auth.uid() returning id`;
      for (const person of ['elisa', 'sergio', 'otavio'])
        expect(await as(person).query(named), person).toEqual([]);
      for (const person of ['ana', 'bruno', 'clara', 'davi'])
        await expect(applyAgain(as(person)), person).rejects.toMatchObject({ code: '42501' });
      await expect(applyAgain(asAnonymous())).rejects.toMatchObject({ code: '42501' });
      for (const note of [null, '  ', 'x'.repeat(1001)])
        await expect(applyAgain(as('helena'), note)).rejects.toMatchObject({ code: 'PT400' });
    }),
  );

  test(
    '[VET-006] a status that goes back otherwise is found: by the team, or a second time',
    scene(async (stage) => {
      const { as, owner } = stage;
      await refuse(stage, WAITING.caio);
      await applyAgain(as('caio'));
      await refuse(stage, WAITING.caio);
      await owner.query(
        'update registration_details set reapplied_at = null, reapplication_note = null',
      );
      await applyAgain(as('caio'));
      expect(await brokenInvariants(owner)).toEqual([
        { invariant: 'I5 a registration is looked at again once', row_id: WAITING.caio },
      ]);

      await owner.query(
        `update profiles set status = 'pending_approval' where email = 'sergio@prumo.test'`,
      );
      expect(await brokenInvariants(owner)).toHaveLength(2);
    }),
  );

  test(
    '[VET-007] what a person said and was told is in their own file, and goes with them',
    scene(async (stage) => {
      const { as, owner } = stage;
      await setDetails(as('caio'), { cities: ['Santos'] });
      await refuse(stage, WAITING.caio, REASON);
      await applyAgain(as('caio'));
      await refuse(stage, WAITING.caio, 'Outra razão.');

      const [own] = await as('caio').query<{ file: Record<string, object> }>(
        'select export_my_data() as file',
      );
      expect(own?.file.dados_do_cadastro).toMatchObject({
        cities: ['Santos'],
        first_rejection_reason: REASON,
        reapplication_note: 'Enviei o contrato social.',
      });
      expect(own?.file.perfil).toMatchObject({ rejection_reason: 'Outra razão.' });

      await confirm(stage, await asked(stage, 'caio'), 'caio@prumo.test');
      expect(
        await owner.query(
          `select p.rejection_reason, d.profile_id from profiles p left join registration_details d on d.profile_id = p.id
           where p.id = $1`,
          [WAITING.caio],
        ),
      ).toEqual([{ rejection_reason: null, profile_id: null }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});
