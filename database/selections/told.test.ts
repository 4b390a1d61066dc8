import { describe, expect, test } from 'vitest';
import { fromNow, mailed, notified, rendered, waitingText } from '../notifications/testing.ts';
import { noticeWords } from '../notifications/words.ts';
import { PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { offer, submit } from '../versions/testing.ts';
import { decide, send } from './testing.ts';

// Notifications and conversations about selections and approvals that are undone.

const scene = useScene();

const lines = async (stage: Scene) => ({
  list: (await notified(stage)).map(({ kind, to }) => `${kind} to ${to}`),
  mail: (await mailed(stage)).map(({ kind, to }) => `${kind} to ${to}`),
});
const both = (...list: string[]) => ({ list, mail: list });
/** Events in the conversations of the project, as 'event' or 'event of a supplier'. */
const said = async ({ owner }: Scene) => {
  const rows = await owner.query<{ line: string }>(
    `select m.event || coalesce(' to ' || split_part(s.email, '@', 1), '') as line
     from messages m left join profiles s on s.id = m.supplier_id
     where m.project_id = $1 and m.created_at >= now() and m.event ~ 'selection|undone|back' order by 1`,
    [PROJECT.altoDaLapa],
  );
  return rows.map(({ line }) => line);
};
const tick = async ({ owner }: Scene, days: number) => {
  const [row] = await owner.query<{ due: number }>(
    `select private.notify_selections_due(now() + make_interval(mins => round($1::numeric * 1440)::int)) as due`,
    [days],
  );
  return row?.due;
};

describe('[DEC-011] people are notified', () => {
  test(
    'of a selection: the client when it is sent, the architect when it is answered',
    scene(async (stage) => {
      const { owner, as } = stage;
      await fromNow(stage);
      const selection = await send(as('ana'), owner, ['0201 marcos', '0205 paulo'], {
        message: 'Fechei com eles.',
      });
      expect(await lines(stage)).toEqual(both('selection_sent to rafael'));
      const [sent] = await notified(stage);
      expect(sent).toMatchObject({
        data: { item_count: 2, total: 45400 },
        link: `/quotes-review?projeto=${PROJECT.altoDaLapa}`,
      });

      await fromNow(stage);
      await decide(as('rafael'), owner, selection, { '0201 marcos': true, '0205 paulo': 'Caro.' });
      expect(await lines(stage)).toEqual(
        both(
          'quote_approved to marcos',
          'quote_not_approved to gustavo',
          'quote_not_approved to joana',
          'selection_decided to ana',
        ),
      );
      expect(await said(stage)).toEqual(['selection_decided', 'selection_sent']);
      const text = await waitingText(stage, 'selection_decided');
      expect(text).toContain('1 item aprovado e 1 item recusado.');
      expect(text).toContain('• Pintura externa: Caro.');
    }),
  );

  test(
    'that a selection still waits: the client on the second and the fifth day, once each, and no longer than a week',
    scene(async (stage) => {
      const { owner, as } = stage;
      await send(as('ana'), owner, ['0201 marcos']);
      await fromNow(stage);

      expect(await tick(stage, 1.9)).toBe(0);
      for (const days of [2, 2, 3, 4.9]) await tick(stage, days);
      expect(await lines(stage)).toEqual(both('selection_sent to rafael'));
      for (const days of [5, 5, 7.9, 8, 30]) await tick(stage, days);
      expect(await lines(stage)).toEqual(
        both('selection_sent to rafael', 'selection_sent to rafael'),
      );
      expect((await notified(stage)).map(({ data }) => data.days).sort()).toEqual([2, 5]);
    }),
  );

  test(
    'that an offer of a selection changed: the architect once, and the client is not reminded of it',
    scene(async (stage) => {
      const { owner, as } = stage;
      await submit(as('bruno'), owner, offer(100, 200));
      await send(as('ana'), owner, ['0203 bruno']);
      await submit(as('bruno'), owner, offer(90, 200), 1);
      await fromNow(stage);

      for (const days of [0, 0.1, 2, 5]) await tick(stage, days);

      expect(await lines(stage)).toEqual(both('selection_stale to ana'));
    }),
  );

  test(
    'of a selection that was withdrawn: the client, by mail only where the mail that asked for the answer had left',
    scene(async (stage) => {
      const { owner, as } = stage;
      const withdraw = (id: string) => as('ana').query('select withdraw_selection($1)', [id]);
      await fromNow(stage);
      const unread = await send(as('ana'), owner, ['0201 marcos']);
      await withdraw(unread);
      await withdraw(unread);
      expect(await lines(stage)).toEqual({
        list: ['selection_sent to rafael', 'selection_withdrawn to rafael'],
        mail: [],
      });

      // The mail of the first left; the one that replaced it is still in the queue.
      await send(as('ana'), owner, ['0201 marcos']);
      await owner.query('update private.outbox set attempts = 1, sent_at = now()');
      const replaced = await send(as('ana'), owner, ['0205 paulo']);
      await withdraw(replaced);
      expect((await mailed(stage)).map(({ kind }) => kind)).toEqual([
        'selection_sent',
        'selection_withdrawn',
      ]);

      // The client has read that nothing waits: the next, withdrawn before its mail left, needs no second mail.
      await owner.query('update private.outbox set attempts = 1, sent_at = now()');
      await withdraw(await send(as('ana'), owner, ['0201 marcos']));
      expect((await mailed(stage)).map(({ kind }) => kind)).toEqual([
        'selection_sent',
        'selection_withdrawn',
      ]);
      const text = await waitingText(stage, 'selection_withdrawn');
      expect(text).toContain('retirou a seleção de um item do projeto');
    }),
  );

  test.each([
    [
      'it was decided',
      (stage: Scene, selection: string) =>
        decide(stage.as('rafael'), stage.owner, selection, { '0201 marcos': 'Não.' }),
    ],
    [
      'it was withdrawn',
      (stage: Scene, selection: string) =>
        stage.as('ana').query('select withdraw_selection($1)', [selection]),
    ],
    [
      'the project is over',
      (stage: Scene) =>
        stage
          .as('ana')
          .query(`update projects set status = 'archived' where id = $1`, [PROJECT.altoDaLapa]),
    ],
  ])('of nothing more once %s', (_when, end) =>
    scene(async (stage) => {
      const selection = await send(stage.as('ana'), stage.owner, ['0201 marcos']);
      await end(stage, selection);
      await fromNow(stage);

      for (const days of [2, 5]) expect(await tick(stage, days)).toBe(0);
      expect(await lines(stage)).toEqual(both());
    })(),
  );

  test(
    'of an approval that was undone: its supplier and the client, with the reason; rivals that their offers are back',
    scene(async (stage) => {
      const { owner, as } = stage;
      await as('ana').query(
        `update quotes set status = 'approved' where id = $1`,
        await quoteIds(owner, '0201 marcos'),
      );
      await fromNow(stage);
      await as('ana').query('select * from undo_approval($1, $2)', [
        await quoteIds(owner, '0201 marcos'),
        'Cliquei errado.',
      ]);

      expect(await lines(stage)).toEqual(
        both(
          'approval_undone to marcos',
          'approval_undone to rafael',
          'quote_back to gustavo',
          'quote_back to joana',
        ),
      );
      expect(await said(stage)).toEqual([
        'approval_undone to marcos',
        'quote_back to gustavo',
        'quote_back to joana',
      ]);
      const [letter] = await owner.query<{ data: object }>(
        `select data || '{"category_label": "Civil"}' as data from private.outbox
         where kind = 'approval_undone' and recipient = 'marcos@prumo.test'`,
      );
      const { text } = rendered('approval_undone', letter?.data);
      expect(text).toContain('Motivo: Cliquei errado.');
      expect(text).toContain('• Ampliação da varanda');
    }),
  );
});

test.each([
  [
    { kind: 'selection_sent', data: { item_count: 3, total: 19880, days: 0 } },
    'Ana escolheu 3 itens e espera o seu sim',
    'R$ 19.880,00 · Casa',
  ],
  [
    { kind: 'selection_sent', data: { item_count: 1, total: 10, days: 2 } },
    'Ana ainda espera o seu sim',
    '1 item · R$ 10,00 · Casa',
  ],
  [
    { kind: 'selection_withdrawn', data: { item_count: 2 } },
    'Ana retirou a seleção de 2 itens',
    'Você não precisa mais responder · Casa',
  ],
  [
    { kind: 'selection_decided', data: { approved: 2, refused: 1 } },
    'Ana respondeu à seleção',
    '2 itens aprovados · 1 item recusado · Casa',
  ],
  [
    { kind: 'selection_stale', data: { item_count: 1 } },
    'Uma seleção precisa ser reenviada ao cliente',
    'Uma proposta mudou · Casa',
  ],
  [
    { kind: 'approval_undone', data: { item_count: 2, category: 'civil' } },
    'Ana desfez uma aprovação',
    'Civil · 2 itens · Casa',
  ],
  [
    { kind: 'quote_back', data: { item_count: 1, category: 'civil' } },
    'Seu orçamento voltou a ser analisado',
    'Civil · 1 item · Casa',
  ],
])('[DEC-011] %j reads as a sentence', (notice, title, detail) => {
  const words = noticeWords({ ...notice, times: 1, about_name: 'Ana', project_name: 'Casa' });

  expect(words.title).toBe(title);
  expect(words.detail.replaceAll('\u00a0', ' ')).toBe(detail);
});
