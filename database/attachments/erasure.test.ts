import { expect, test } from 'vitest';
import { asked, confirm, endWork } from '../privacy/testing-erasure-steps.ts';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { putFile } from './testing.ts';

const scene = useScene();

test(
  '[ARQ-014] an erased client’s documents go, receipts stay without a name, and others’ documents stay',
  scene(async (stage) => {
    const { as, owner } = stage;
    const [payment] = await owner.query<{ id: string }>(
      'select id from payments where project_id = $1 limit 1',
      [PROJECT.vilaMariana],
    );
    await putFile(as('clara'), `project/${PROJECT.vilaMariana}/escritura.pdf`);
    await putFile(as('clara'), `payment/${payment?.id}/comprovante-clara.pdf`);
    await putFile(as('ana'), `payment/${payment?.id}/Recibo_Clara_Nogueira.PDF`);
    await putFile(as('ana'), `project/${PROJECT.altoDaLapa}/alvara.pdf`);
    const [own] = await as('clara').query<{ files: { file_name: string }[] }>(
      `select export_my_data() -> 'arquivos' as files`,
    );
    expect(own?.files.map(({ file_name }) => file_name).sort()).toEqual([
      'comprovante-clara.pdf',
      'escritura.pdf',
    ]);

    await endWork(stage);
    await confirm(stage, await asked(stage, 'clara'), 'clara@prumo.test');

    const files = await owner.query<{ kind: string; file_name: string; name: string }>(
      'select a.kind, a.file_name, o.name from attachments a join storage.objects o using (id) order by a.kind, a.created_at, a.file_name',
    );
    expect(
      files
        .map(
          ({ kind, file_name }) => `${kind} ${file_name.replace(/[\da-f]{8}-[\da-f-]{27}/, 'ID')}`,
        )
        .sort(),
    ).toEqual(['payment arquivo-ID.pdf', 'payment arquivo-ID.pdf', 'project alvara.pdf']);
    expect(JSON.stringify(files)).not.toMatch(/clara/i);
  }),
);

test(
  '[ARQ-014] an erased supplier’s logo goes',
  scene(async (stage) => {
    const { as, owner } = stage;
    await putFile(as('bruno'), `logo/${PERSON.bruno}/marca.png`, { bucket: 'public-files' });

    await endWork(stage);
    await confirm(stage, await asked(stage, 'bruno'), 'bruno@prumo.test');

    expect(await owner.query('select from storage.objects')).toEqual([]);
  }),
);
