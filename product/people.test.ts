import { expect, test } from 'vitest';
import { useDatabase } from '../database/testing.ts';
import { parseConfig } from '../gateway/src/config.ts';
import { ensurePeople } from './people.ts';

const database = useDatabase();
const settings = {
  admin: null,
  dpo: null,
  chatWidgetUrl: null,
  appWorker: true,
  adminSecondFactor: false,
};

const startedWith = async (demo: '0' | '1') => {
  const { owner } = database.current;
  await ensurePeople(owner, parseConfig({ DEMO: demo }), settings);
  const { rows } = await owner.query(
    `select (f ->> 'show_figures') as figures, (f ->> 'plans_on_sale')::boolean as plans from private.public_facts() f`,
  );
  return rows[0];
};

test('[OPE-062] a product for real people advertises no figures, testimonials and plans until an admin says so; a demonstration shows the made-up ones', async () => {
  const { owner } = database.current;
  expect(await startedWith('0')).toEqual({ figures: 'hidden', plans: false });
  expect(await startedWith('1')).toEqual({ figures: 'illustrative', plans: true });
  expect(await startedWith('0')).toEqual({ figures: 'hidden', plans: false });

  await owner.query(
    `update platform_settings set has_chosen = true, show_figures = 'illustrative', plans_on_sale = true`,
  );
  expect(await startedWith('0')).toEqual({ figures: 'illustrative', plans: true });
});
