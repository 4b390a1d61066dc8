import { describe, expect, test } from 'vitest';
import { PROJECT } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { filesSeen, mayWrite, putFile } from './testing.ts';

// Rights to add, see and remove files: the rules behind /storage/v1, as each role.
const scene = useScene();

/** A payment of Vila Mariana, and who is paid by it. */
async function aPayment({ owner }: Scene) {
  const [row] = await owner.query<{ id: string; supplier: string; rival: string }>(
    `select y.id, split_part(s.email, '@', 1) as supplier,
       (select split_part(r.email, '@', 1) from profiles r
        where r.role = 'supplier' and r.status = 'approved' and r.id <> s.id limit 1) as rival
     from payments y join quotes q on q.id = y.quote_id join profiles s on s.id = q.supplier_id
     where y.project_id = $1 limit 1`,
    [PROJECT.vilaMariana],
  );
  if (!row) throw new Error('no payment in Vila Mariana');
  return row;
}

describe('receipts of a payment', () => {
  test(
    '[ARQ-011] [T63] are put by client, architect and admins, and seen by who is paid and by no other supplier',
    scene(async (stage) => {
      const { as } = stage;
      const { id, supplier, rival } = await aPayment(stage);
      await putFile(as('ana'), `payment/${id}/pix.pdf`);
      await putFile(as('clara'), `payment/${id}/ted.pdf`);
      await putFile(as('davi'), `payment/${id}/nota.pdf`);

      for (const person of ['ana', 'clara', 'davi', supplier])
        expect(await filesSeen(as(person)), person).toEqual(['nota.pdf', 'pix.pdf', 'ted.pdf']);
      for (const person of [rival, 'elisa', 'rafael'])
        expect(await filesSeen(as(person)), person).toEqual([]);
      for (const person of [supplier, rival, 'elisa', 'rafael']) {
        expect(await mayWrite(stage, person, `payment/${id}/x.pdf`), person).toBe(false);
      }
    }),
  );
});
