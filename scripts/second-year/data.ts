import type { SupabaseClient } from '@supabase/supabase-js';
import { offer } from '../../e2e/support/offers.ts';
import type { Site } from '../../e2e/support/site.ts';
import { invite, sixtyBySix, supplierId } from '../../e2e/support/sixty-by-six.ts';
import { stockClient } from '../../e2e/support/stock-client.ts';
import { signUps } from './sign-ups.ts';
import { loadThreads, loadWork } from './work.ts';

/** Ids of Ana's projects by how much is in them: see {@link projects}. */
export const ids = {
  sixty: '60606060-0000-4000-8000-000000000060',
  many: '60606060-0000-4000-8000-000000000120',
  one: '60606060-0000-4000-8000-000000000001',
  none: '60606060-0000-4000-8000-000000000000',
};
/** Addresses of Ana's projects by how much is in them: sixty items answered by six suppliers and not yet decided, a
 * hundred and twenty in four trades, half of them ordered and a quarter with the client, one item, none. */
export const projects = {
  sixty: `/projects/${ids.sixty}`,
  many: `/projects/${ids.many}`,
  one: `/projects/${ids.one}`,
  none: `/projects/${ids.none}`,
};

const people = {
  ana: 'a0000000-0000-4000-8000-000000000001',
  elisa: 'a0000000-0000-4000-8000-000000000002',
  clara: 'c0000000-0000-4000-8000-000000000001',
  rafael: 'c0000000-0000-4000-8000-000000000002',
};
const rooms = [
  'Sala de estar',
  'Sala de jantar',
  'Cozinha',
  'Lavanderia',
  'Suíte do casal',
  'Banheiro da suíte do casal',
  'Quarto da Helena',
  'Escritório',
  'Lavabo',
  'Varanda gourmet',
  'Área técnica e depósito',
];
/** The trades of the big job: suppliers of the demonstration by the number in their ids, and things that they make. */
const trades = {
  marcenaria: {
    suppliers: { bruno: 1, silvia: 2, tomas: 3 },
    things: [
      'Armário superior com portas de vidro reflecta bronze e iluminação embutida',
      'Painel ripado em freijó natural',
      'Estante',
      'Gaveteiro com corrediças ocultas',
      'Porta de correr pivotante em laca fosca',
    ],
  },
  civil: {
    suppliers: { gustavo: 4, marcos: 5 },
    things: [
      'Demolição de alvenaria',
      'Forro de gesso com tabica',
      'Contrapiso',
      'Assentamento de porcelanato 120x120',
    ],
  },
  pintura: {
    suppliers: { paulo: 7, renata: 8 },
    things: ['Pintura acrílica fosca, duas demãos', 'Massa corrida', 'Laca em portas e batentes'],
  },
  iluminacao: {
    suppliers: { livia: 9, igor: 10 },
    things: ['Pendente', 'Perfil de LED embutido 3000 K, com fonte', 'Arandela'],
  },
} as const;

interface Item {
  description: string;
  category: string;
  quantity: number;
  unit: string;
  room: string | undefined;
}

/** Thirty items for each trade, each with a number of its own in its description, as {@link offer} reads it. */
const manyItems: Item[] = Object.entries(trades).flatMap(([category, { things }], trade) =>
  Array.from({ length: 30 }, (_, n) => ({
    description: `${things[n % things.length]?.replace(/\d+/g, '')} nº ${trade * 30 + n + 1}`,
    category,
    quantity: category === 'marcenaria' ? 1 + (n % 3) : 4.5 + n * 1.25,
    unit: category === 'civil' || category === 'pintura' ? 'm²' : 'un',
    room: rooms[n % rooms.length],
  })),
);

/** Gives the demonstration its second year: see {@link projects}, 49 requests of Bruno's, 420 sign-ups. Takes a minute. */
export async function loadSecondYear(site: Site): Promise<void> {
  await site.asSuperuser(async (superuser) => {
    await superuser.query(signUps);
  });
  await site.beside(async (owner) => {
    for (const [id, name, client] of [
      [ids.many, 'Cobertura Higienópolis, apartamento 92', people.clara],
      [ids.one, 'Lavabo Perdizes', people.rafael],
      [ids.none, 'Casa de praia Juquehy', people.clara],
    ])
      await owner.query(
        `insert into public.projects (id, name, address, client_id, architect_id, status)
         values ($1, $2, 'Rua Maranhão, 540, São Paulo, SP', $3, $4, 'planning')`,
        [id, name, client, people.ana],
      );
    await owner.query(
      `insert into public.projects (id, name, address, client_id, architect_id, status, created_at)
       select md5('second year ' || n)::uuid,
         (array['Apartamento', 'Casa', 'Loja', 'Consultório'])[n % 4 + 1] || ' '
           || (array['Perdizes', 'Moema', 'Granja Viana', 'Tatuapé', 'Alphaville Residencial 10'])[n % 5 + 1] || ' ' || n,
         'Rua das Laranjeiras, ' || n || ', São Paulo, SP', $1, $2, 'planning', now() - make_interval(days => n)
       from generate_series(1, 44) n`,
      [people.rafael, people.elisa],
    );
    await owner.query(
      `insert into public.project_items (project_id, description, category, quantity, unit, room)
       select md5('second year ' || n)::uuid, 'Armário ' || line, 'marcenaria', 1, 'un', 'Quarto ' || line
       from generate_series(1, 44) n, generate_series(1, n % 6 + 1) line`,
    );
  });
  await sixtyBySix(site, ids.sixty, 'Casa Jardim Europa');
  await loadManyItems(site);
  await loadRequests(site);
  await loadWork(await stockClient(site.address, 'ana'), ids.many);
  // After the requests, since those are of every project of Elisa's that is planned.
  await site.asSuperuser(loadThreads);
}

/** Joinery and masonry are ordered and partly paid, painting waits for the client's yes, lighting for the architect's choice. */
async function loadManyItems(site: Site): Promise<void> {
  const ana = await stockClient(site.address, 'ana');
  const inMany = manyItems.map((item) => ({ project_id: ids.many, ...item }));
  succeeded(await ana.from('project_items').insert(inMany));
  const [first] = manyItems;
  succeeded(await ana.from('project_items').insert({ project_id: ids.one, ...first }));
  const budgets = Object.keys(trades).map((category, n) => ({
    project_id: ids.many,
    category,
    budgeted_amount: 60_000 + 9_000 * n,
  }));
  succeeded(await ana.from('project_category_budgets').insert(budgets));
  for (const [category, { suppliers }] of Object.entries(trades)) {
    await invite(ana, ids.many, Object.values(suppliers).map(supplierId), category);
    for (const [person, place] of Object.entries(suppliers))
      await offer(
        await stockClient(site.address, person),
        'Cobertura Higienópolis, apartamento 92',
        (line) => ({ unit_price: 480.35 + ((line * 41 + place * 73) % 900) }),
        { freight: 150 * place, down_payment_percent: 30, instalments: 3 },
      );
  }
  const chosenOf = async (person: number) => {
    const own = ana.from('quotes').select('id, price, item:project_items!inner(project_id)');
    const { data, error } = await own
      .eq('item.project_id', ids.many)
      .eq('supplier_id', supplierId(person));
    if (error) throw new Error(error.message);
    return data;
  };
  const [joinery, masonry, painting] = [await chosenOf(1), await chosenOf(4), await chosenOf(7)];
  succeeded(
    await ana.rpc('approve_quotes', {
      target_project_id: ids.many,
      quote_ids: [...joinery, ...masonry].map(({ id }) => id),
      keep_undecided: true,
    }),
  );
  const payment_date = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const payments = joinery.slice(0, 12).map(({ id, price }) => ({
    quote_id: id,
    amount: Math.round(price * 30) / 100,
    payment_date,
    notes: 'Entrada',
  }));
  for (const payment of payments) succeeded(await ana.from('payments').insert(payment));
  succeeded(
    await ana.rpc('send_selection', {
      target_project_id: ids.many,
      quote_ids: painting.map(({ id }) => id),
      keep_undecided: true,
      message:
        'O Paulo já pintou o andar de baixo e deixou tudo limpo. A cor da sala é a que vimos juntos.',
    }),
  );
}

/** Elisa asks Bruno for a price in 44 projects; he answers 30 of them and wins 13. */
async function loadRequests(site: Site): Promise<void> {
  const [elisa, bruno] = [
    await stockClient(site.address, 'elisa'),
    await stockClient(site.address, 'bruno'),
  ];
  const found = await elisa.from('projects').select('id, name').eq('status', 'planning');
  for (const [n, { id, name }] of (found.data ?? []).entries()) {
    await invite(elisa, id, [supplierId(1)]);
    if (n >= 30) continue;
    await offer(bruno, name, (line) => 1_200 + line * 310);
    if (n >= 13) continue;
    const all = elisa.from('quotes').select('id, item:project_items!inner(project_id)');
    const offers = await all.eq('item.project_id', id);
    const quote_ids = offers.data?.map((row) => row.id);
    succeeded(await elisa.rpc('approve_quotes', { target_project_id: id, quote_ids }));
  }
}

function succeeded({ error }: Pick<Awaited<ReturnType<SupabaseClient['rpc']>>, 'error'>): void {
  if (error) throw new Error(error.message);
}
