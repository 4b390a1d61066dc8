import { describe, expect, test } from 'vitest';
import { putFile } from '../attachments/testing.ts';
import { answer as agree, propose } from '../change-orders/testing.ts';
import { answerByCore, askByCore, chooseShelf, JOAO, writeCards } from '../guests/testing.ts';
import { CASA } from '../orders/testing.ts';
import { asked, confirm, endWork } from '../privacy/testing-erasure-steps.ts';
import { useCrowd } from '../quotes/testing-crowd.ts';
import { race } from '../quotes/testing-parallel.ts';
import { brokenInvariants, PERSON } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { answer, issue, issues, open, publish, save, twoOrders } from './testing.ts';

// Pendências beside the rest: the clock, terminations, guests, transfers, erasure, what must always be true, and others at the same moment.

const scene = useScene();

/** Runs the clock at a moment; returns the lines of who was reminded of what since the last look. */
async function remindedAt({ owner }: Scene, at: string) {
  await owner.query('update notifications set is_listed = false');
  await owner.query('select private.notify_issues_due($1)', [at]);
  const rows = await owner.query<{ line: string }>(
    `select concat_ws(' ', n.kind, split_part(p.email, '@', 1), coalesce(n.data ->> 'issue', n.data ->> 'issues', n.data ->> 'order')) as line
     from notifications n join profiles p on p.id = n.recipient_id where n.is_listed order by 1`,
  );
  return rows.map(({ line }) => line);
}

describe('the clock', () => {
  test(
    '[VIS-9] reminds who has to mend the day before and on the day, once each, and nobody of what is over or disputed OBR-126',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { marcos, silvia } = await twoOrders(stage);
      for (let at = 0; at < 2; at += 1)
        await open(as('ana'), { order: marcos.id, due_on: '2026-12-10' });
      await open(as('rafael'), { due_on: '2026-12-10' });
      const disputed = await open(as('ana'), { order: silvia.id, due_on: '2026-12-10' });
      await answer(as('silvia'), disputed, 2, 'disputed', 'Não é minha.');
      await owner.query(`update issues set opened_at = '2026-11-20T12:00:00-03'`);

      expect(await remindedAt(stage, '2026-12-08T12:00:00-03')).toEqual([]);
      expect(await remindedAt(stage, '2026-12-09T07:59:00-03')).toEqual([]);
      const both = ['issue_due ana Pendência 3', 'issue_due marcos 2'];
      expect(await remindedAt(stage, '2026-12-09T08:00:00-03')).toEqual(both);
      expect(await remindedAt(stage, '2026-12-09T18:00:00-03')).toEqual([]);
      expect(await remindedAt(stage, '2026-12-10T09:00:00-03')).toEqual(both);
      expect(await remindedAt(stage, '2026-12-11T09:00:00-03')).toEqual([]);
    }),
  );

  test(
    '[VIS-9] reminds client and architect once, thirty days before a warranty ends OBR-127',
    scene(async (stage) => {
      const { owner } = stage;
      const { marcos, silvia } = await twoOrders(stage);
      await owner.query(
        `update orders set fulfilled_at = '2026-01-15T12:00:00-03', warranty_months = case id when $1 then 12 else 0 end
         where id = any ($2)`,
        [marcos.id, [marcos.id, silvia.id]],
      );
      expect(await remindedAt(stage, '2026-12-15T09:00:00-03')).toEqual([]);
      expect(await remindedAt(stage, '2026-12-16T09:00:00-03')).toMatchObject([
        expect.stringMatching(/^warranty_ending ana /),
        expect.stringMatching(/^warranty_ending rafael /),
      ]);
      expect(await remindedAt(stage, '2026-12-17T09:00:00-03')).toEqual([]);
    }),
  );

  test(
    'deletes a draft that nobody changed for 180 days, a week after its author was reminded OBR-128',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { id } = await save(as('rafael'));
      await putFile(as('rafael'), `issue/${id}/foto.jpg`);
      const kept = await open(as('rafael'));
      await owner.query(`update issues set changed_at = '2026-06-01T12:00:00-03'`);
      const forget = (at: string) => owner.query('select private.forget_issue_drafts($1)', [at]);

      expect(await remindedAt(stage, '2026-11-20T09:00:00-03')).toEqual([]);
      expect(await remindedAt(stage, '2026-11-22T09:00:00-03')).toEqual([
        'issue_drafts_ending rafael 1',
      ]);
      expect(await remindedAt(stage, '2026-11-23T09:00:00-03')).toEqual([]);
      await forget('2026-11-27T12:00:00-03');
      expect(await issues(as('rafael'))).toHaveLength(2);
      await forget('2026-11-29T12:00:00-03');
      expect((await issues(as('rafael'))).map(({ issue_id }) => issue_id)).toEqual([kept]);
      expect(await owner.query(`select from attachments where kind = 'issue'`)).toEqual([]);
    }),
  );
});

test(
  'a termination and a suspension move the turn to the architect, whose fix the client checks OBR-129',
  scene(async (stage) => {
    const { as } = stage;
    const { marcos, silvia } = await twoOrders(stage);
    const ended = await open(as('ana'), { order: marcos.id });
    const left = await open(as('ana'), { order: silvia.id });
    const termination = await propose(as('ana'), marcos.id, {
      kind: 'termination',
      lines: [{ quote_id: marcos.quotes[0], price_delta: -29800 }],
    });
    await agree(as('rafael'), termination);
    await agree(as('marcos'), termination);
    await as('davi').query(`select suspend_profile($1, 'Sem resposta há meses.')`, [PERSON.silvia]);
    for (const id of [ended, left]) {
      expect(await issue(as('ana'), id)).toMatchObject({
        turn: ['architect'],
        mended_by: 'architect',
      });
      await answer(as('ana'), id, 2, 'fixed');
      // The fix is the architect's own: the client checks it.
      expect(await issue(as('ana'), id)).toMatchObject({ turn: ['client'] });
      await expect(answer(as('ana'), id, 3, 'closed')).rejects.toMatchObject({ code: 'ISSST' });
    }
    await expect(save(as('ana'), { order: marcos.id })).rejects.toMatchObject({ code: 'ISSST' });
  }),
);

test(
  'for a supplier without an account the architect enters visit and fix, and may check what the contact mended OBR-129',
  scene(async ({ owner, as }) => {
    await writeCards(owner);
    await askByCore(owner, CASA, JOAO);
    await answerByCore(owner, JOAO, 9_000, 8_000);
    await chooseShelf(as('ana'), owner);
    const [order] = await owner.query<{ id: string }>(
      `update orders set status = 'confirmed', confirmed_at = now() where supplier_id = $1 returning id`,
      [JOAO],
    );
    const guests = await open(as('rafael'), { order: order?.id as string });
    expect(await issue(as('ana'), guests)).toMatchObject({
      turn: ['architect'],
      mended_by: 'supplier',
    });
    await answer(as('ana'), guests, 2, 'fixed', 'João avisou por telefone.');
    // The guest mended it: the architect, who entered that, may check it.
    await answer(as('ana'), guests, 3, 'closed');
    expect((await issue(as('rafael'), guests))?.events).toMatchObject([
      { event: 'opened', role: 'client' },
      { event: 'fixed', role: 'supplier', is_entered: true, name: 'Ana Ribeiro' },
      { event: 'closed', role: 'architect', is_entered: false },
    ]);
  }),
);

test(
  'a transfer hands the new architect what is open and the drafts; the former one reads and answers nothing OBR-130',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { marcos } = await twoOrders(stage);
    const id = await open(as('ana'), { order: marcos.id });
    const draft = await save(as('ana'));
    const theirs = await save(as('rafael'));
    await putFile(as('ana'), `issue/${draft.id}/foto.jpg`);
    await as('davi').query('select transfer_project($1, $2, $3)', [CASA, PERSON.elisa, 'Licença.']);

    expect(await issues(as('ana'))).toEqual([]);
    await expect(answer(as('ana'), id, 2, 'closed')).rejects.toMatchObject({ code: 'PT404' });
    expect((await issues(as('elisa'))).map(({ issue_id }) => issue_id).sort()).toEqual(
      [id, draft.id].sort(),
    );
    await publish(as('elisa'), [draft.id]);
    await publish(as('rafael'), [theirs.id]);
    await answer(as('elisa'), id, 2, 'closed');
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  'an open claim within its warranty is in the way of an erasure; then words and photos of the home go, and numbers stay OBR-131',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { marcos } = await twoOrders(stage);
    await owner.query(
      `update orders set fulfilled_at = now() - interval '10 days', warranty_months = 12 where id = $1`,
      [marcos.id],
    );
    const id = await open(as('rafael'), {
      kind: 'warranty',
      order: marcos.id,
      title: 'Quarto do casal',
    });
    await putFile(as('rafael'), `issue/${id}/quarto.jpg`);
    await answer(as('marcos'), id, 2, 'note', 'Rafael Moura não estava.');
    const draft = await save(as('rafael'));
    const request = await asked(stage, 'rafael');
    await endWork(stage);
    await expect(confirm(stage, request, 'rafael@prumo.test')).rejects.toThrow(
      /Há chamado de garantia aberto em “.+”/,
    );
    const [file] = await as('marcos').query<{ file: Record<string, { id: string }[]> }>(
      'select export_my_data() as file',
    );
    expect(file?.file.pendencias?.map((row) => row.id)).toEqual([id]);
    expect(file?.file.andamento_de_pendencias).toHaveLength(2);

    await answer(as('rafael'), id, 3, 'closed');
    await confirm(stage, request, 'rafael@prumo.test');
    expect(
      JSON.stringify([
        await owner.query('select * from issues'),
        await owner.query('select * from issue_events'),
        await owner.query(`select file_name from attachments where kind = 'issue'`),
      ]),
    ).not.toMatch(/Quarto|Rafael|quarto/);
    expect(await owner.query('select number, status from issues')).toEqual([
      { number: 1, status: 'closed' },
    ]);
    expect(await owner.query('select from issues where id = $1', [draft.id])).toEqual([]);
    // The day was set by hand, without a delivery (database/deliveries).
    await owner.query('update orders set fulfilled_at = null');
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  'the architect’s next decisions name what was mended and what is disputed, until somebody acts OBR-132',
  scene(async (stage) => {
    const { as } = stage;
    const { marcos } = await twoOrders(stage);
    const first = await open(as('ana'), { order: marcos.id, title: 'Rodapé solto' });
    const second = await open(as('ana'), { order: marcos.id, title: 'Piso manchado' });
    const own = await open(as('rafael'), { title: 'Falta limpar' });
    const waiting = async () =>
      (
        await as('ana').query<Record<string, unknown>>(
          `select kind, things, item, label, words, entity_id from get_decisions(50, $1) where kind in ('fix', 'dispute')`,
          [CASA],
        )
      ).map(({ kind, things, item }) => [kind, things, item]);
    expect(await waiting()).toEqual([]);
    await answer(as('marcos'), first, 2, 'fixed');
    await answer(as('marcos'), second, 2, 'disputed', 'Veio assim da loja.');
    // Mended by the architect: only the client checks it.
    await answer(as('ana'), own, 2, 'fixed');
    expect(await waiting()).toEqual([
      ['dispute', 1, 'Piso manchado'],
      ['fix', 1, 'Rodapé solto'],
    ]);
    await answer(as('ana'), second, 3, 'cancelled', 'Tem razão.');
    await answer(as('rafael'), first, 3, 'closed');
    expect(await waiting()).toEqual([]);
  }),
);

test(
  'the paper lists what each has to mend with its first photo, to a supplier the own alone; the standing of a project counts what is open OBR-137 OBR-138',
  scene(async (stage) => {
    const { as } = stage;
    const { marcos, silvia } = await twoOrders(stage);
    const his = await open(as('ana'), { order: marcos.id, title: 'Piso manchado' });
    await open(as('ana'), { order: silvia.id, title: 'Porta raspa' });
    await save(as('ana'), { title: 'Ainda não publicada' });
    await putFile(as('ana'), `issue/${his}/piso.jpg`);
    const paper = async (person: string) => {
      const [row] = await as(person).query<{ tree: unknown }>(
        'select private.document_issues($1) as tree',
        [CASA],
      );
      return JSON.stringify(row?.tree ?? null);
    };
    for (const person of ['ana', 'rafael', 'davi']) {
      expect(await paper(person), person).toContain('Piso manchado');
      expect(await paper(person), person).toContain('Porta raspa');
      expect(await paper(person), person).not.toContain('Ainda não publicada');
    }
    expect(await paper('marcos')).toContain('Piso manchado');
    expect(await paper('marcos')).not.toContain('Porta raspa');
    expect(await paper('gustavo')).toBe('null');
    expect(await paper('clara')).toBe('null');
    expect(
      await as('ana').query('select open_issues from get_project_standing($1)', [[CASA]]),
    ).toEqual([{ open_issues: 2 }]);
  }),
);

describe('what must always be true is noticed when it is not:', () => {
  test.each([
    [
      'I29',
      'a closed one without its closing event',
      `delete from issue_events where event = 'closed'`,
    ],
    ['I29', 'one that was opened by nothing', `delete from issue_events where event = 'opened'`],
    [
      'I29',
      'an event that is gone from the middle',
      `delete from issue_events where event = 'fixed'`,
    ],
    ['I31', 'a number that is missing', `update issues set number = 7 where number = 2`],
  ])('[%s] %s', (code, _what, harm) =>
    scene(async ({ owner, as }) => {
      const id = await open(as('rafael'));
      await open(as('rafael'));
      await answer(as('ana'), id, 2, 'fixed');
      await answer(as('rafael'), id, 3, 'closed');
      expect(await brokenInvariants(owner)).toEqual([]);
      await owner.query(harm);
      expect(JSON.stringify(await brokenInvariants(owner))).toContain(code);
    })(),
  );
});

describe('at the same moment', () => {
  const crowd = useCrowd();
  const SAVE = `select save_issue(gen_random_uuid(), $1, 'punch', title => 'Corrida')`;

  test('[VIS-1] [VIS-4] twenty walks are numbered without a gap, of two closings one counts, and one sent twice is one', async () => {
    const { database, owner } = crowd;
    const { project } = crowd.job;
    const write = async (person: string) =>
      (await race(database.current, person, 10, (each) => each.query(SAVE, [project]))).won;
    await write('ana');
    await write('rafael');
    const drafts = async (role: string) =>
      (
        await owner.query<{ id: string }>(
          'select id from issues where project_id = $1 and author_role = $2',
          [project, role],
        )
      ).map(({ id }) => id);
    const [ana, rafael] = [await drafts('architect'), await drafts('client')];
    await Promise.all([
      race(database.current, 'ana', 10, (each, at) =>
        each.query('select * from publish_issues($1, $2)', [project, [ana[at]]]),
      ),
      race(database.current, 'rafael', 10, (each, at) =>
        each.query('select * from publish_issues($1, $2)', [project, [rafael[at], rafael[0]]]),
      ),
    ]);
    expect(
      await owner.query(
        'select count(number)::int as n, max(number) as last from issues where project_id = $1',
        [project],
      ),
    ).toEqual([{ n: 20, last: 20 }]);
    expect(await brokenInvariants(owner)).toEqual([]);

    const CLOSE = `select answer_issue($1, 2, 'closed', $2)`;
    const { won, lost } = await race(database.current, 'rafael', 4, (each, at) =>
      each.query(CLOSE, [ana[0], `Vi na visita ${at}.`]),
    );
    expect([won.length, lost.map(({ code }) => code)]).toEqual([1, ['PT409', 'PT409', 'PT409']]);
    const same = await race(database.current, 'rafael', 4, (each) =>
      each.query(CLOSE, [ana[1], null]),
    );
    expect([same.won.length, same.lost]).toEqual([4, []]);
    expect(
      await owner.query(
        `select count(*)::int as n from issue_events where event = 'closed' and project_id = $1`,
        [project],
      ),
    ).toEqual([{ n: 2 }]);
  });
});
