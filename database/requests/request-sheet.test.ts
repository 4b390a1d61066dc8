import { describe, expect, test } from 'vitest';
import { type SheetTree, sheetTree } from '../../gateway/src/documents/sheet-tree.ts';
import { digestOf } from '../../gateway/src/tokens/one-time.ts';
import {
  altoDaLapa,
  answerByLink,
  askByLink,
  chooseShelf,
  offerOf,
  PERSON,
  readLink,
} from '../guests/testing.ts';
import { type Actor, useScene } from '../testing.ts';

const scene = useScene();

const sheetOf = async (reader: Actor, request: string) => {
  const [row] = await reader.query<{ tree: SheetTree | null }>(
    'select private.sheet_request($1) as tree',
    [request],
  );
  return row?.tree ? sheetTree.parse(row.tree) : null;
};
const valuesOf = (tree: SheetTree | null, at = 0) =>
  (tree?.sheets[at]?.rows ?? []).map((row) => row.map((cell) => cell?.v ?? null));

/** The request of Bruno for the joinery of Alto da Lapa. */
async function requestOfBruno(owner: Actor): Promise<string> {
  const [row] = await owner.query<{ id: string }>(
    `select r.id from quote_requests r join profiles p on p.id = r.supplier_id
     where p.email = 'bruno@prumo.test' and r.architect_id = '${PERSON.ana}' and exists (
       select from quotes q where q.request_id = r.id and q.status in ('requested', 'submitted', 'viewed'))
     order by r.id limit 1`,
  );
  if (!row) throw new Error('Bruno has no open request');
  return row.id;
}

describe('[SHT-003] the sheet of a request', () => {
  test(
    'has a row for each open item with its visible code, empty cells to fill, and a total that computes itself',
    scene(async ({ as, asAnonymous }) => {
      const { request_id, secret } = await askByLink(as('ana'));
      const tree = await sheetOf(as('ana'), request_id);
      const [title, head, first, ...rest] = valuesOf(tree);
      expect(title).toEqual([
        `Pedido MARC ${request_id.slice(0, 4)}-${request_id.slice(4, 8)}`
          .toUpperCase()
          .replace('PEDIDO', 'Pedido'),
      ]);
      expect(head).toEqual([
        'Código',
        'Nº',
        'Item',
        'Ambiente',
        'Quantidade',
        'Unidade',
        'Preço unitário',
        'Total',
        'Situação',
        'Marca',
        'Modelo',
        'Alternativa',
        'Prazo (dias)',
        'Observação',
      ]);
      const { items } = await readLink(asAnonymous(), secret);
      expect([first, ...rest].map((row) => row?.slice(0, 8))).toEqual(
        items.map(({ sheet_code, description, room, quantity, unit }, at) => [
          sheet_code,
          at + 1,
          description,
          room,
          quantity,
          unit,
          null,
          `IF(G${at + 3}="","",ROUND(E${at + 3}*G${at + 3},2))`,
        ]),
      );
      expect(tree?.sheets.map(({ name }) => name)).toEqual(['Pedido', 'Condições']);
      const filled = tree?.sheets[0]?.rows[2]?.map((cell) => cell?.fill === true);
      expect(filled).toEqual([
        false,
        false,
        false,
        false,
        false,
        false,
        true,
        false,
        true,
        true,
        true,
        true,
        true,
        true,
      ]);
    }),
  );

  test(
    'names its addendum, leaves out what is decided, and is gone where nothing can be answered any more',
    scene(async ({ owner, as, asAnonymous }) => {
      const { request_id, secret } = await askByLink(as('ana'));
      await owner.query('update quote_requests set addendum = 2 where id = $1', [request_id]);
      expect(valuesOf(await sheetOf(as('ana'), request_id))[0]?.[0]).toMatch(
        /^Pedido MARC .{9} · adendo 2$/,
      );
      await owner.query('update quote_requests set addendum = 0 where id = $1', [request_id]);
      await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000));
      const before = valuesOf(await sheetOf(as('ana'), request_id));
      await chooseShelf(as('ana'), owner);
      const after = valuesOf(await sheetOf(as('ana'), request_id));
      expect(after.length).toBeLessThan(before.length);
      await owner.query(`update projects set status = 'archived' where id = $1`, [altoDaLapa]);
      expect(await sheetOf(as('ana'), request_id)).toBeNull();
    }),
  );

  test(
    'keeps the letters of a code when the items change their order, and gives another request others',
    scene(async ({ owner, as, asAnonymous }) => {
      const { secret } = await askByLink(as('ana'));
      const codes = async () =>
        Object.fromEntries(
          (await readLink(asAnonymous(), secret)).items.map(({ id, sheet_code }) => [
            id,
            sheet_code.split('-')[1],
          ]),
        );
      const before = await codes();
      expect(
        Object.values(before).every((letters) => /^[BCDFGHJKMNPQRSTVWXYZ]{3}$/.test(letters ?? '')),
      ).toBe(true);
      await owner.query(
        'update project_items set position = 100000 - position where project_id = $1',
        [altoDaLapa],
      );
      expect(await codes()).toEqual(before);
      const other = await askByLink(as('ana'), {
        guest: '9a000000-0000-4000-8000-000000000002',
        change: { email: 'luis@serra.test', phone_number: '(11) 95550-0902' },
      });
      const elsewhere = (await readLink(asAnonymous(), other.secret)).items;
      expect(elsewhere.map(({ sheet_code }) => sheet_code.split('-')[1])).not.toEqual(
        Object.values(before),
      );
    }),
  );
});

describe('[SHT-004] [PLA-3] who gets the sheet', () => {
  test(
    'its supplier and its architect, and nobody else',
    scene(async ({ owner, as, asAnonymous }) => {
      const request = await requestOfBruno(owner);
      for (const [who, has] of [
        ['bruno', true],
        ['ana', true],
        ['elisa', false],
        ['silvia', false],
        ['fabio', false],
      ] as const)
        expect([who, (await sheetOf(as(who), request)) !== null]).toEqual([who, has]);
      for (const refused of [as('clara'), as('davi'), asAnonymous()])
        await expect(sheetOf(refused, request)).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test(
    'and by the link of a guest, whose page offers it while it can be answered',
    scene(async ({ owner, as }) => {
      const { request_id, secret } = await askByLink(as('ana'));
      const byLink = async (called: string, name?: string) => {
        const [row] = await owner.query<{ value: SheetTree & { papers?: unknown } }>(
          `select private.${called}($1${name === undefined ? '' : ', $2'}) as value`,
          [digestOf(secret), ...(name === undefined ? [] : [name])],
        );
        return row?.value ?? null;
      };
      expect(await byLink('link_sheet', 'pedido')).toEqual(await sheetOf(as('ana'), request_id));
      expect(await byLink('link_sheet', 'outro')).toBeNull();
      expect((await byLink('link_head'))?.papers).toEqual([
        { label: 'Baixar PDF', file: 'pedido.pdf' },
        { label: 'Baixar planilha', file: 'pedido.xlsx' },
      ]);
      await as('ana').query('select end_request_links($1)', [request_id]);
      expect(await byLink('link_sheet', 'pedido')).toBeNull();
    }),
  );

  test(
    'it says nothing of project, client and rivals',
    scene(async ({ as }) => {
      const { request_id } = await askByLink(as('ana'));
      const text = JSON.stringify(await sheetOf(as('ana'), request_id));
      for (const hidden of ['Alto da Lapa', 'Rua Pio XI', 'Rafael', 'Bruno', 'Ana'])
        expect([hidden, text.includes(hidden)]).toEqual([hidden, false]);
    }),
  );
});

test(
  '[SHT-002] [PLA-6] an answer by a sheet of addendum 1, sent as it is after addendum 2, is PT409 and changes nothing',
  scene(async ({ owner, as, asAnonymous }) => {
    const { request_id, secret } = await askByLink(as('ana'));
    await owner.query('update quote_requests set addendum = 1 where id = $1', [request_id]);
    const [title] = valuesOf(await sheetOf(as('ana'), request_id));
    const addendum = Number(/adendo (\d+)$/.exec(String(title?.[0]))?.[1]);
    expect(addendum).toBe(1);
    await owner.query('update quote_requests set addendum = 2 where id = $1', [request_id]);
    await expect(
      answerByLink(asAnonymous(), secret, offerOf(12_000, 5000, { addendum })),
    ).rejects.toMatchObject({ code: 'PT409' });
    expect((await readLink(asAnonymous(), secret)).version).toBe(0);
    await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000, { addendum: 2 }));
    expect((await readLink(asAnonymous(), secret)).version).toBe(1);
  }),
);
