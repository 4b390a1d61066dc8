import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { itemId, PERSON } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { mayWrite, putFile } from './testing.ts';

// Rights to add, see and remove files: the rules behind /storage/v1, as each role.
const scene = useScene();

describe('the files of a message', () => {
  const sendMessage = async (stage: Scene, files: number) => {
    const [request] = await stage.owner.query<{ id: string }>(
      `select q.request_id as id from quotes q where q.project_item_id = $1 and q.supplier_id = $2`,
      [itemId('0203'), PERSON.bruno],
    );
    const id = randomUUID();
    await stage
      .as('bruno')
      .query(`insert into messages (id, request_id, body, files) values ($1, $2, 'Veja', $3)`, [
        id,
        request?.id,
        files,
      ]);
    return id;
  };

  test.each([
    ['a day less a minute', '23 hours 59 minutes', true],
    ['a day', '24 hours', false],
    ['a day and a minute', '24 hours 1 minute', false],
  ])('[CNV-008] are added for a day after it was sent: %s', (_when, age, isTaken) =>
    scene(async (stage) => {
      const id = await sendMessage(stage, 2);
      await stage.owner.query(
        `update messages set created_at = now() - $2::interval where id = $1`,
        [id, age],
      );
      expect(await mayWrite(stage, 'bruno', `message/${id}/planta.pdf`)).toBe(isTaken);
    })(),
  );

  test(
    '[CNV-008] [T69] are as many as were announced, and no other content takes the place of one: nobody removes it',
    scene(async (stage) => {
      const { owner, as } = stage;
      const id = await sendMessage(stage, 1);
      await putFile(as('bruno'), `message/${id}/planta.pdf`);

      for (const who of ['bruno', 'ana', 'davi'])
        expect(
          await as(who).query(
            `delete from storage.objects where name like 'message/%' returning id`,
          ),
          who,
        ).toEqual([]);
      expect(await mayWrite(stage, 'bruno', `message/${id}/outra.pdf`)).toBe(false);
      await expect(putFile(as('bruno'), `message/${id}/planta.pdf`)).rejects.toThrow();
      expect(await owner.query('select name from storage.objects')).toEqual([
        { name: `message/${id}/planta.pdf` },
      ]);
    }),
  );
});
