import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { PROJECT } from '../database/quotes/testing-renovation.ts';
import { useDatabase } from '../database/testing.ts';
import { anonymous, ok, type Person, register, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

// The stock client works with a category that the team added (docs/decisions/121).

const database = useDatabase({ cast: true });
let server: RunningServer;
let davi: Person;
let ana: Person;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  davi = await signIn(server, 'davi@prumo.test', CAST_PASSWORD);
  ana = await signIn(server, 'ana@prumo.test', CAST_PASSWORD);
});
afterAll(() => server?.stop());

const configured = async () => {
  const config = (await (await fetch(`${server.url}/config.json`)).json()) as {
    categories: { key: string; label: string; retired: boolean }[];
  };
  return config.categories;
};
const item = (category: string) => ({
  project_id: PROJECT.consultorio,
  description: 'Pontos de tomada',
  category,
  quantity: 12,
  unit: 'un',
});

test('[OPE-021] [OPE-023] a retired one is refused where it is new, and an unknown one as ever', async () => {
  ok(await davi.client.rpc('save_category', { key: 'gesso', label: 'Gesso' }));
  ok(await davi.client.rpc('retire_category', { key: 'gesso' }));

  const retired = await ana.client.from('project_items').insert(item('gesso'));
  expect([retired.status, retired.error?.code]).toEqual([400, 'CATEG']);
  const unknown = await ana.client.from('project_items').insert(item('nada'));
  expect([unknown.status, unknown.error?.code]).toEqual([400, '23514']);
  await expect(
    register(server, {
      email: 'outra@exemplo.test',
      full_name: 'Outra Pessoa',
      role: 'supplier',
      supplier_category: 'gesso',
    }),
  ).rejects.toThrow('A categoria Gesso não é mais oferecida. Escolha outra.');
  const denied = await ana.client.rpc('save_category', { key: 'minha', label: 'Minha' });
  expect(denied.error?.code).toBe('42501');
});

test('[OPE-020] [OPE-023] an eighth category goes from the team by a sign-up to a request of quotes', async () => {
  const offered = (await configured()).filter(({ retired }) => !retired);
  expect(offered.map(({ label }) => label)).toEqual([
    'Civil',
    'Decoração',
    'Iluminação',
    'Marcenaria',
    'Marmoraria',
    'Pintura',
    'Vidraçaria',
  ]);
  ok(await davi.client.rpc('save_category', { key: 'eletrica', label: 'Elétrica' }));

  const listed = { key: 'eletrica', label: 'Elétrica', retired: false };
  expect(ok(await anonymous(server).rpc('list_categories'))).toContainEqual(listed);
  // The gateway reads the categories for a page at most once a second.
  await expect.poll(configured).toContainEqual(listed);

  const edu = await register(server, {
    email: 'edu@exemplo.test',
    full_name: 'Edu Prates',
    role: 'supplier',
    supplier_category: 'eletrica',
  });
  ok(
    await davi.client
      .from('profiles')
      .update({ status: 'approved', commission_rate: 0.05 })
      .eq('id', edu.id),
  );
  ok(await ana.client.from('project_items').insert(item('eletrica')));
  const found = ok(
    await ana.client
      .from('profiles')
      .select('id')
      .eq('role', 'supplier')
      .eq('status', 'approved')
      .eq('supplier_category', 'eletrica'),
  );
  expect(found).toEqual([{ id: edu.id }]);

  const { data, error } = await ana.client.functions.invoke('send-quote-invitations', {
    body: { project_id: PROJECT.consultorio, selected_suppliers: { eletrica: [edu.id] } },
  });
  expect([data, error]).toEqual([{ quotes_created: 1 }, null]);
  const requests = ok(await edu.client.rpc('get_supplier_quotes', { supplier_user_id: edu.id }));
  expect(requests).toMatchObject([{ item_category: 'eletrica' }]);
  expect(ok(await davi.client.rpc('get_category_figures')).at(-1)).toMatchObject({
    key: 'eletrica',
    suppliers: 1,
    open_items: 1,
  });
});

test('[OPE-024] [OPE-025] [OPE-026] a supplier who waits asks for a second category, and is invited for both', async () => {
  const nina = await register(server, {
    email: 'nina@exemplo.test',
    full_name: 'Nina Prado',
    role: 'supplier',
    supplier_category: 'civil',
  });
  ok(
    await nina.client.rpc('set_registration_details', {
      details: { further_categories: ['pintura'] },
    }),
  );
  ok(
    await davi.client
      .from('profiles')
      .update({ status: 'approved', commission_rate: 0.05 })
      .eq('id', nina.id),
  );

  const serving = (category: string) =>
    ana.client.rpc('get_category_suppliers', { category }).select('id');
  for (const category of ['civil', 'pintura'])
    expect(ok(await serving(category))).toContainEqual({ id: nina.id });
  const late = await nina.client.rpc('set_registration_details', {
    details: { further_categories: [] },
  });
  expect(late.error?.code).toBe('42501');

  const { data, error } = await ana.client.functions.invoke('send-quote-invitations', {
    body: {
      project_id: PROJECT.altoDaLapa,
      selected_suppliers: { civil: [nina.id], pintura: [nina.id] },
    },
  });
  expect([data, error]).toEqual([{ quotes_created: 3 }, null]);
  const requests = ok(await nina.client.from('quote_requests').select('category'));
  expect(requests.map(({ category }) => category).sort()).toEqual(['civil', 'pintura']);
});
