import { describe, expect, test } from 'vitest';
import { type Scene, useScene } from '../testing.ts';
import { answerSupport, askTeam, read, setState } from './testing.ts';

// When a request to the team is open, waits, is solved, and is opened again.

const scene = useScene();

const stateOf = async ({ owner }: Pick<Scene, 'owner'>, id: string) => {
  const [row] = await owner.query<{ state: string }>(
    'select state from support_requests where id = $1',
    [id],
  );
  return row?.state;
};

describe('states', () => {
  test(
    '[ATE-3] [POR-144] open waits for the team, waiting for the account; solved by either is opened again within 14 days, and not later',
    scene(async (stage) => {
      const { owner, as } = stage;
      const id = await askTeam(as('clara'));
      const since = async () =>
        (
          await owner.query<{ at: Date | null; first: Date | null }>(
            'select waiting_since as at, first_answered_at as first from support_requests where id = $1',
            [id],
          )
        )[0];
      await owner.query(
        `update support_requests set waiting_since = now() - interval '3 hours' where id = $1`,
        [id],
      );
      const asked = (await since())?.at;
      await answerSupport(as('clara'), id, { body: 'Mais uma coisa' });
      expect((await since())?.at).toEqual(asked);
      expect(await answerSupport(as('davi'), id)).toBe('waiting');
      expect((await since())?.at).not.toEqual(asked);
      expect((await since())?.first).not.toBeNull();
      await expect(setState(as('clara'), id, 'open')).rejects.toMatchObject({ code: 'SUPST' });
      for (const who of ['clara', 'davi']) {
        await setState(as(who), id, 'solved');
        await setState(as(who), id, 'solved');
        expect(await stateOf(stage, id)).toBe('solved');
        expect(await answerSupport(as(who), id)).toBe(who === 'davi' ? 'waiting' : 'open');
        await setState(as(who), id, 'solved');
        await setState(as(who), id, 'open');
        expect(await stateOf(stage, id)).toBe('open');
      }
      await setState(as('clara'), id, 'solved');
      await owner.query(
        `update support_requests set solved_at = now() - interval '14 days' where id = $1`,
        [id],
      );
      const late = { code: 'SUPST', message: 'Este atendimento já foi resolvido. Abra outro.' };
      for (const who of ['clara', 'davi']) {
        await expect(answerSupport(as(who), id)).rejects.toMatchObject(late);
        await expect(setState(as(who), id, 'open')).rejects.toMatchObject(late);
      }
      expect(await read(as('clara'), id)).toMatchObject({ can_answer: false });
      for (const state of ['waiting', 'closed', null])
        await expect(setState(as('clara'), id, state)).rejects.toMatchObject({ code: 'PT400' });
    }),
  );

  test(
    '[ATE-3] [POR-144] the clock closes what waited 14 days for its account, and nothing that waits for the team',
    scene(async (stage) => {
      const { owner, as } = stage;
      const [open, waiting] = [await askTeam(as('clara')), await askTeam(as('clara'))];
      await answerSupport(as('davi'), waiting);
      const close = async (at: string) =>
        (
          await owner.query<{ closed: number }>(
            `select private.solve_support_requests(now() + $1::interval) as closed`,
            [at],
          )
        )[0]?.closed;

      expect(await close('13 days 23 hours')).toBe(0);
      expect(await close('14 days')).toBe(1);
      expect([await stateOf(stage, open), await stateOf(stage, waiting)]).toEqual([
        'open',
        'solved',
      ]);
    }),
  );
});
