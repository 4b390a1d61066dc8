import { describe, expect, test } from 'vitest';
import { brokenInvariants, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { project, setApproval, standing } from './testing.ts';

// When a project asks for the client's own approval.

const scene = useScene();

const approve = async (who: Actor, owner: Actor, ...quotes: string[]) =>
  who.query('select * from approve_quotes($1, $2, true)', [
    PROJECT.altoDaLapa,
    await quoteIds(owner, ...quotes),
  ]);
const plainly = async (who: Actor, owner: Actor, ...quotes: string[]) =>
  who.query(`update quotes set status = 'approved' where id = any ($1) returning status`, [
    await quoteIds(owner, ...quotes),
  ]);
const asked = {
  code: 'CLAPR',
  message: 'Este projeto pede a aprovação do cliente. Envie a seleção para ele.',
};

describe('the rule of a project', () => {
  test(
    '[DEC-001] is none unless somebody sets it: plain calls and approve_quotes approve as before',
    scene(async ({ owner, as }) => {
      expect(await project(owner)).toMatchObject({ client_approval: 'none' });

      expect(await plainly(as('ana'), owner, '0203 silvia')).toEqual([{ status: 'approved' }]);
      expect(await approve(as('ana'), owner, '0201 marcos')).toMatchObject([
        { approved_quotes: 1 },
      ]);

      expect(await project(owner)).toMatchObject({ status: 'in_progress' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[DEC-002] above an amount counts all that is approved without the client, in every way of approving',
    scene(async ({ owner, as }) => {
      await setApproval(as('ana'), 'above', 31_200);

      // R$ 15.600,00 are within it, and R$ 13.200,00 with them.
      await approve(as('ana'), owner, '0205 paulo');
      await plainly(as('ana'), owner, '0202 marcos');
      await expect(approve(as('ana'), owner, '0203 silvia')).rejects.toMatchObject(asked);
      await expect(plainly(as('ana'), owner, '0203 silvia')).rejects.toMatchObject(asked);
      // Two that pass it only together, by one statement.
      await setApproval(as('ana'), 'above', 40_000);
      await expect(plainly(as('ana'), owner, '0203 silvia', '0204 silvia')).rejects.toMatchObject(
        asked,
      );
      expect(await plainly(as('ana'), owner, '0204 silvia')).toEqual([{ status: 'approved' }]);

      expect(await standing(owner, '0203')).toEqual([
        'bruno requested',
        'silvia submitted',
        'tomas requested',
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[DEC-002] reaches its amount exactly, and always refuses everything',
    scene(async ({ owner, as }) => {
      await setApproval(as('rafael'), 'above', 7_350);
      await approve(as('ana'), owner, '0203 silvia');
      await setApproval(as('rafael'), 'always');
      await expect(plainly(as('ana'), owner, '0205 paulo')).rejects.toMatchObject(asked);
      await expect(approve(as('ana'), owner, '0205 paulo')).rejects.toMatchObject(asked);
      // A quote that is approved already may be sent again.
      expect(await approve(as('ana'), owner, '0203 silvia')).toMatchObject([
        { approved_quotes: 0 },
      ]);

      expect(
        await as('ana').query('select * from get_client_approval($1)', [PROJECT.altoDaLapa]),
      ).toEqual([
        {
          mode: 'always',
          amount: null,
          set_by: 'client',
          approved_alone: '7350.00',
          sent_selection_id: null,
        },
      ]);
    }),
  );
});

describe('set_client_approval', () => {
  test(
    '[DEC-003] what the client set the architect may tighten, and only the client loosens',
    scene(async ({ owner, as }) => {
      await setApproval(as('rafael'), 'above', 10_000);
      for (const [mode, amount] of [
        ['none', null],
        ['above', 10_000.01],
      ] as const)
        await expect(setApproval(as('ana'), mode, amount)).rejects.toMatchObject({
          code: 'CLAPR',
          message:
            'Foi o cliente quem pediu esta aprovação: só ele pode dispensar ou aumentar o valor.',
        });

      await setApproval(as('ana'), 'above', 5_000);
      await setApproval(as('ana'), 'always');
      await expect(setApproval(as('ana'), 'none')).rejects.toMatchObject({ code: 'CLAPR' });
      expect(await project(owner)).toMatchObject({
        client_approval: 'always',
        client_approval_by: 'client',
      });

      await setApproval(as('rafael'), 'none');
      await setApproval(as('ana'), 'always');
      await setApproval(as('ana'), 'none');
      expect(await project(owner)).toMatchObject({
        client_approval: 'none',
        client_approval_by: 'architect',
      });
    }),
  );

  test.each([
    ['sometimes', null, 'Escolha quando o cliente aprova.'],
    ['above', null, 'Informe a partir de que valor o cliente aprova.'],
    ['above', 0, 'Informe a partir de que valor o cliente aprova.'],
    ['always', 10, 'Informe a partir de que valor o cliente aprova.'],
  ])('[DEC-003] refuses %s with %j', (mode, amount, message) =>
    scene(async ({ as }) => {
      await expect(setApproval(as('ana'), mode, amount)).rejects.toMatchObject({
        code: 'CLAPR',
        message,
      });
    })(),
  );

  test(
    '[DEC-003] takes reais to the cent, in a project that is not over',
    scene(async ({ owner, as }) => {
      await expect(setApproval(as('ana'), 'above', 10.005)).rejects.toMatchObject({
        code: 'DECIM',
      });
      await owner.query(`update projects set status = 'archived' where id = $1`, [
        PROJECT.altoDaLapa,
      ]);
      await expect(setApproval(as('ana'), 'always')).rejects.toMatchObject({ code: 'PHASE' });
    }),
  );

  test(
    '[DEC-003] [T73] nobody but the project’s architect and client sets or reads it',
    scene(async ({ owner, as }) => {
      for (const who of ['elisa', 'clara'])
        await expect(setApproval(as(who), 'always')).rejects.toMatchObject({ code: 'PT404' });
      for (const who of ['bruno', 'davi'])
        await expect(setApproval(as(who), 'always')).rejects.toMatchObject({ code: '42501' });
      for (const who of ['elisa', 'clara'])
        expect(
          await as(who).query('select * from get_client_approval($1)', [PROJECT.altoDaLapa]),
        ).toEqual([]);
      for (const who of ['ana', 'rafael', 'davi'])
        await expect(as(who).query('select client_approval from projects')).rejects.toMatchObject({
          code: '42501',
        });
      expect(await project(owner)).toMatchObject({ client_approval: 'none' });
    }),
  );
});
