import { expect, test } from 'vitest';
import { blankAnswer } from '../../web/src/sourcing/quotes/answer/answer.ts';
import { filledWith, readyOf } from '../../web/src/sourcing/quotes/answer/fill-answer.ts';
import { offerOf } from '../../web/src/sourcing/quotes/answer/offer.ts';
import { matchAnswers } from '../../web/src/sourcing/quotes/fill/match-answers.ts';
import { quoteOfPages } from '../../web/src/sourcing/quotes/reading/read-pages.ts';
import { readPdf } from '../../web/src/sourcing/quotes/reading/read-pdf.ts';
import { running } from '../../web/src/sourcing/quotes/reading/testing/layout.ts';
import { pdfOf } from '../../web/src/sourcing/quotes/reading/testing/pdf.ts';
import type { RequestedItem } from '../../web/src/sourcing/received/requests.ts';
import { PERSON, quoteIds } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { requestOf } from '../versions/testing.ts';
import { evidence } from './testing.ts';

const scene = useScene();

test(
  '[LER-7] [RDQ-008] what was read from a PDF is stored as the form has it, and the version and the trail name the file with its digest',
  scene(async ({ owner, as }) => {
    const request = await requestOf(owner);
    const asked = await owner.query<RequestedItem & { quantity: string }>(
      `select i.id, i.description, i.quantity, i.unit from project_items i join quotes q on q.project_item_id = i.id
       where q.request_id = $1 order by i.position`,
      [request.id],
    );
    const items = asked.map((item) => ({ ...item, quantity: Number(item.quantity) }));
    // Cents that binary fractions do not have, in the words of the request.
    const prices = items.map((_, at) => 1234.57 + at * 1000.1);
    const written = (price: number) => price.toFixed(2).replace('.', ',');
    const lines = items.map(
      ({ description }, at) => `${description}: total R$ ${written(prices[at] ?? 0)}`,
    );
    const pdf = pdfOf([{ texts: running([...lines, 'Prazo de entrega: 30 dias'], 80) }]);
    const { pages } = await readPdf(pdf);
    const matched = matchAnswers(quoteOfPages(pages, 'proposta.pdf'), items);
    const filled = { ...filledWith(blankAnswer(items), readyOf(matched)), deliveryDays: 30 };
    expect(items.map(({ id }) => filled.prices[id])).toEqual(
      prices.map((price) => Number(price.toFixed(2))),
    );

    const file = await evidence(as('ana'), request.id);
    const [target] = await quoteIds(owner, '0203 bruno');
    await as('ana').query('select * from submit_quote_for($1, $2, $3, $4, $5)', [
      target,
      JSON.stringify(offerOf(items, filled, 0, [])),
      0,
      JSON.stringify({ channel: 'pdf', attachment_ids: [file] }),
      null,
    ]);
    const stored = await owner.query<{ id: string; price: string }>(
      `select q.project_item_id as id, q.price from quotes q where q.request_id = $1 and q.status = 'submitted'`,
      [request.id],
    );
    expect(new Map(stored.map(({ id, price }) => [id, Number(price)]))).toEqual(
      new Map(items.map(({ id }) => [id, filled.prices[id]])),
    );
    const [version] = await owner.query<{ attachment_ids: string[] }>(
      'select attachment_ids from quote_versions where request_id = $1',
      [request.id],
    );
    expect(version?.attachment_ids).toEqual([file]);
    const [object] = await owner.query<{ digest: string }>(
      `select o.digest from storage.objects o where o.name = $1`,
      [`request/${request.id}/proposta.pdf`],
    );
    const [entry] = await owner.query<{ actor_id: string; files: string[] }>(
      `select actor_id, after->'files' as files from private.audit_entries where action = 'typed' and entity_id = $1`,
      [request.id],
    );
    expect(entry?.actor_id).toBe(PERSON.ana);
    expect(entry?.files).toHaveLength(1);
    expect(entry?.files[0]).toContain(`sha256 ${object?.digest}`);
  }),
);
