import { expect, test } from 'vitest';
import { type Scene, useScene } from '../testing.ts';

// Everybody reads the items of a project in the order in which the architect entered them. The tests
// number the rows against their ids and creation times, so that no other order gives the same lists.

const scene = useScene({ cast: true });
const IN_PROGRESS = 'e0000000-0000-4000-8000-000000000001';
const QUOTING = 'e0000000-0000-4000-8000-000000000002';
const BRUNO = 'b0000000-0000-4000-8000-000000000001';

/** Numbers every project's items backwards, and one of them out of line with both ends. */
const turnAround = ({ owner }: Scene) =>
  owner.query(`update project_items i set position = 100 - right(i.id::text, 2)::integer % 100`);

test(
  '[LST-004] a supplier’s requests, one request and the deals list items by position',
  scene(async (stage) => {
    await turnAround(stage);
    const bruno = stage.as('bruno');

    const requests = await bruno.query(
      `select project_name, item_descriptions from get_supplier_quotes($1) order by project_name`,
      [BRUNO],
    );
    const asked = await bruno.query(
      `select array(select value ->> 'description' from jsonb_array_elements(d.items_data)) as items
       from quotes q, get_quote_response_details(q.id) d
       where q.project_item_id = 'f0000000-0000-4000-8000-000000000203'`,
    );
    await stage.owner.query(
      `update quotes set status = 'approved', approved_at = now() where supplier_id = $1 and status = 'rejected' and price > 0
         and not exists (select from quotes o where o.project_item_id = quotes.project_item_id and o.status = 'approved')`,
      [BRUNO],
    );
    const deals = await bruno.query(
      `select project_name, item_descriptions, item_quantities from get_supplier_approved_projects()
       where project_name like 'Escrit%'`,
    );

    expect(requests).toEqual([
      {
        project_name: 'Apartamento Vila Mariana',
        item_descriptions: ['Guarda-roupa do quarto de casal', 'Armários da cozinha em MDF'],
      },
      {
        project_name: 'Casa Alto da Lapa',
        item_descriptions: ['Portas internas em madeira', 'Estante da sala'],
      },
      {
        project_name: 'Escritório Barra Funda',
        item_descriptions: ['Sala de reunião em madeira', 'Estações de trabalho'],
      },
      { project_name: 'Loft Santa Cecília', item_descriptions: ['Mezanino e escada'] },
    ]);
    expect(asked).toEqual([{ items: ['Portas internas em madeira', 'Estante da sala'] }]);
    expect(deals).toEqual([
      {
        project_name: 'Escritório Barra Funda',
        item_descriptions: ['Estações de trabalho'],
        item_quantities: ['8 un'],
      },
    ]);
  }),
);

test(
  '[LST-004] the supplier’s screens list items by position too: requests, and the prices of a deal',
  scene(async (stage) => {
    await turnAround(stage);
    const bruno = stage.as('bruno');
    const requests = await bruno.query(
      'select project_name, item_descriptions from list_supplier_requests($1) order by project_name',
      [BRUNO],
    );
    await stage.owner.query(
      `update quotes set supplier_id = $1 where status = 'approved' and project_id = $2 and category = 'civil'`,
      [BRUNO, IN_PROGRESS],
    );
    const deals = await bruno.query(
      `select array(select value ->> 'description' from jsonb_array_elements(items)) as items
       from list_supplier_deals() where jsonb_array_length(items) > 1`,
    );

    expect(requests).toEqual([
      {
        project_name: 'Apartamento Vila Mariana',
        item_descriptions: ['Guarda-roupa do quarto de casal', 'Armários da cozinha em MDF'],
      },
      {
        project_name: 'Casa Alto da Lapa',
        item_descriptions: ['Portas internas em madeira', 'Estante da sala'],
      },
      {
        project_name: 'Escritório Barra Funda',
        item_descriptions: ['Sala de reunião em madeira', 'Estações de trabalho'],
      },
      { project_name: 'Loft Santa Cecília', item_descriptions: ['Mezanino e escada'] },
    ]);
    expect(deals).toEqual([
      { items: ['Contrapiso e regularização', 'Demolição e nova alvenaria da cozinha'] },
    ]);
  }),
);

test(
  '[LST-004] a client’s review and an architect’s payments list items by category and position',
  scene(async (stage) => {
    await turnAround(stage);
    const review = await stage
      .as('clara')
      .query('select category, description from get_project_quote_review($1)', [IN_PROGRESS]);
    const payments = await stage
      .as('ana')
      .query(
        `select item_description from get_approved_quotes_for_payments() where project_name like 'Apartamento%'`,
      );

    expect(review.map(({ category, description }) => `${category}: ${description}`)).toEqual([
      'civil: Contrapiso e regularização',
      'civil: Demolição e nova alvenaria da cozinha',
      'decoracao: Cortinas e persianas',
      'iluminacao: Luminárias embutidas e pendentes',
      'marcenaria: Guarda-roupa do quarto de casal',
      'marcenaria: Armários da cozinha em MDF',
      'marmoraria: Bancada em quartzo branco',
      'pintura: Pintura geral com tinta acrílica fosca',
      'vidracaria: Box e espelhos dos banheiros',
    ]);
    expect(payments.map(({ item_description }) => item_description)).toEqual(
      review
        .map(({ description }) => description)
        .filter((description) => description !== 'Cortinas e persianas'),
    );
  }),
);

test(
  '[LST-004] deals of several items and the mail about them name items by position',
  scene(async (stage) => {
    await turnAround(stage);
    const { owner, as } = stage;
    const quotes = await owner.query<{ id: string }>(
      `select id from quotes where supplier_id = (select id from profiles where email = 'silvia@prumo.test')
         and project_id = $1 order by project_item_id`,
      [QUOTING],
    );
    await as('ana').query('select * from approve_quotes($1, $2)', [
      QUOTING,
      quotes.map(({ id }) => id),
    ]);

    const items = ['Portas internas em madeira', 'Estante da sala'];
    expect(
      await as('silvia').query(
        `select item_descriptions, item_quantities from get_supplier_approved_projects() where project_name like 'Casa%'`,
      ),
    ).toEqual([{ item_descriptions: items, item_quantities: ['6 un', '1 un'] }]);
    expect(
      await owner.query(
        `select data -> 'items' as items from private.outbox
         where kind = 'quote_approved' and recipient = 'silvia@prumo.test' and data ->> 'project_name' like 'Casa%'`,
      ),
    ).toEqual([{ items }]);
  }),
);

test(
  '[LST-004] a person’s file of their own data lists items project by project, by position',
  scene(async (stage) => {
    await turnAround(stage);
    const [file] = await stage.owner.query<{ own: { itens: Record<string, string>[] } }>(
      `select private.own_data(id) as own from profiles where email = 'clara@prumo.test'`,
    );
    const places = file?.own.itens.map(({ id }) => id?.slice(-4));

    expect(places).toEqual([
      ...['0403', '0402', '0401'],
      ...['0109', '0108', '0107', '0106', '0105', '0104', '0103', '0102', '0101'],
    ]);
  }),
);
