import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PROJECT } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { DESK, DOOR, LAMP, PLAN, specs, WALL, write } from './testing.ts';

// A code names one item of its project.

const scene = useScene();

test(
  '[ESP-7] two items cannot share a code, lm-04 and LM-04 neither, another project may have it; two swap theirs, and a cancelled item gives its code back FIC-002',
  scene(async (stage) => {
    const { owner, as } = stage;
    const ana = as('ana');
    const codes = async (project = PLAN) =>
      Object.fromEntries((await specs(ana, project)).map(({ item_id, code }) => [item_id, code]));
    await ana.query(`update project_items set code = '7.1' where id in ($1, $2)`, [WALL, DOOR]);
    await write(ana, [{ item_id: LAMP, code: 'LM-04' }], PLAN);

    await expect(write(ana, [{ item_id: DESK, code: 'lm-04' }], PLAN)).rejects.toMatchObject({
      code: 'SPECS',
      message: 'Este código já está em outro item: lm-04.',
    });
    const elsewhere = randomUUID();
    await owner.query(
      `insert into project_items (id, project_id, description, category, quantity, unit) values ($1, $2, 'Luminária', 'iluminacao', 1, 'un')`,
      [elsewhere, PROJECT.vilaMariana],
    );
    await write(ana, [{ item_id: elsewhere, code: 'LM-04' }], PROJECT.vilaMariana);
    // A new ficha takes the code of its item; of two items that share one the first.
    await write(
      ana,
      [
        { item_id: WALL, brand: 'Placo' },
        { item_id: DOOR, brand: 'Blindex' },
        { item_id: DESK, code: 'MC-01' },
      ],
      PLAN,
    );
    expect(await codes()).toEqual({
      [WALL]: '7.1',
      [DESK]: 'MC-01',
      [LAMP]: 'LM-04',
      [DOOR]: null,
    });
    await write(
      ana,
      [
        { item_id: LAMP, version: 1, code: 'MC-01' },
        { item_id: DESK, version: 1, code: 'LM-04' },
      ],
      PLAN,
    );
    const [row] = await owner.query<{ code: string }>(
      'select code from project_items where id = $1',
      [DESK],
    );
    expect(row).toEqual({ code: 'LM-04' });
    // A code that is changed in the list goes into the draft.
    await ana.query(`update project_items set code = 'LM-05' where id = $1`, [DESK]);
    expect(await codes()).toMatchObject({ [DESK]: 'LM-05', [LAMP]: 'MC-01' });
    await expect(
      ana.query(`update project_items set code = '7.1' where id = $1`, [DESK]),
    ).rejects.toMatchObject({ code: 'SPECS' });

    await owner.query('update project_items set cancelled_at = now() where id = $1', [DESK]);
    await write(ana, [{ item_id: LAMP, version: 2, code: 'LM-05' }], PLAN);
    expect(await codes()).not.toHaveProperty(DESK);
  }),
);
