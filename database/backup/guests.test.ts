import { expect, test } from 'vitest';
import { answerByLink, askByLink, DEAD, LUIS, offerOf, readLink } from '../guests/testing.ts';
import { withRacers } from '../quotes/testing-parallel.ts';
import { type Actor, useDatabase } from '../testing.ts';
import { restoreBackup } from './restore.ts';
import { backupFile, emptyDatabase } from './testing.ts';
import { writeBackup } from './write.ts';

const renovation = useDatabase({ cast: true });
type Client = (typeof renovation)['current']['owner'];

/** Somebody signed out on a database, a statement a transaction. */
const anybodyOn = (owner: Client): Actor => ({
  async query(text, values) {
    await owner.query('begin');
    try {
      await owner.query('set local role anon');
      const { rows } = await owner.query(text, values);
      await owner.query('commit');
      return rows;
    } catch (error) {
      await owner.query('rollback');
      throw error;
    }
  },
});

test('[CVD-015] [CON-13] a backup that is restored keeps a living link working, an ended one ended, and an opt-out known', async () => {
  const { owner } = renovation.current;
  const [living, ended] = await withRacers(renovation.current, ['ana'], async ([ana]) => {
    const actor = ana as unknown as Actor;
    return [
      await askByLink(actor),
      await askByLink(actor, {
        guest: LUIS,
        change: { email: 'luis@serra.test', phone_number: null },
      }),
    ];
  });
  await answerByLink(anybodyOn(owner), living?.secret ?? '', offerOf(12_000, 5000));
  await anybodyOn(owner).query('select leave_guest_list($1)', [ended?.secret]);
  const before = await readLink(anybodyOn(owner), living?.secret ?? '');
  const file = backupFile();
  await writeBackup(renovation.current.ownerUrl, file);

  const restored = await emptyDatabase();
  await restoreBackup(restored.owner, file);
  const anybody = anybodyOn(restored.owner as Client);

  expect(await readLink(anybody, living?.secret ?? '')).toEqual(before);
  await answerByLink(anybody, living?.secret ?? '', offerOf(11_000, 5000), 1);
  expect(await readLink(anybody, living?.secret ?? '')).toMatchObject({
    state: 'sent',
    version: 2,
  });
  await expect(readLink(anybody, ended?.secret ?? '')).rejects.toMatchObject(DEAD);
  const { rows } = await restored.owner.query(
    'select p.id = $1 as is_luis, private.refuses_contact(p, p.guest_of) as refuses from profiles p where p.guest_of is not null order by 1',
    [LUIS],
  );
  expect(rows).toEqual([
    { is_luis: false, refuses: false },
    { is_luis: true, refuses: true },
  ]);
});
