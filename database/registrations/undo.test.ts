import { describe, expect, test } from 'vitest';
import { brokenInvariants, PERSON } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { approve, refuse, statusOf, undoApproval, WAITING } from './testing.ts';

// An approval that was a mistake is taken back within a minute (docs/decisions/118).

const scene = useScene();

const mailOf = ({ owner }: Scene) =>
  owner.query(
    `select send_after - created_at = interval '1 minute' as waits, attempts
     from private.outbox where kind = 'registration_approved'`,
  );
/** The approval was given so long ago; the trail, too, remembers it so. */
async function ago({ owner }: Scene, interval: string) {
  await owner.query('update registration_details set approved_at = approved_at - $1::interval', [
    interval,
  ]);
  await owner.query(
    `update private.audit_entries set happened_at = happened_at - $1::interval where after ->> 'status' = 'approved'`,
    [interval],
  );
}
const late = {
  code: 'DECID',
  message: 'Uma aprovação é desfeita por quem aprovou, e até um minuto depois.',
};
const begun = {
  code: 'DECID',
  message: 'A pessoa já começou a usar o Prumo. Encerre o acesso dela, se for o caso.',
};

describe('the undo of an approval', () => {
  test(
    '[VET-008] leads back to the queue within the minute; the mail, which waited, never goes',
    scene(async (stage) => {
      const { as, owner } = stage;
      await as('davi').query(
        `update profiles set status = 'approved', commission_rate = 0.1 where id = $1`,
        [WAITING.caio],
      );
      expect(await mailOf(stage)).toEqual([{ waits: true, attempts: 0 }]);
      expect(await as('davi').query('select mail_waiting from team_tasks()')).toEqual([
        { mail_waiting: 0 },
      ]);
      await ago(stage, '59 seconds');

      await undoApproval(as('davi'), WAITING.caio);

      expect(await statusOf(stage, WAITING.caio)).toBe('pending_approval');
      expect(
        await owner.query('select commission_rate from profiles where id = $1', [WAITING.caio]),
      ).toEqual([{ commission_rate: '0.0000' }]);
      expect(await mailOf(stage)).toEqual([]);
      expect(await brokenInvariants(owner)).toEqual([]);

      await approve(stage, WAITING.caio);
      expect(await mailOf(stage)).toHaveLength(1);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VET-008] is too late after a minute, and only for who approved',
    scene(async (stage) => {
      const { as, owner } = stage;
      await as('davi').query(
        `select create_admin_user('bia@prumo.test', 'casa-amarela-42', 'Bia Reis')`,
      );
      await owner.query(
        `update auth.users set password_due = false where email = 'bia@prumo.test'`,
      );
      await approve(stage, WAITING.caio);

      await expect(undoApproval(as('bia'), WAITING.caio)).rejects.toMatchObject(late);
      await ago(stage, '61 seconds');
      await expect(undoApproval(as('davi'), WAITING.caio)).rejects.toMatchObject(late);
      expect(await statusOf(stage, WAITING.caio)).toBe('approved');
    }),
  );

  test(
    '[VET-008] is refused once the person has done something, or stands in a project',
    scene(async (stage) => {
      const { as, owner } = stage;
      await approve(stage, WAITING.caio);
      await as('caio').query(
        `update profiles set phone_number = '+55 11 91234-5678' where id = auth.uid()`,
      );
      await expect(undoApproval(as('davi'), WAITING.caio)).rejects.toMatchObject(begun);

      await approve(stage, WAITING.helena);
      await as('ana').query(
        `insert into projects (name, client_id, architect_id) values ('Casa', $1, $2)`,
        [WAITING.helena, PERSON.ana],
      );
      await expect(undoApproval(as('davi'), WAITING.helena)).rejects.toMatchObject(begun);

      await approve(stage, WAITING.otavio);
      await owner.query(
        `update private.outbox set attempts = 1, sent_at = now() where recipient = 'otavio@prumo.test'`,
      );
      await expect(undoApproval(as('davi'), WAITING.otavio)).rejects.toMatchObject({
        code: 'DECID',
        message: 'O e-mail da aprovação já saiu.',
      });
    }),
  );

  test(
    '[VET-008] signing in and being refused something is nothing that was done',
    scene(async (stage) => {
      const { as, owner } = stage;
      await approve(stage, WAITING.caio);
      await as('caio').query('select from profiles');
      await owner.query(`select private.record_denial($1, null, 'GET projects', 403)`, [
        WAITING.caio,
      ]);

      await undoApproval(as('davi'), WAITING.caio);

      expect(await statusOf(stage, WAITING.caio)).toBe('pending_approval');
    }),
  );

  test(
    '[VET-008] is nobody’s of those who wait, were refused or approved long ago, and no plain call',
    scene(async (stage) => {
      const { as, asAnonymous } = stage;
      await refuse(stage, WAITING.helena);
      for (const id of [WAITING.caio, WAITING.helena, PERSON.bruno, PERSON.davi])
        await expect(undoApproval(as('davi'), id), id).rejects.toMatchObject(late);

      await approve(stage, WAITING.caio);
      await expect(
        as('davi').query(`update profiles set status = 'pending_approval' where id = $1`, [
          WAITING.caio,
        ]),
      ).rejects.toMatchObject({ code: 'DECID' });
      for (const person of ['caio', 'ana', 'clara', 'otavio'])
        await expect(undoApproval(as(person), WAITING.caio), person).rejects.toMatchObject({
          code: '42501',
        });
      await expect(undoApproval(asAnonymous(), WAITING.caio)).rejects.toMatchObject({
        code: '42501',
      });
    }),
  );

  test(
    '[VET-006] an approval that goes back after more than a minute is found',
    scene(async (stage) => {
      const { as, owner } = stage;
      await approve(stage, WAITING.caio);
      await undoApproval(as('davi'), WAITING.caio);
      await ago(stage, '2 minutes');

      expect(await brokenInvariants(owner)).toEqual([
        {
          invariant: 'I5 an approval is undone within a minute by who approved',
          row_id: WAITING.caio,
        },
      ]);
    }),
  );
});
