import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { answer, confirmedOrder, propose } from '../change-orders/testing.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

// Papers name people as they were called when they signed.

const scene = useScene();
const MARCOS = 'b0000000-0000-4000-8000-000000000005';

const paper = async (reader: Actor, kind: string, id: string | undefined) => {
  const [row] = await reader.query<{
    said: string;
    blocks: { heading?: string; facts?: object[] }[];
  }>(`select t::text as said, t -> 'blocks' as blocks from private.document_${kind}($1) t`, [id]);
  return row;
};

/** The supplier becomes another company, with another address and phone; the client another name. */
async function rename(owner: Actor, supplier: Actor) {
  await supplier.query('select set_billing_details($1)', [
    { tax_id: '11444777000161', legal_name: 'Laranja Comércio ME', address: 'Rua Nova, 1' },
  ]);
  await owner.query(
    `update profiles set full_name = full_name || ' Laranja', company_name = nullif(company_name || ' Laranja', ' Laranja'),
       phone_number = '+55 11 90000-0000'
     where id = any ($1)`,
    [[MARCOS, PERSON.rafael, PERSON.ana]],
  );
}

describe('[PED-025] an order', () => {
  test(
    'names them as of its confirmation, and the page with it; one that nobody signed names them as of today',
    scene(async (stage) => {
      const { owner, as } = stage;
      await as('marcos').query('select set_billing_details($1)', [
        { tax_id: '11222333000181', legal_name: 'Antunes Reformas Ltda.', address: 'Rua Velha, 9' },
      ]);
      const { id } = await confirmedOrder(stage, '0201 marcos');
      await confirmedOrder(stage, '0203 silvia');
      const before = await paper(as('rafael'), 'order', id);
      expect(before?.said).toContain('Antunes Reformas Ltda.');

      await rename(owner, as('marcos'));
      expect(await paper(as('rafael'), 'order', id)).toEqual(before);
      const [row] = await as('rafael').query<{ parties: object }>(
        'select parties from get_orders(target_order_id => $1)',
        [id],
      );
      expect(row?.parties).toMatchObject({
        client: { person: 'Rafael Moura' },
        supplier: {
          name: 'Antunes Reformas Ltda.',
          tax_id: '11222333000181',
          address: 'Rua Velha, 9',
          phone: '+55 11 95550-0405',
        },
      });

      await owner.query('delete from sign_offs where entity_id = $1', [id]);
      expect((await paper(as('rafael'), 'order', id))?.said).toContain('Laranja Comércio ME');
    }),
  );

  test(
    'names the architect who signed, also after the work went to another; the head is who has it now',
    scene(async (stage) => {
      const { id } = await confirmedOrder(stage, '0201 marcos');
      await stage.owner.query('update orders set architect_id = $2 where id = $1', [
        id,
        PERSON.elisa,
      ]);
      const [row] = await stage.owner.query<{ parties: { architect: { person: string } } }>(
        'select parties from sign_offs where entity_id = $1',
        [id],
      );
      expect(row?.parties.architect.person).toBe('Ana Ribeiro');
      const said = (await paper(stage.as('elisa'), 'order', id))?.said ?? '';
      expect(said).toContain('Ana Ribeiro');
      expect(JSON.parse(said).letterhead.name).not.toContain('Ribeiro');
    }),
  );
});

test(
  '[PED-025] a change order names them as of its sending, its later sign-offs by the names of their day',
  scene(async (stage) => {
    const { owner, as } = stage;
    const order = await confirmedOrder(stage, '0201 marcos');
    const id = await propose(as('ana'), order.id, {
      lines: [{ quote_id: order.quotes[0], price_delta: 10 }],
    });
    const before = await paper(as('rafael'), 'change_order', id);
    await rename(owner, as('marcos'));
    expect(await paper(as('rafael'), 'change_order', id)).toEqual(before);

    await answer(as('rafael'), id);
    const after = await paper(as('ana'), 'change_order', id);
    expect(after?.said).not.toContain('Laranja Comércio');
    const signed = after?.blocks.find(({ heading }) => heading === 'Aceites');
    expect(JSON.stringify(signed)).toMatch(/Ana Ribeiro".*Rafael Moura Laranja/);
  }),
);

test(
  '[PED-025] an invoice names supplier and operator as of its issue',
  scene(async ({ owner, as }) => {
    const [open] = await owner.query<{ id: string; supplier_id: string }>(
      `select id, supplier_id from commission_invoices where parties is not null limit 1`,
    );
    const before = await paper(as('davi'), 'invoice', open?.id);
    await owner.query(
      `update profiles set company_name = 'Laranja ME', full_name = 'Outro Nome' where id = $1`,
      [open?.supplier_id],
    );
    await owner.query(`update platform_settings set legal_name = 'Outra Plataforma S.A.'`);
    const after = await paper(as('davi'), 'invoice', open?.id);
    expect(after?.blocks.find(({ heading }) => heading === 'Partes')).toEqual(
      before?.blocks.find(({ heading }) => heading === 'Partes'),
    );
  }),
);

test(
  '[PED-025] [T54] an erasure takes what papers say of a person out of them, and leaves the hash and the others',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { id } = await confirmedOrder(stage, '0201 marcos');
    const [before] = await owner.query('select content_hash from sign_offs where entity_id = $1', [
      id,
    ]);
    await owner.query('select private.erase_person($1)', [MARCOS]);
    const [row] = await owner.query<Record<string, unknown>>(
      'select parties, content_hash from sign_offs where entity_id = $1',
      [id],
    );
    expect(row?.content_hash).toBe(before?.content_hash);
    expect(row?.parties).toMatchObject({
      supplier: { id: MARCOS, name: 'Pessoa removida', person: 'Pessoa removida' },
      client: { person: 'Rafael Moura' },
    });
    const said = (await paper(as('rafael'), 'order', id))?.said;
    expect(said).toContain('Pessoa removida');
    expect(said).not.toMatch(/Marcos|Antunes/);
  }),
);

test(
  '[PED-025] sign-offs and invoices of before are given the names of the day of the upgrade, and say so',
  scene(async ({ owner }) => {
    const file = readFileSync(path.join(import.meta.dirname, '1021_parties.sql'), 'utf8');
    const backfill = file.slice(file.indexOf('create temporary table'));
    const kept = await owner.query(
      `select id, parties - 'reconstructed' as parties from sign_offs where kind <> 'payment'
       union all select id, parties - 'reconstructed' from commission_invoices order by 1`,
    );
    await owner.query('update sign_offs set parties = null');
    await owner.query('update commission_invoices set parties = null');
    for (const statement of backfill.split(/;\n/))
      if (statement.trim()) await owner.query(statement);

    expect(kept.length).toBeGreaterThan(5);
    expect(
      await owner.query(
        `select id, parties - 'reconstructed' as parties from sign_offs where kind <> 'payment' and parties ->> 'reconstructed' = 'true'
         union all select id, parties - 'reconstructed' from commission_invoices where parties ->> 'reconstructed' = 'true' order by 1`,
      ),
    ).toEqual(kept);
  }),
);
