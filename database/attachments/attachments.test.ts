import { describe, expect, test } from 'vitest';
import { itemId, PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { filesSeen, mayWrite, putFile } from './testing.ts';

// Rights to add, see and remove files: the rules behind /storage/v1, as each role.
const scene = useScene();
const refused = { code: '42501' };
const ELSE = '00000000-0000-4000-8000-000000000000';

describe('documents of a project', () => {
  const name = `project/${PROJECT.vilaMariana}/alvara.pdf`;

  test(
    '[ARQ-009] [T63] are put by its architect and its client, and seen by them and admins alone',
    scene(async (stage) => {
      const { as } = stage;
      await putFile(as('ana'), name);
      await putFile(as('clara'), `project/${PROJECT.vilaMariana}/escritura.pdf`);

      for (const person of ['elisa', 'rafael', 'bruno', 'davi', 'otavio']) {
        await expect(
          putFile(as(person), `project/${PROJECT.vilaMariana}/x.pdf`),
          person,
        ).rejects.toMatchObject(refused);
      }
      for (const person of ['ana', 'clara', 'davi'])
        expect(await filesSeen(as(person)), person).toEqual(['alvara.pdf', 'escritura.pdf']);
      for (const person of ['elisa', 'rafael', 'bruno'])
        expect(await filesSeen(as(person)), person).toEqual([]);
      await expect(filesSeen(stage.asAnonymous())).rejects.toMatchObject(refused);
    }),
  );

  test(
    'are removed by who put them, for a day',
    scene(async ({ as, owner }) => {
      await putFile(as('clara'), name);
      const remove = (person: string) =>
        as(person).query('delete from storage.objects returning id');

      for (const other of ['rafael', 'bruno', 'elisa']) expect(await remove(other)).toEqual([]);
      await owner.query(`update storage.objects set created_at = now() - interval '25 hours'`);
      expect(await remove('clara')).toEqual([]);
      await owner.query(`update storage.objects set created_at = now() - interval '23 hours'`);
      expect(await remove('clara')).toHaveLength(1);
      expect(await owner.query('select from attachments')).toEqual([]);
    }),
  );

  test.each(['ana', 'davi'])(
    '[ARQ-027] [T66] of others are removed at any time by %s, who keeps order in the project, and by no other architect',
    (person) =>
      scene(async ({ as, owner }) => {
        await putFile(as('clara'), name);
        await owner.query(`update storage.objects set created_at = now() - interval '300 days'`);
        const remove = (who: string) => as(who).query('delete from storage.objects returning id');
        expect(await remove('elisa')).toEqual([]);
        expect(await remove(person)).toHaveLength(1);
      })(),
  );

  test(
    '[ARQ-027] [T69] receipts and specifications are never removed by the architect once others have relied on them',
    scene(async ({ as, owner }) => {
      const [payment] = await owner.query<{ id: string }>(
        'select id from payments where client_id = $1 limit 1',
        [PERSON.clara],
      );
      await putFile(as('clara'), `payment/${payment?.id}/recibo.pdf`);
      await putFile(as('ana'), `item/${itemId('0203')}/prateleira.pdf`);
      await owner.query(`update storage.objects set created_at = now() - interval '25 hours'`);
      const removed = async (who: string) =>
        (await as(who).query<{ name: string }>('delete from storage.objects returning name')).map(
          (row) => row.name.split('/')[0],
        );
      expect(await removed('ana')).toEqual([]);
      expect(await removed('davi')).toEqual(['item']);
    }),
  );
});

describe('specifications of an item', () => {
  test(
    '[ARQ-010] [T63] are put by its architect and seen by the suppliers who were asked to quote it, and by the client',
    scene(async (stage) => {
      const { as } = stage;
      const item = itemId('0203');
      await putFile(as('ana'), `item/${item}/prateleira.pdf`);

      expect(await filesSeen(as('bruno'))).toEqual(['prateleira.pdf']);
      expect(await filesSeen(as('silvia'))).toEqual(['prateleira.pdf']);
      expect(await filesSeen(as('rafael'))).toEqual(['prateleira.pdf']);
      expect(await filesSeen(as('livia'))).toEqual([]);
      expect(await filesSeen(as('clara'))).toEqual([]);
      for (const person of ['bruno', 'rafael', 'elisa', 'davi']) {
        expect(await mayWrite(stage, person, `item/${item}/x.pdf`), person).toBe(false);
      }
    }),
  );

  test(
    'go with an item that is deleted',
    scene(async ({ as, owner }) => {
      const [item] = await owner.query<{ id: string }>(
        'select id from project_items where project_id = $1 limit 1',
        [PROJECT.consultorio],
      );
      await putFile(as('ana'), `item/${item?.id}/planta.pdf`);

      await as('ana').query('delete from project_items where id = $1', [item?.id]);

      expect(await owner.query('select from storage.objects')).toEqual([]);
    }),
  );
});

test(
  '[ARQ-015] [T40] [T63] files of a quote request are put and seen by its supplier and its architect, by no rival and no client',
  scene(async (stage) => {
    const { as, owner } = stage;
    const [request] = await owner.query<{ id: string }>(
      `select r.id from quote_requests r join quotes q on q.request_id = r.id
       where q.project_item_id = $1 and r.supplier_id = $2`,
      [itemId('0203'), PERSON.bruno],
    );
    await putFile(as('bruno'), `request/${request?.id}/proposta.pdf`);
    await putFile(as('ana'), `request/${request?.id}/detalhe.pdf`);

    for (const person of ['bruno', 'ana', 'davi']) {
      expect(await filesSeen(as(person)), person).toEqual(['detalhe.pdf', 'proposta.pdf']);
    }
    for (const person of ['silvia', 'rafael', 'clara', 'elisa']) {
      expect(await filesSeen(as(person)), person).toEqual([]);
      expect(await mayWrite(stage, person, `request/${request?.id}/x.pdf`), person).toBe(false);
    }
  }),
);

describe('files of a category’s terms', () => {
  test(
    '[ARQ-023] [T63] are put by the architect and seen by the suppliers who were asked in that category',
    scene(async (stage) => {
      const { as, owner } = stage;
      await as('ana').query(
        `select * from set_request_terms($1, 'marcenaria', '{"instructions": "Ver a planta"}')`,
        [PROJECT.altoDaLapa],
      );
      const [terms] = await owner.query<{ id: string }>(
        'select id from request_terms where project_id = $1',
        [PROJECT.altoDaLapa],
      );
      const planta = `terms/${terms?.id}/planta.pdf`;
      await putFile(as('ana'), planta);

      for (const person of ['ana', 'bruno', 'silvia', 'davi'])
        expect(await filesSeen(as(person)), person).toEqual(['planta.pdf']);
      for (const person of ['rafael', 'clara', 'elisa', 'livia', 'gustavo'])
        expect(await filesSeen(as(person)), person).toEqual([]);
      for (const person of ['bruno', 'rafael', 'elisa', 'davi'])
        expect(await mayWrite(stage, person, planta), person).toBe(false);
      const [read] = await as('bruno').query(
        `select t.terms_id from quotes q, get_request_terms(q.id) t where q.project_item_id = $1`,
        [itemId('0203')],
      );
      expect(read).toEqual({ terms_id: terms?.id });
    }),
  );
});

test.each([
  `project/${PROJECT.vilaMariana}`,
  `project/${PROJECT.vilaMariana}/a/b.pdf`,
  `project/${PROJECT.vilaMariana.toUpperCase()}/b.pdf`,
  `project/${ELSE}/b.pdf`,
  'project/nothing/b.pdf',
  `profile/${PERSON.bruno}/b.pdf`,
  'b.pdf',
])('[T63] a name that says nothing is refused: %s', (name) =>
  scene(async (stage) => {
    expect(await mayWrite(stage, 'ana', name)).toBe(false);
    await expect(putFile(stage.as('ana'), name)).rejects.toMatchObject(refused);
  })(),
);

test(
  '[T63] nobody writes an attachment, moves an object or puts one in another’s name',
  scene(async ({ as }) => {
    await putFile(as('ana'), `project/${PROJECT.vilaMariana}/alvara.pdf`);
    const statements = [
      `update storage.objects set name = 'x'`,
      `update attachments set kind = 'item'`,
      `delete from attachments`,
      `insert into attachments (id, kind) values (gen_random_uuid(), 'item')`,
      `insert into storage.buckets (id, size_limit, mime_types) values ('x', 1, '{}')`,
      `insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type)
       values (gen_random_uuid(), 'anexos', 'project/${PROJECT.vilaMariana}/y.pdf', '${PERSON.elisa}', repeat('a', 64), 1, 'application/pdf')`,
    ];
    for (const statement of statements) {
      await expect(as('ana').query(statement), statement).rejects.toMatchObject(refused);
    }
  }),
);

test(
  '[ARQ-013] [T66] a person’s files of a project end at their share, in words, while others and another project go on',
  scene(async (stage) => {
    const { as, owner } = stage;
    await owner.query(`insert into private.settings values ('files_a_project', '5000')`);
    const put = (file: string, size: number, project: string = PROJECT.vilaMariana) =>
      putFile(as('ana'), `project/${project}/${file}`, { size });
    await put('a.pdf', 3000);

    await expect(put('b.pdf', 2001)).rejects.toMatchObject({ code: 'LIMIT' });
    await put('c.pdf', 2000);
    await expect(
      mayWrite(stage, 'ana', `project/${PROJECT.vilaMariana}/d.pdf`),
    ).rejects.toMatchObject({
      code: 'LIMIT',
      message: 'Este projeto já guarda arquivos demais. Apague algum ou fale com a equipe.',
    });
    await put('d.pdf', 4000, PROJECT.altoDaLapa);

    // A quarter for anybody else, which the architect's files do not take.
    const ofClient = (file: string, size: number) =>
      putFile(as('clara'), `project/${PROJECT.vilaMariana}/${file}`, { size });
    await ofClient('e.pdf', 1000);
    await expect(ofClient('f.pdf', 251)).rejects.toMatchObject({ code: 'LIMIT' });
    await ofClient('g.pdf', 250);
    await expect(
      mayWrite(stage, 'clara', `project/${PROJECT.vilaMariana}/h.pdf`),
    ).rejects.toMatchObject({
      code: 'LIMIT',
      message: 'Você já guarda arquivos demais neste projeto. Apague algum ou fale com a equipe.',
    });
  }),
);

test(
  '[ARQ-013] [T66] a person’s files of one day end in words, removed ones too, and nobody else’s do',
  scene(async (stage) => {
    const { as, owner } = stage;
    await owner.query(`insert into private.settings values ('files_a_day', '1000')`);
    const put = (who: string, file: string, size: number, project: string = PROJECT.vilaMariana) =>
      putFile(as(who), `project/${project}/${file}`, { size });
    await put('ana', 'a.pdf', 600);
    await as('ana').query(`delete from storage.objects where name like '%/a.pdf'`);
    const over = {
      code: 'LIMIT',
      message: 'Você já enviou arquivos demais hoje. Tente de novo amanhã ou fale com a equipe.',
    };

    await expect(put('ana', 'b.pdf', 401, PROJECT.altoDaLapa)).rejects.toMatchObject(over);
    await put('ana', 'b.pdf', 400, PROJECT.altoDaLapa);
    await expect(
      mayWrite(stage, 'ana', `project/${PROJECT.vilaMariana}/c.pdf`),
    ).rejects.toMatchObject(over);
    await put('clara', 'd.pdf', 1000);

    await owner.query(`update private.written_bytes set day = day - 1 where kind = 'files'`);
    await put('ana', 'e.pdf', 1000);
  }),
);

test(
  '[ARQ-019] the 21st file of one thing is refused in words; another thing takes its first',
  scene(async (stage) => {
    const { as } = stage;
    const folder = `project/${PROJECT.vilaMariana}`;
    for (let n = 1; n <= 20; n++) await putFile(as(n % 2 ? 'ana' : 'clara'), `${folder}/${n}.pdf`);
    const full = {
      code: 'LIMIT',
      message: 'Aqui cabem até 20 arquivos. Junte vários em um PDF ou ZIP.',
    };

    await expect(putFile(as('ana'), `${folder}/21.pdf`)).rejects.toMatchObject(full);
    await expect(mayWrite(stage, 'clara', `${folder}/21.pdf`)).rejects.toMatchObject(full);
    await expect(mayWrite(stage, 'elisa', `${folder}/21.pdf`)).resolves.toBe(false);
    await putFile(as('ana'), `project/${PROJECT.altoDaLapa}/1.pdf`);
  }),
);

test(
  'a file keeps when its photo was taken; without an offset the camera shows the time of São Paulo',
  scene(async ({ owner }) => {
    const [times] = await owner.query(
      `select private.taken_at('2026-11-02T09:30:00-05:00') as said, private.taken_at('2026-11-02T09:30:00') as here,
              private.taken_at('0000-00-00T00:00:00') as wrong, private.taken_at(null) as none`,
    );
    expect(times).toEqual({
      said: new Date('2026-11-02T14:30:00Z'),
      here: new Date('2026-11-02T12:30:00Z'),
      wrong: null,
      none: null,
    });
  }),
);
