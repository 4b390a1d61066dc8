import { expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import { ACTS_OF_ARCHITECTS } from './testing-acts-of-architects.ts';
import { ACTS_OF_OTHERS } from './testing-acts-of-others.ts';
import { addColleague } from './testing-colleagues.ts';

const scene = useScene();
const ACTS = Object.entries({ ...ACTS_OF_ARCHITECTS, ...ACTS_OF_OTHERS });
/** From the least to the most; each may do what the one before may. */
const ROLES = ['reader', 'collaborator', 'manager', 'owner'] as const;
const FIRST_WHO_MAY = { prepare: 'collaborator', decide: 'manager', manage: 'owner' } as const;

test.each(ACTS)(
  '[OFI-6] [OFI-7] [OFI-8] %s: by those of the account who may, and nobody below',
  (_name, act) =>
    scene(async (stage) => {
      const { owner, as } = stage;
      const before = (await act.before?.(stage)) as never;
      const { personId } = await addColleague(owner, {
        name: 'lia',
        account: act.account,
        role: 'reader',
      });
      const attempt = () =>
        act.act(as('lia'), stage, before).then(
          () => 'done',
          ({ code, message }) => (code === 'RIGHT' ? code : `${code}: ${message}`),
        );

      const first = ROLES.indexOf(FIRST_WHO_MAY[act.right]);
      for (const [place, role] of ROLES.slice(0, first + 1).entries()) {
        await owner.query('update public.account_people set role = $1 where person_id = $2', [
          role,
          personId,
        ]);
        expect([role, await attempt()]).toEqual([role, place < first ? 'RIGHT' : 'done']);
      }
    })(),
);
