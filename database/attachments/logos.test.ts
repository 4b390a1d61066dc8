import { describe, expect, test } from 'vitest';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { mayWrite, putFile } from './testing.ts';

// Logos of architects and suppliers: the rules behind /storage/v1, and list_logos.

const scene = useScene();
const refused = { code: '42501' };

describe('logos', () => {
  test(
    '[ARQ-024] [T63] approved people get the latest logo of each approved person; everybody else is refused',
    scene(async ({ as, asAnonymous, owner }) => {
      const people = [PERSON.bruno, PERSON.ana, PERSON.silvia];
      const logosFor = (name: string) => as(name).query('select * from list_logos($1)', [people]);
      const old = `logo/${PERSON.bruno}/antes.png`;
      await putFile(as('bruno'), old, { bucket: 'public-files' });
      await owner.query(`update attachments set created_at = now() - interval '1 day'`);
      await putFile(as('bruno'), `logo/${PERSON.bruno}/agora.png`, { bucket: 'public-files' });
      await putFile(as('silvia'), `logo/${PERSON.silvia}/marca.png`, { bucket: 'public-files' });
      await owner.query(`update profiles set status = 'rejected' where id = $1`, [PERSON.silvia]);

      for (const person of ['clara', 'ana', 'livia', 'davi'])
        expect(await logosFor(person), person).toEqual([
          { person_id: PERSON.bruno, name: `logo/${PERSON.bruno}/agora.png` },
        ]);
      await expect(logosFor('otavio')).rejects.toMatchObject(refused);
      await expect(
        asAnonymous().query('select * from list_logos($1)', [people]),
      ).rejects.toMatchObject(refused);
    }),
  );

  test(
    '[ARQ-012] are put by architects and suppliers for themselves, in the public bucket only',
    scene(async (stage) => {
      const own = `logo/${PERSON.bruno}/marca.png`;

      expect(await mayWrite(stage, 'bruno', own, 'public-files')).toBe(true);
      expect(await mayWrite(stage, 'ana', `logo/${PERSON.ana}/marca.png`, 'public-files')).toBe(
        true,
      );
      expect(await mayWrite(stage, 'bruno', own)).toBe(false);
      expect(await mayWrite(stage, 'silvia', own, 'public-files')).toBe(false);
      expect(await mayWrite(stage, 'davi', `logo/${PERSON.davi}/marca.png`, 'public-files')).toBe(
        false,
      );
      expect(
        await mayWrite(stage, 'ana', `project/${PROJECT.vilaMariana}/x.png`, 'public-files'),
      ).toBe(false);
    }),
  );
});
