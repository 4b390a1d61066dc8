import { describe, expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';
import { brokenInvariants, PROJECT, quoteIds, quoteOf } from './testing-renovation.ts';

const scene = useScene({ cast: true });

const approve = (who: Actor, ids: unknown, keep?: boolean, project: string = PROJECT.altoDaLapa) =>
  keep === undefined
    ? who.query('select * from approve_quotes($1, $2)', [project, ids])
    : who.query('select * from approve_quotes($1, $2, $3)', [project, ids, keep]);

describe('approve_quotes', () => {
  test(
    '[Q-29] approves the chosen and rejects every other submitted quote of the project, in one act',
    scene(async ({ owner, as }) => {
      const chosen = await quoteIds(owner, '0203 silvia', '0201 marcos');

      expect(await approve(as('ana'), chosen)).toEqual([
        { approved_quotes: 2, rejected_quotes: 8 },
      ]);

      const rows = await owner.query(
        `select status, rejection_reason, count(*)::int from quotes where project_id = $1 group by 1, 2 order by 1, 2`,
        [PROJECT.altoDaLapa],
      );
      expect(rows).toEqual([
        { status: 'approved', rejection_reason: null, count: 2 },
        { status: 'rejected', rejection_reason: 'Item não incluído na seleção', count: 2 },
        {
          status: 'rejected',
          rejection_reason: 'Orçamento não aprovado pelo arquiteto',
          count: 1,
        },
        {
          status: 'rejected',
          rejection_reason: 'Outro fornecedor foi selecionado para esta categoria',
          count: 2,
        },
        { status: 'rejected', rejection_reason: 'Prazo encerrado sem resposta', count: 3 },
        { status: 'requested', rejection_reason: null, count: 4 },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[CMP-023] named categories alone lose their offers for items without a choice; without names all do',
    scene(async ({ owner, as }) => {
      const states = async () => {
        const rows = await owner.query<{ line: string }>(
          `select q.category || ' ' || q.status as line from quotes q
           where q.project_id = $1 and q.id <> $2 and q.submitted_at is not null order by 1`,
          [PROJECT.altoDaLapa, chosen],
        );
        return [...new Set(rows.map(({ line }) => line))];
      };
      const [chosen] = await quoteIds(owner, '0201 marcos');
      await as('ana').query(
        `select * from approve_quotes($1, $2, false, undecided_categories => '{civil}')`,
        [PROJECT.altoDaLapa, [chosen]],
      );
      expect((await states()).filter((line) => line.startsWith('civil'))).toEqual([
        'civil rejected',
      ]);
      const others = (await states()).filter((line) => !line.startsWith('civil'));
      expect(others.length).toBeGreaterThan(1);
      expect(others.every((line) => line.endsWith('submitted'))).toBe(true);
    }),
  );

  test(
    '[Q-28] keep_undecided leaves the items without a choice in quotation',
    scene(async ({ owner, as }) => {
      const chosen = await quoteIds(owner, '0203 silvia');

      expect(await approve(as('ana'), chosen, true)).toEqual([
        { approved_quotes: 1, rejected_quotes: 2 },
      ]);

      expect(await quoteOf(owner, '0204', 'silvia')).toMatchObject({ status: 'submitted' });
      const later = await quoteIds(owner, '0204 silvia', '0205 paulo');
      expect(await approve(as('ana'), later, true)).toEqual([
        { approved_quotes: 2, rejected_quotes: 3 },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[Q-29] sent again it changes nothing',
    scene(async ({ owner, as }) => {
      const chosen = await quoteIds(owner, '0203 silvia');
      await approve(as('ana'), chosen, true);

      expect(await approve(as('ana'), chosen)).toEqual([
        { approved_quotes: 0, rejected_quotes: 0 },
      ]);

      expect(await quoteOf(owner, '0204', 'silvia')).toMatchObject({ status: 'submitted' });
    }),
  );

  test(
    '[DAT-033] the plain calls after it find nothing to do',
    scene(async ({ owner, as }) => {
      const chosen = await quoteIds(owner, '0203 silvia');
      await approve(as('ana'), chosen);
      const all = () =>
        owner.query('select * from quotes where project_id = $1 order by id', [PROJECT.altoDaLapa]);
      const before = await all();

      await as('ana').query(`update quotes set status = 'approved' where id = any ($1)`, [chosen]);
      await as('ana').query(`update projects set status = 'in_progress' where id = $1`, [
        PROJECT.altoDaLapa,
      ]);

      expect(await all()).toEqual(before);
    }),
  );

  const refused: [fact: string, quotes: string[], code: string][] = [
    ['two quotes of one item', ['0201 gustavo', '0201 marcos'], 'QITEM'],
    ['a quote of another project of one’s own', ['0203 silvia', '0109 daniela'], 'PT404'],
    ['a quote of another architect’s project', ['0501 bruno'], 'PT404'],
    ['a request without an answer', ['0203 silvia', '0204 bruno'], 'QSTAT'],
  ];

  test.each(refused)('[T38] %s refuses the whole call', (_fact, names, code) =>
    scene(async ({ owner, as }) => {
      const ids = await quoteIds(owner, ...names);

      await expect(approve(as('ana'), ids)).rejects.toMatchObject({ code });

      expect(await quoteOf(owner, '0203', 'silvia')).toMatchObject({ status: 'submitted' });
    })(),
  );

  test.each([[[]], [null], [[null]]])('[VAL-023] %j is nothing selected (QNONE)', (ids) =>
    scene(async ({ as }) => {
      await expect(approve(as('ana'), ids)).rejects.toMatchObject({
        code: 'QNONE',
        message: 'Selecione pelo menos um orçamento para aprovar',
      });
    })(),
  );

  test(
    'an item that was decided meanwhile is a conflict (PT409), a refused quote is not',
    scene(async ({ owner, as }) => {
      await approve(as('ana'), await quoteIds(owner, '0201 marcos'), true);

      const rival = await quoteIds(owner, '0201 gustavo');
      await expect(approve(as('ana'), rival)).rejects.toMatchObject({ code: 'PT409' });
      const refused = await quoteIds(owner, '0109 fabio');
      await expect(approve(as('ana'), refused, false, PROJECT.vilaMariana)).rejects.toMatchObject({
        code: 'QSTAT',
      });
    }),
  );

  test(
    '[PER-006] another architect gets the answer of a project that does not exist; others may not call',
    scene(async ({ owner, as, asAnonymous }) => {
      const ids = await quoteIds(owner, '0203 silvia');
      const absent = 'e0000000-0000-4000-8000-00000000ffff';

      for (const project of [PROJECT.altoDaLapa, absent]) {
        await expect(approve(as('elisa'), ids, false, project)).rejects.toMatchObject({
          code: 'PT404',
          message: 'Projeto não encontrado.',
        });
      }
      for (const who of [as('silvia'), as('clara'), as('davi'), as('otavio'), asAnonymous()]) {
        await expect(approve(who, ids)).rejects.toMatchObject({ code: '42501' });
      }

      expect(await quoteOf(owner, '0203', 'silvia')).toMatchObject({ status: 'submitted' });
    }),
  );
});

describe('mark_quotes_viewed', () => {
  const mark = (who: Actor, project: string = PROJECT.altoDaLapa) =>
    who.query<{ mark_quotes_viewed: number }>('select mark_quotes_viewed($1)', [project]);

  test(
    '[Q-30] notes once when the architect’s analysis showed each answer; nothing else changes',
    scene(async ({ owner, as }) => {
      expect(await mark(as('ana'))).toEqual([{ mark_quotes_viewed: 6 }]);
      expect(await mark(as('ana'))).toEqual([{ mark_quotes_viewed: 0 }]);

      expect(
        await owner.query(
          `select distinct status, viewed_at is not null as viewed from quotes where project_id = $1 order by 1`,
          [PROJECT.altoDaLapa],
        ),
      ).toEqual([
        { status: 'requested', viewed: false },
        { status: 'submitted', viewed: true },
      ]);
    }),
  );

  test(
    'marks nothing for another architect and is refused to everybody else',
    scene(async ({ as, asAnonymous }) => {
      expect(await mark(as('elisa'))).toEqual([{ mark_quotes_viewed: 0 }]);
      for (const who of [as('silvia'), as('clara'), as('davi'), as('otavio'), asAnonymous()]) {
        await expect(mark(who)).rejects.toMatchObject({ code: '42501' });
      }
    }),
  );
});
