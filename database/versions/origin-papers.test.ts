import { expect, test } from 'vitest';
import { documentTree } from '../../gateway/src/documents/tree.ts';
import {
  answerByCore,
  askByCore,
  chooseShelf,
  JOAO,
  quotesOf,
  writeCards,
} from '../guests/testing.ts';
import { PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';

// Readers and papers that return where an offer comes from beside it.

const scene = useScene();
const { altoDaLapa } = PROJECT;
const GUEST = { is_guest: true, source: 'link', entered_by: null, confirmed_at: null };

/** João, a guest, has answered the joinery of Alto da Lapa. */
async function answeredByGuest({ owner }: Scene) {
  await writeCards(owner);
  await askByCore(owner, altoDaLapa, JOAO);
  await answerByCore(owner, JOAO, 800, 2000);
  return quotesOf(owner, JOAO);
}

const originsIn = async (who: Actor, call: string) =>
  (await who.query<{ origin: object | null }>(`select origin from ${call}`, [altoDaLapa])).map(
    ({ origin }) => origin,
  );

test(
  '[CVD-056] [BEH-6] a selection says of a guest’s offer where it comes from, and of a supplier’s with an account nothing',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [shelf] = await answeredByGuest(stage);
    const [doors] = await owner.query<{ id: string }>(
      `select q.id from quotes q join profiles s on s.id = q.supplier_id
       where q.project_id = $1 and s.email = 'silvia@prumo.test' and q.price is not null
         and q.project_item_id <> (select g.project_item_id from quotes g where g.id = $2)`,
      [altoDaLapa, shelf?.id],
    );
    await as('ana').query('select * from send_selection($1, $2, true)', [
      altoDaLapa,
      [shelf?.id, doors?.id],
    ]);
    for (const who of ['rafael', 'ana']) {
      const origins = await originsIn(as(who), 'get_selection_review($1)');
      expect(origins).toHaveLength(2);
      expect(origins).toContain(null);
      expect(origins).toContainEqual(expect.objectContaining(GUEST));
    }
  }),
);

test(
  '[CVD-056] approved offers, orders, the story and the team’s record return the origin for those who may read it, an order not for a supplier',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [shelf] = await answeredByGuest(stage);
    await chooseShelf(as('ana'), owner);
    const marked = expect.objectContaining(GUEST);

    expect(await originsIn(as('rafael'), 'get_project_quote_review($1)')).toContainEqual(marked);
    for (const who of ['rafael', 'ana', 'davi']) {
      const orders = await as(who).query<{ origin: object | null; supplier_name: string }>(
        'select origin, supplier_name from get_orders($1)',
        [altoDaLapa],
      );
      for (const { origin, supplier_name } of orders)
        expect(origin, supplier_name).toEqual(supplier_name === 'João Lima' ? marked : null);
      expect(orders).not.toEqual([]);
      expect(
        await originsIn(as(who), 'get_project_story($1) where order_id is not null'),
      ).toContainEqual(marked);
    }
    const record = await as('davi').query('select origin from get_quote_record($1)', [shelf?.id]);
    expect(record).toEqual([{ origin: marked }]);
    for (const who of ['marcos', 'silvia'])
      for (const { origin } of await as(who).query<{ origin: object | null }>(
        'select origin from get_orders($1)',
        [altoDaLapa],
      ))
        expect(origin).toBeNull();
  }),
);

interface Tree {
  content_hash?: string;
  blocks: {
    heading?: string;
    facts?: { label: string; value: string | null }[];
    columns?: { label: string; detail?: string }[];
    rows?: string[][];
  }[];
}
const paper = async (who: Actor, name: string, id: unknown) => {
  const [row] = await who.query<{ tree: Tree }>(`select private.document_${name}($1) as tree`, [
    id,
  ]);
  documentTree.parse(row?.tree);
  return row?.tree;
};

test(
  '[CVD-057] the order of a guest says on paper "Fora do Prumo", beside the content whose hash stays; another order says nothing',
  scene(async (stage) => {
    const { owner, as } = stage;
    await answeredByGuest(stage);
    await chooseShelf(as('ana'), owner);
    const [order] = await owner.query<{ id: string; hash: string }>(
      'select id, private.content_hash(private.order_content(id)) as hash from orders where supplier_id = $1',
      [JOAO],
    );
    const tree = await paper(as('rafael'), 'order', order?.id);
    const facts = tree?.blocks.find(({ heading }) => heading === 'Condições')?.facts;
    expect(facts).toContainEqual({ label: 'Origem da proposta', value: 'Fora do Prumo' });
    expect(tree?.content_hash).toBe(order?.hash);

    const [other] = await owner.query<{ id: string; client: string }>(
      `select o.id, split_part(c.email, '@', 1) as client from orders o join profiles c on c.id = o.client_id
       where o.supplier_id <> $1 limit 1`,
      [JOAO],
    );
    expect(JSON.stringify(await paper(as(other?.client ?? ''), 'order', other?.id))).not.toContain(
      'Origem da proposta',
    );
  }),
);

test(
  '[CVD-057] the map says where a guest’s offer comes from in the head of its column and among the conditions, in words',
  scene(async (stage) => {
    const { as } = stage;
    await answeredByGuest(stage);
    const tree = await paper(as('ana'), 'comparison', altoDaLapa);
    const heads = tree?.blocks.flatMap(({ columns }) => columns ?? []) ?? [];
    const details = (label: string) =>
      heads.filter((each) => each.label === label && each.detail).map(({ detail }) => detail);
    expect(details('Marcenaria Lima')).toEqual([expect.stringContaining('Fora do Prumo')]);
    expect(JSON.stringify(heads.filter(({ label }) => label !== 'Marcenaria Lima'))).not.toContain(
      'Fora do Prumo',
    );
    const conditions = tree?.blocks.filter(({ heading }) => heading === 'Condições') ?? [];
    expect(conditions.flatMap(({ rows }) => rows ?? [])).toContainEqual(
      expect.arrayContaining(['Origem', 'Fora do Prumo']),
    );
  }),
);

test.each([
  [{ is_guest: true, source: 'link' }, 'Fora do Prumo', 'Fora do Prumo'],
  [{ is_guest: true, source: null }, 'Fora do Prumo', 'Fora do Prumo'],
  [
    {
      is_guest: false,
      source: 'behalf',
      entered_by: 'Ana Ribeiro',
      channel: 'pdf',
      received_on: '2026-11-12',
    },
    'Registrada por Ana Ribeiro, de um PDF em 12/11/2026, ainda sem confirmação do fornecedor',
    'Registrada por Ana, sem confirmação',
  ],
  [
    {
      is_guest: true,
      source: 'behalf',
      entered_by: 'Ana Ribeiro',
      channel: 'phone',
      received_on: '2026-11-12',
      said_by: 'João',
      confirmed_at: '2026-11-14T01:00:00Z',
    },
    'Fora do Prumo. Registrada por Ana Ribeiro, por telefone em 12/11/2026, segundo João, confirmada pelo fornecedor em 13/11/2026',
    'Fora do Prumo · Registrada por Ana',
  ],
  [
    {
      is_guest: false,
      source: 'behalf',
      entered_by: 'Ana Ribeiro',
      channel: 'shop',
      received_on: '2026-11-12',
      disowned_at: '2026-11-14T01:00:00Z',
    },
    'Registrada por Ana Ribeiro, na loja em 12/11/2026, não reconhecida pelo fornecedor',
    'Registrada por Ana, não reconhecida',
  ],
  [{ is_guest: false, source: 'account' }, null, null],
  [{ is_guest: false, source: 'link' }, null, null],
])('[CVD-057] on paper %j is "%s"', async (origin, words, mark) => {
  await scene(async ({ owner }) => {
    expect(
      await owner.query(
        'select private.origin_words($1) as words, private.origin_mark($1) as mark',
        [JSON.stringify(origin)],
      ),
    ).toEqual([{ words, mark }]);
  })();
});

test('[TYP-016] [CVD-057] each channel has the same words for an offer and for an agreement', async () => {
  await scene(async ({ owner }) => {
    const words = await owner.query<{ channel: string; agreed: string; offered: string }>(
      `select c as channel, private.channel_words(c) as agreed,
         private.origin_words(jsonb_build_object('source', 'behalf', 'entered_by', 'Ana', 'channel', c, 'disowned_at', now())) as offered
       from unnest(string_to_array('email pdf whatsapp phone paper shop', ' ')) c`,
    );
    expect(Object.fromEntries(words.map(({ channel, agreed }) => [channel, agreed]))).toEqual(
      channelWords,
    );
    for (const { agreed, offered } of words)
      expect(offered).toBe(`Registrada por Ana, ${agreed}, não reconhecida pelo fornecedor`);
  })();
});

/** As web/src/sourcing/orders/sign-off-words.test.ts has them too. */
const channelWords = {
  email: 'por e-mail',
  pdf: 'de um PDF',
  whatsapp: 'pelo WhatsApp',
  phone: 'por telefone',
  paper: 'de um papel',
  shop: 'na loja',
};
