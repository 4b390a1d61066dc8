import { expect, test } from 'vitest';
import { useScene } from '../testing.ts';

const scene = useScene();

test(
  '[OPE-062] what an erased person said on the public pages goes with them, and what others said stays in its order',
  scene(async ({ owner }) => {
    const [ana] = await owner.query<{ id: string }>(
      `select id from profiles where email = 'ana@prumo.test'`,
    );
    const said = (author: string) => ({ audience: 'architect', words: 'Bom.', author, trade: '' });
    const before = [
      'Rui Castro',
      'Ana Ribeiro',
      'ANA RIBEIRO, arquiteta',
      'Ana Ribeiro Lima',
      'Zeca',
    ];
    await owner.query('update platform_settings set testimonials = $1', [
      JSON.stringify(before.map(said)),
    ]);

    await owner.query('select private.erase_from_testimonials($1)', [ana?.id]);

    const [after] = await owner.query<{ testimonials: { author: string }[] }>(
      'select testimonials from platform_settings',
    );
    expect(after?.testimonials.map(({ author }) => author)).toEqual([
      'Rui Castro',
      'Ana Ribeiro Lima',
      'Zeca',
    ]);
  }),
);
