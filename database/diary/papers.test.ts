import { describe, expect, test } from 'vitest';
import { documentTree } from '../../gateway/src/documents/tree.ts';
import { type Actor, useScene } from '../testing.ts';
import { answer, OBRA, putPhoto, save, sent } from './testing.ts';

const scene = useScene({ cast: true });

describe('[OBR-057] the papers', () => {
  const tree = async (who: Actor, call: string, values: unknown[]) =>
    documentTree.parse(
      (await who.query<{ tree: unknown }>(`select ${call} as tree`, values))[0]?.tree,
    );
  const DAY = {
    weather_morning: 'rain',
    weather_afternoon: 'clear',
    idle_hours: 2.5,
    crew: [{ trade: 'Pedreiro', count: 3 }],
    activities: [{ text: 'Assentar piso', order_id: null, milestone_id: null, percent: 40 }],
    occurrences: 'Falta de energia',
  };

  test(
    '[RDO-5] a day has both weather words, its photos, and the hash of what was agreed to; silence is no agreement',
    scene(async ({ as }) => {
      const out = await sent(as('ana'), '2026-11-05', DAY);
      await putPhoto(as('ana'), out.id, 'a.jpg');
      await putPhoto(as('ana'), out.id, 'b.jpg');
      const call = 'private.document_daily_log($1)';
      const silent = await tree(as('clara'), call, [out.id]);
      expect(silent.subtitle).toContain('Sem manifestação do cliente');
      expect(silent.blocks.flatMap((b) => (b.kind === 'images' ? b.images : []))).toHaveLength(2);
      const said = JSON.stringify(silent);
      for (const word of ['Chuva', 'Limpo', '2,5', '3 Pedreiro', 'Falta de energia', '40 %'])
        expect(said).toContain(word);

      const [signed] = await answer(as('clara'), { ...out, version: out.version + 2 });
      const agreed = await tree(as('ana'), call, [out.id]);
      expect(agreed.content_hash).toBe(signed?.content_hash);
      // The client agreed to this very content.
      expect(silent.content_hash).toBe(signed?.content_hash);
      expect(JSON.stringify(agreed)).not.toContain('Sem manifestação');
    }),
  );

  test(
    'a month has an index and each day that was sent; another part is no document',
    scene(async ({ as }) => {
      const call = 'private.document_diary($1, $2)';
      const first = await sent(as('ana'), '2026-11-05', DAY);
      await answer(as('clara'), first);
      await sent(as('ana'), '2026-11-06', DAY);
      await sent(as('ana'), '2026-10-31', DAY);
      await save(as('ana'), DAY, { day: '2026-11-07' });
      const month = await tree(as('clara'), call, [OBRA, '2026-11']);
      const [index] = month.blocks;
      expect(index?.kind === 'table' && index.rows.map((row) => row.slice(0, 3))).toEqual([
        ['nº 1', '05/11/2026', 'Aceito pelo cliente'],
        ['nº 2', '06/11/2026', 'Sem manifestação do cliente'],
      ]);
      for (const [name, part] of [
        ['ana', '2026-13'],
        ['ana', null],
        ['elisa', '2026-11'],
        ['rafael', '2026-11'],
      ])
        expect(
          (await as(name as string).query(`select ${call} as tree`, [OBRA, part]))[0]?.tree,
        ).toBeNull();
    }),
  );
});
