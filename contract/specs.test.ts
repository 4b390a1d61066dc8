import { expect, test } from 'vitest';
import { brokenInvariants, itemId, PROJECT } from '../database/quotes/testing-renovation.ts';
import { phonePhoto } from '../gateway/src/storage/testing.ts';
import { useCast } from './cast.ts';
import { ok } from './people.ts';

// Fichas of items by the stock client: written, sent, decided, and read by who was asked.

const { people, nobody, behind } = useCast(
  'ana',
  'elisa',
  'rafael',
  'clara',
  'davi',
  'livia',
  'gustavo',
);
type Name = keyof typeof people;

const project = PROJECT.consultorio;
const lamp = itemId('0303');
const desk = itemId('0302');
const specs = async (who: Name) =>
  ok(await people[who].client.rpc('get_item_specs', { target_project_id: project }));
const pictures = async (who: Name) =>
  ok(await people[who].client.from('attachments').select('id').eq('entity_id', lamp)).length;
const write = (who: Name, ...changes: Record<string, unknown>[]) =>
  people[who].client.rpc('set_item_specs', { target_project_id: project, specs: changes });

test('[ESP-1] [ESP-2] [ESP-3] a ficha goes from its architect to the client and to who was asked, with refusals in words and `select=*` of items as before', async () => {
  const before = ok(await people.ana.client.from('project_items').select('*').eq('id', lamp))[0];
  ok(
    await people.ana.client.storage
      .from('anexos')
      .upload(`item/${lamp}/foto.jpg`, await phonePhoto(), { contentType: 'image/jpeg' }),
  );
  const [{ version }] = ok(
    await write('ana', { item_id: lamp, brand: 'Deca', vendor_name: 'Casa da Luz' }),
  );
  ok(await write('ana', { item_id: desk, model: 'Reta' }));
  expect(ok(await people.ana.client.from('project_items').select('*').eq('id', lamp))[0]).toEqual(
    before,
  );
  expect(Object.keys(before).toSorted()).toEqual(
    'category code created_at description id position project_id quantity room specifications_url unit'.split(
      ' ',
    ),
  );

  // Nothing for the client before it is sent, nothing for anybody else at any time.
  expect([await specs('rafael'), await specs('clara'), await specs('elisa')]).toEqual([[], [], []]);
  expect((await specs('davi')).length).toBe(2);
  expect(
    (await people.gustavo.client.rpc('get_item_specs', { target_project_id: project })).error,
  ).toMatchObject({ code: '42501' });
  expect(
    (await nobody().rpc('get_item_specs', { target_project_id: project })).error,
  ).not.toBeNull();
  for (const who of ['clara', 'elisa', 'gustavo'] as const)
    expect(await pictures(who), who).toBe(0);

  const send = { target_project_id: project, item_ids: [lamp, desk] };
  expect(ok(await people.ana.client.rpc('send_specs', send))).toBe(2);
  const decide = (decisions: object[]) =>
    people.rafael.client.rpc('sign_off_specs', { target_project_id: project, decisions });
  const yes = { item_id: lamp, version, decision: 'agreed' };
  const no = { item_id: desk, version: 1, decision: 'refused' };
  expect(await decide([yes, no])).toMatchObject({ status: 400, error: { code: 'SIGNR' } });
  expect(await decide([{ ...yes, version: 9 }])).toMatchObject({ status: 409 });
  expect((await specs('rafael')).map(({ status }: { status: string }) => status)).toEqual([
    'proposed',
    'proposed',
  ]);
  ok(await decide([yes, { ...no, reason: 'Muito escura.' }]));

  ok(
    await people.ana.client.functions.invoke('send-quote-invitations', {
      body: { project_id: project, selected_suppliers: { iluminacao: [people.livia.id] } },
    }),
  );
  const [quote] = ok(
    await people.livia.client.from('quotes').select('id').eq('project_item_id', lamp),
  );
  const asked = async (who: Name) =>
    (await people[who].client.rpc('get_request_specs', { target_quote_id: quote?.id })).data;
  expect(await asked('livia')).toEqual([
    {
      quote_id: quote?.id,
      item_id: lamp,
      code: null,
      brand: 'Deca',
      ...{ model: null, finish: null, color: null, size: null, notes: null },
      accepts_equivalent: true,
      cover_name: `item/${lamp}/foto.jpg`,
      pictures: 1,
    },
  ]);
  expect([await pictures('livia'), await pictures('gustavo')]).toEqual([1, 0]);
  expect(await asked('gustavo')).toEqual([]);
  expect(await write('ana', { item_id: lamp, version, brand: 'Outra' })).toMatchObject({
    status: 400,
    error: {
      code: 'SPECS',
      message: 'Este item já foi pedido a fornecedores. Mude a especificação por adendo.',
    },
  });
  expect(await brokenInvariants({ query: behind as never })).toEqual([]);
});
