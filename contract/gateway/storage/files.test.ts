import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../../database/cast.ts';
import { itemId, PERSON, PROJECT } from '../../../database/quotes/testing-renovation.ts';
import { filesFolder, filesIn, PDF, pictureOf } from '../../../gateway/src/storage/testing.ts';
import { useAuthGateway } from '../testing.ts';

// Files of a renovation, as stock clients of its people store and read them.

const place = filesFolder();
const gateway = useAuthGateway({ cast: true, config: place });
const people = {} as Record<
  'ana' | 'bruno' | 'silvia' | 'clara' | 'rafael' | 'davi',
  SupabaseClient
>;

beforeAll(async () => {
  for (const name of ['ana', 'bruno', 'silvia', 'clara', 'rafael', 'davi'] as const) {
    people[name] = gateway.device();
    const email = `${name}@prumo.test`;
    const { error } = await people[name].auth.signInWithPassword({
      email,
      password: CAST_PASSWORD,
    });
    if (error) throw error;
  }
});

const files = (name: keyof typeof people) => people[name].storage.from('anexos');
const bytesOf = async (name: keyof typeof people, path: string) => {
  const { data } = await files(name).download(path);
  return data && Buffer.from(await data.arrayBuffer());
};

test('[ARQ-001] [ARQ-009] a document that the architect puts is read by the client, and its row is on the wire', async () => {
  const path = `project/${PROJECT.vilaMariana}/Alvará de construção.pdf`;
  const { data, error } = await files('ana').upload(
    path,
    new Blob([PDF], { type: 'application/pdf' }),
  );
  expect(error).toBeNull();

  expect(await bytesOf('clara', path)).toEqual(PDF);
  const rows = await people.clara.from('attachments').select('*').eq('kind', 'project');
  expect(rows.data).toMatchObject([
    {
      id: data?.id,
      entity_id: PROJECT.vilaMariana,
      project_id: PROJECT.vilaMariana,
      file_name: 'Alvará de construção.pdf',
      mime_type: 'application/pdf',
      size: PDF.length,
      uploaded_by: PERSON.ana,
    },
  ]);
  expect(Object.keys(rows.data?.[0] ?? {})).not.toContain('client_id');
  expect(
    (await files('clara').list(`project/${PROJECT.vilaMariana}`)).data?.map(({ name }) => name),
  ).toEqual(['Alvará de construção.pdf']);
  expect((await files('clara').remove([path])).data).toEqual([]);
});

test('[ARQ-002] [T63] a rival, another client and people signed out find nothing of it', async () => {
  const path = `item/${itemId('0203')}/prateleira.pdf`;
  await files('ana').upload(path, PDF);
  expect(await bytesOf('bruno', path)).toEqual(PDF);
  expect(await bytesOf('silvia', path)).toEqual(PDF);

  const outsider = gateway.device().storage.from('anexos');
  for (const strange of [files('clara'), outsider]) {
    for (const answer of [
      await strange.download(path),
      await strange.createSignedUrl(path, 60),
      await strange.info(path),
    ]) {
      expect((answer.error as { status?: number } | null)?.status).toBe(404);
    }
    expect((await strange.list(`item/${itemId('0203')}`)).data).toEqual([]);
  }
  for (const schema of ['storage', 'private']) {
    const { error } = await people.davi.schema(schema).from('objects').select('id');
    expect(error?.code).toBe('PGRST106');
  }
});

test('[ARQ-013] a project whose files have reached the quota says so before it reads another', async () => {
  await gateway.database.owner.query(
    `insert into private.settings values ('files_a_project', '10')`,
  );
  const before = filesIn(place.files.folder).length;

  const { error } = await files('ana').upload(`project/${PROJECT.vilaMariana}/mais.pdf`, PDF);

  expect(error).toMatchObject({
    status: 400,
    message: 'Este projeto já guarda arquivos demais. Apague algum ou fale com a equipe.',
  });
  expect(filesIn(place.files.folder)).toHaveLength(before);
  await gateway.database.owner.query(`delete from private.settings where name = 'files_a_project'`);
});

test('[ARQ-012] a supplier’s logo is replaced by themselves and seen by everybody', async () => {
  const logos = people.bruno.storage.from('public-files');
  const path = `logo/${PERSON.bruno}/marca.png`;
  await logos.upload(path, new Blob([new Uint8Array(await pictureOf(40, 40))]));
  const again = await logos.upload(path, new Blob([new Uint8Array(await pictureOf(20, 20))]), {
    upsert: true,
  });

  expect(again.error).toBeNull();
  expect((await fetch(logos.getPublicUrl(path).data.publicUrl)).status).toBe(200);
  const foreign = await people.silvia.storage
    .from('public-files')
    .upload(path, await pictureOf(8, 8), { upsert: true });
  expect((foreign.error as { status?: number } | null)?.status).toBe(403);
});

test('[ARQ-019] of two uploads at the same moment, one is the twentieth file and the other is refused', async () => {
  const folder = `project/${PROJECT.altoDaLapa}`;
  const row = (name: string) =>
    gateway.database.owner.query(
      `insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type, metadata)
       select gen_random_uuid(), 'anexos', $1, $2, repeat('a', 64), 1, 'application/pdf', '{}'`,
      [name, PERSON.ana],
    );
  const { data: there } = await files('ana').list(folder);
  for (let n = there?.length ?? 0; n < 19; n++) await row(`${folder}/${n}.pdf`);

  const both = await Promise.all(
    ['um', 'outro'].map((name) => files('ana').upload(`${folder}/${name}.pdf`, PDF)),
  );

  const refusals = both.flatMap(({ error }) => error ?? []);
  expect(refusals).toMatchObject([
    { status: 400, message: 'Aqui cabem até 20 arquivos. Junte vários em um PDF ou ZIP.' },
  ]);
  expect((await files('ana').list(folder)).data).toHaveLength(20);
  await gateway.database.owner.query('delete from storage.objects where name like $1', [
    `${folder}/%`,
  ]);
});

test('[ARQ-020] [T63] for a person whose access has ended no file is there at once, and none is added', async () => {
  const path = `project/${PROJECT.altoDaLapa}/contrato.pdf`;
  await files('ana').upload(path, PDF);
  expect(await bytesOf('rafael', path)).toEqual(PDF);

  const answersTo = async (who: 'rafael' | 'bruno') => {
    const answers = [
      await files(who).download(path),
      await files(who).info(path),
      await files(who).createSignedUrl(path, 60),
      await files(who).list(`project/${PROJECT.altoDaLapa}`),
      await files(who).listV2({ prefix: `project/${PROJECT.altoDaLapa}` }),
      await files(who).remove([path]),
      await files(who).upload(`project/${PROJECT.altoDaLapa}/outro.pdf`, PDF),
    ];
    return answers.map(({ data, error }) => ({
      data,
      status: (error as { status?: number } | null)?.status,
    }));
  };
  // Bruno is a stranger to the documents of this project.
  const ofAStranger = await answersTo('bruno');
  expect(ofAStranger.map(({ status }) => status)).toEqual([
    404,
    404,
    404,
    undefined,
    undefined,
    undefined,
    403,
  ]);

  for (const status of ['pending_approval', 'rejected']) {
    await gateway.database.owner.query(
      `update profiles set status = $1 where email = 'rafael@prumo.test'`,
      [status],
    );
    expect(await answersTo('rafael'), status).toEqual(ofAStranger);
    expect((await people.rafael.from('attachments').select('id')).data, status).toEqual([]);
    expect((await files('rafael').exists(path)).data, status).toBe(false);
  }
});
