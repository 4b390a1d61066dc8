import { expect, test } from 'vitest';
import { putFile } from '../attachments/testing.ts';
import { confirmedOrder } from '../change-orders/testing.ts';
import { CASA } from '../orders/testing.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import {
  answerHandover,
  endOfTransaction,
  type HandoverRow,
  handovers,
  openIssue,
  sendHandover,
} from './testing.ts';

// The termo de entrega: the architect sends it, the client accepts or contests what it names.

const scene = useScene({ cast: true });

/** All texts of a document's tree, one after the other. */
const words = (tree: unknown) => JSON.stringify(tree);

test(
  '[VIS-6] [OBR-150] [OBR-151] what the client accepts names deliveries, guarantees, open pendências and manuals, and has the hash of its PDF',
  scene(async (given) => {
    const { owner, as } = given;
    const { id: order } = await confirmedOrder(given, '0201 marcos');
    await owner.query(
      `update orders set fulfilled_at = '2026-06-12 15:00-03', warranty_months = 12 where id = $1`,
      [order],
    );
    await putFile(as('marcos'), `order/${order}/manual.pdf`);
    await openIssue(owner, 1, 'Porta raspando');
    await endOfTransaction(owner);

    const sent = await sendHandover(as('ana'), { note: 'Foi um prazer.' });
    expect(sent).toMatchObject({ number: 1, version: 1 });
    expect(await sendHandover(as('ana'), { note: ' Foi um prazer. ' })).toEqual(sent);
    const [read] = await handovers(as('rafael'));
    expect(read).toMatchObject({
      status: 'sent',
      content: {
        orders: [{ delivered_on: '2026-06-12', warranty_until: '2027-06-12' }],
        issues: [{ number: 1, title: 'Porta raspando', room: 'Cozinha', order: null }],
        files: [{ file_name: 'manual.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      },
    });
    expect(await handovers(as('ana'))).toEqual([read]);
    const story = (who: string) =>
      as(who).query(`select state, kind from get_project_story($1, 50) where kind = 'handover'`, [
        CASA,
      ]);
    for (const person of ['ana', 'rafael'])
      expect(await story(person), person).toEqual([{ state: 'now', kind: 'handover' }]);

    // Something else is pending by the time of the answer.
    await openIssue(owner, 2, 'Rodapé solto');
    await endOfTransaction(owner);
    await expect(answerHandover(as('rafael'), sent.handover_id, 1)).rejects.toMatchObject({
      code: 'PT409',
    });
    await expect(
      answerHandover(as('rafael'), sent.handover_id, 2, 'refused', '  '),
    ).rejects.toMatchObject({ code: 'SIGNR' });

    const [signed] = await answerHandover(as('rafael'), sent.handover_id, 2);
    expect(await answerHandover(as('rafael'), sent.handover_id, 2)).toEqual([signed]);
    const [accepted] = (await handovers(as('ana'))) as [HandoverRow];
    expect(accepted).toMatchObject({
      status: 'accepted',
      content: { issues: [{ number: 1 }, { number: 2 }] },
      content_hash: signed?.content_hash,
      sign_off: { decision: 'agreed', content_hash: signed?.content_hash },
    });
    for (const person of ['ana', 'rafael', 'davi']) {
      const [row] = await as(person).query<{ tree: { content_hash: string } }>(
        'select private.document_handover($1) as tree',
        [sent.handover_id],
      );
      expect(row?.tree.content_hash, person).toBe(signed?.content_hash);
      expect(words(row?.tree)).toContain('Rodapé solto');
      expect(words(row?.tree)).toContain('12/06/2026');
      expect(words(row?.tree)).toContain('Aceito, com ressalvas');
    }
    expect(await story('rafael')).toEqual([]);
    // No reservation is closed, and what comes later changes nothing of what was signed.
    expect(await owner.query('select status from issues')).toEqual([
      { status: 'open' },
      { status: 'open' },
    ]);
    await openIssue(owner, 3, 'Vidro riscado');
    await endOfTransaction(owner);
    expect((await handovers(as('rafael')))[0]).toEqual(accepted);
    expect(await owner.query('select invariant from private.broken_handovers()')).toEqual([]);
  }),
);

test(
  '[VIS-6] [OBR-150] one waits at a time; contested or withdrawn, another may follow with the next number',
  scene(async (given) => {
    const { owner, as } = given;
    await confirmedOrder(given, '0201 marcos');
    const first = await sendHandover(as('ana'));
    await expect(sendHandover(as('ana'), { note: 'Outro' })).rejects.toMatchObject({
      code: 'HANDO',
      message: 'Já há um termo de entrega esperando resposta.',
    });
    await answerHandover(as('rafael'), first.handover_id, 1, 'refused', 'Falta a bancada.');
    await expect(answerHandover(as('rafael'), first.handover_id, 1)).rejects.toMatchObject({
      code: 'SIGNS',
    });
    await expect(
      as('ana').query('select withdraw_handover($1)', [first.handover_id]),
    ).rejects.toMatchObject({ code: 'HANDO' });

    const second = await sendHandover(as('ana'));
    await as('ana').query('select withdraw_handover($1, $2)', [second.handover_id, 'Cedo demais']);
    await as('ana').query('select withdraw_handover($1)', [second.handover_id]);
    await expect(answerHandover(as('rafael'), second.handover_id, 1)).rejects.toMatchObject({
      code: 'SIGNS',
    });
    // Concluding the project asks for no termo, and one may still be sent afterwards.
    await as('ana').query(`update projects set status = 'completed' where id = $1`, [CASA]);
    const third = await sendHandover(as('ana'));
    await as('ana').query(`update projects set status = 'archived' where id = $1`, [CASA]);
    await expect(answerHandover(as('rafael'), third.handover_id, 1)).rejects.toMatchObject({
      code: 'PHASE',
    });
    expect(
      (await handovers(as('rafael'))).map(({ number, status, sign_off }) => [
        number,
        status,
        sign_off?.reason,
      ]),
    ).toEqual([
      [3, 'sent', undefined],
      [2, 'withdrawn', undefined],
      [1, 'contested', 'Falta a bancada.'],
    ]);
    expect(
      await owner.query(
        `select n.kind, p.role, count(*)::integer as count from notifications n join profiles p on p.id = n.recipient_id
         where n.kind like 'handover%' and n.is_listed group by 1, 2 order by 1`,
      ),
    ).toEqual([
      { kind: 'handover_answered', role: 'architect', count: 1 },
      { kind: 'handover_sent', role: 'client', count: 3 },
      { kind: 'handover_withdrawn', role: 'client', count: 1 },
    ]);
    expect(await brokenInvariants(owner)).toEqual([]);
    // The invariant sees a gap and an answer that nobody gave.
    await owner.query(`update handovers set number = 9 where number = 3`);
    await owner.query(
      `update handovers set status = 'accepted', closed_at = now() where number = 9`,
    );
    expect((await brokenInvariants(owner)).length).toBe(2);
  }),
);

test(
  '[OBR-152] suppliers, another architect, another client and nobody learn of no termo, by no call, row or document',
  scene(async (given) => {
    const { owner, as } = given;
    await confirmedOrder(given, '0201 marcos');
    const { handover_id: id } = await sendHandover(as('ana'));
    for (const person of ['marcos', 'elisa']) {
      const reader = as(person);
      if (person === 'elisa') {
        expect(await handovers(reader)).toEqual([]);
        await expect(sendHandover(reader)).rejects.toMatchObject({ code: 'PT404' });
        await expect(reader.query('select withdraw_handover($1)', [id])).rejects.toMatchObject({
          code: 'PT404',
        });
        expect(await reader.query('select * from preview_handover($1)', [CASA])).toEqual([]);
        expect(await reader.query('select private.document_handover($1) as said', [id])).toEqual([
          { said: null },
        ]);
        expect(await reader.query('select id from handovers')).toEqual([]);
      } else {
        await expect(answerHandover(reader, id, 1)).rejects.toMatchObject({ code: 'PT404' });
        await expect(reader.query('select id from handovers')).rejects.toMatchObject({
          code: '42501',
        });
      }
      expect(await reader.query(`select id from sign_offs where kind = 'handover'`)).toEqual([]);
    }
    await expect(answerHandover(as('ana'), id, 1)).rejects.toMatchObject({ code: '42501' });
    // A project that has not begun has nothing to hand over.
    await owner.query(`update projects set status = 'quoting' where id = $1`, [CASA]);
    await owner.query('delete from handovers');
    await expect(sendHandover(as('ana'))).rejects.toMatchObject({ code: 'PHASE' });
  }),
);
