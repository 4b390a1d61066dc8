import { describe, expect, test } from 'vitest';
import { approve } from '../orders/testing.ts';
import { brokenInvariants, PERSON } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { letters } from './events.ts';
import { PIX, setDetails } from './testing.ts';

// Billing details of a person: the people who write them, who read them, and who are notified of another key.

const scene = useScene();

const detailsOf = (reader: Scene['owner'], person: string) =>
  reader.query(
    'select b.* from billing_details b join profiles p on p.id = b.profile_id where p.email = $1',
    [`${person}@prumo.test`],
  );

describe('a person’s billing details', () => {
  test(
    '[PIX-008] are stored without punctuation; what is not named stays, what is empty goes',
    scene(async ({ owner, as }) => {
      await setDetails(as('marcos'), {
        tax_id: '12.ABC.345/01DE-35',
        legal_name: ' Obras do Marcos Ltda. ',
        address: 'Rua das Pedras, 7',
        city: 'São Paulo',
        state: 'sp',
        postal_code: '01310-100',
        pix_kind: 'phone',
        pix_key: '(11) 98765-4321',
      });
      await setDetails(as('marcos'), { address: '', city: null, state: 'RJ' });

      expect(await detailsOf(owner, 'marcos')).toMatchObject([
        {
          tax_id: '12ABC34501DE35',
          legal_name: 'Obras do Marcos Ltda.',
          address: null,
          city: null,
          state: 'RJ',
          postal_code: '01310100',
          pix_kind: 'phone',
          pix_key: '+5511987654321',
        },
      ]);
    }),
  );

  test.each([
    [{ tax_id: '111.111.111-11' }, 'TAXID', 'CPF ou CNPJ inválido.'],
    [{ tax_id: '00.000.000/0000-00' }, 'TAXID', 'CPF ou CNPJ inválido.'],
    [{ tax_id: 'x' }, 'TAXID', 'CPF ou CNPJ inválido.'],
    [
      { pix_kind: 'cpf', pix_key: '52998224726' },
      'PIXKY',
      'A chave PIX não é válida para este tipo.',
    ],
    [{ pix_kind: 'cpf' }, 'PIXKY', 'A chave PIX não é válida para este tipo.'],
    [{ pix_key: 'a@b.co' }, 'PIXKY', 'A chave PIX não é válida para este tipo.'],
    [{ pix_kind: 'iban', pix_key: 'a@b.co' }, 'PIXKY', 'A chave PIX não é válida para este tipo.'],
    [{ state: 'XX' }, 'PT400', 'Escolha o estado pela sigla.'],
    [{ postal_code: '1310-100' }, 'PT400', 'O CEP tem oito números.'],
    [
      { legal_name: 'x'.repeat(151) },
      'PT400',
      'O nome pode ter até 150 letras, o endereço até 300, a cidade até 100.',
    ],
    [{ profile_id: PERSON.ana }, 'PT400', 'Estes dados não são conhecidos.'],
    [{ tax_id: 52998224725 }, 'PT400', 'Estes dados não são conhecidos.'],
    [null, 'PT400', 'Estes dados não são conhecidos.'],
    [JSON.stringify([1]), 'PT400', 'Estes dados não são conhecidos.'],
  ])('[PIX-002] [PIX-008] %o is refused with %s', (details, code, message) =>
    scene(async ({ owner, as }) => {
      await expect(setDetails(as('marcos'), details)).rejects.toMatchObject({ code, message });
      expect(await detailsOf(owner, 'marcos')).toEqual([]);
    })(),
  );

  test.each(['clara', 'ana'])('[PIX-008] %s has details, and no PIX key', (person) =>
    scene(async ({ owner, as }) => {
      await setDetails(as(person), { tax_id: '529.982.247-25', legal_name: 'Maria das Dores' });
      await expect(setDetails(as(person), PIX)).rejects.toMatchObject({ code: 'PIXKY' });

      expect(await detailsOf(owner, person)).toMatchObject([
        { tax_id: '52998224725', pix_kind: null, pix_key: null, pix_changed_at: null },
      ]);
      expect(
        await owner.query(`select 1 from private.outbox where kind like '%pix_key_changed'`),
      ).toEqual([]);
    })(),
  );

  test.each([
    ['marcos', 1],
    ['davi', 1],
    ['ana', 0],
    ['rafael', 0],
    ['silvia', 0],
    ['elisa', 0],
  ])('[PIX-009] of a supplier are read by %s: %i', (person, rows) =>
    scene(async ({ as, owner }) => {
      await approve(as('ana'), owner, '0201 marcos');
      await setDetails(as('marcos'), { tax_id: '12345678000195', ...PIX });

      expect(
        await as(person).query(
          `select pix_key from billing_details where tax_id = '12345678000195'`,
        ),
      ).toHaveLength(rows);
    })(),
  );

  test(
    '[PIX-009] nobody writes the table, nobody without a role calls, an admin has none',
    scene(async ({ as, asAnonymous }) => {
      for (const who of [as('marcos'), as('davi'), as('ana')])
        await expect(
          who.query('insert into billing_details (profile_id) values (auth.uid())'),
        ).rejects.toMatchObject({ code: '42501' });
      for (const who of [asAnonymous(), as('otavio'), as('davi')])
        await expect(setDetails(who, { city: 'Santos' })).rejects.toMatchObject({ code: '42501' });
      await expect(asAnonymous().query('select tax_id from billing_details')).rejects.toMatchObject(
        {
          code: '42501',
        },
      );
    }),
  );
});

describe('[PIX-006] [T77] another PIX key', () => {
  const mails = (owner: Scene['owner']) =>
    owner.query(
      // Those to the colleagues of the cast are in notifications/colleagues.test.ts.
      `select o.kind, split_part(o.recipient, '@', 1) as to, o.data
       from private.outbox o join profiles p on p.email = o.recipient and p.role is not null
       where o.kind like '%pix_key_changed' order by o.kind, o.recipient, o.id`,
    );

  test(
    'is mailed to the supplier, and to those who have something to pay it, whatever they chose; nobody reads the key there',
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, '0201 marcos');
      await as('rafael').query(`select set_notification_preference('payments', false, 'off')`);
      await setDetails(as('marcos'), PIX);

      const sent = await mails(owner);
      expect(sent).toMatchObject([
        { kind: 'own_pix_key_changed', to: 'marcos', data: { is_first: true, is_removed: false } },
        { kind: 'pix_key_changed', to: 'ana', data: { is_first: true, path: '/admin/payments' } },
        // Clara has something to pay to him in another project.
        { kind: 'pix_key_changed', to: 'clara' },
        { kind: 'pix_key_changed', to: 'rafael', data: { supplier_name: expect.any(String) } },
      ]);
      expect(JSON.stringify(sent)).not.toContain(PIX.pix_key);
      // The number to call is in the mail, where the supplier told one, and in its words.
      const phones = await owner.query(
        `select phone_number from profiles where email like 'marcos@%' and phone_number is not null`,
      );
      const [mail] = sent.filter(({ to }) => to === 'rafael');
      expect(mail?.data.supplier_phone).toBe(phones[0]?.phone_number);
      expect(letters.pix_key_changed?.(mail?.data).body.join(' ')).toContain(
        `O telefone do fornecedor no Prumo é ${mail?.data.supplier_phone}.`,
      );
      const { supplier_phone: _, ...without } = mail?.data ?? {};
      expect(letters.pix_key_changed?.(without).body.join(' ')).not.toContain(
        'O telefone do fornecedor',
      );
      const [notice] = await as('ana').query(
        `select kind, data from notifications where kind = 'pix_key_changed'`,
      );
      expect(notice).toMatchObject({ data: { is_first: true } });
    }),
  );

  test(
    'is mailed to payers and supplier each time, with the masked key; the same key again and other fields to nobody',
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, '0201 marcos');
      await setDetails(as('marcos'), PIX);
      await setDetails(as('marcos'), { ...PIX, city: 'Santos' });
      await setDetails(as('marcos'), { pix_key: 'outra@obra.com.br' });
      await setDetails(as('marcos'), { pix_kind: null, pix_key: null });

      const sent = await mails(owner);
      expect(sent.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
        ...Array(3).fill('own_pix_key_changed marcos'),
        ...Array(2).fill('pix_key_changed ana'),
        ...Array(2).fill('pix_key_changed clara'),
        ...Array(2).fill('pix_key_changed rafael'),
      ]);
      const keys = sent.filter(({ to }) => to === 'ana').map(({ data }) => data.masked_key);
      expect(keys).toEqual([expect.stringContaining('*'), 'ou***@obra.com.br']);
      expect(new Set(keys).size).toBe(2);
      expect(
        await owner.query(
          `select 1 from notifications n join profiles p on p.id = n.recipient_id
           where n.kind = 'pix_key_changed' and p.email like 'ana@%'`,
        ),
      ).toHaveLength(1);
      expect(sent.slice(0, 3).map(({ data }) => data)).toMatchObject([
        { is_first: true, is_removed: false },
        { is_first: false, is_removed: false },
        { is_first: false, is_removed: true },
      ]);
    }),
  );

  test(
    'is the last of the day after ten, so that no key goes without its mail; taking it away is always possible',
    scene(async ({ owner, as }) => {
      await approve(as('ana'), owner, '0201 marcos');
      const set = (key: string | null) =>
        setDetails(as('marcos'), { pix_kind: key && 'email', pix_key: key });
      for (let n = 1; n <= 10; n++) await set(`chave${n}@obra.com.br`);
      await expect(set('chave11@obra.com.br')).rejects.toMatchObject({
        code: 'LIMIT',
        message: 'A sua chave PIX já mudou muitas vezes hoje. Tente de novo amanhã.',
      });
      expect((await mails(owner)).filter(({ to }) => to === 'ana')).toHaveLength(10);
      await set(null);
    }),
  );

  test(
    'does not concern a client who has paid everything',
    scene(async ({ owner, as }) => {
      const [quote] = await approve(as('ana'), owner, '0201 marcos');
      await as('ana').query(
        `insert into payments (quote_id, amount, payment_date) select id, price, '2026-11-20' from quotes where id = $1`,
        [quote],
      );
      await setDetails(as('marcos'), PIX);

      expect((await mails(owner)).map(({ to }) => to)).toEqual(['marcos', 'ana', 'clara']);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'is in the trail as a change, with "…" for the key',
    scene(async ({ owner, as }) => {
      await setDetails(as('marcos'), { tax_id: '11222333000181', ...PIX });
      await setDetails(as('marcos'), { pix_key: 'outra@obra.com.br' });

      const [marcos] = await as('marcos').query('select id from profiles where id = auth.uid()');
      const entries = await owner.query(
        `select action, entity_id, before, after from private.audit_entries
         where entity_kind = 'billing' and happened_at = now() order by id`,
      );
      expect(entries.at(-1)).toMatchObject({
        action: 'changed',
        entity_id: marcos?.id,
        before: { pix_key: '…' },
        after: { pix_key: '…' },
      });
      expect(JSON.stringify(entries)).not.toMatch(/obra\.com|11222333/);
    }),
  );
});

test(
  '[PIX-010] a person has the details in their file; they go with the person',
  scene(async ({ owner, as }) => {
    await setDetails(as('clara'), { tax_id: '52998224725', legal_name: 'Clara M.' });

    const [{ data } = { data: {} }] = await as('clara').query<{ data: Record<string, unknown> }>(
      'select export_my_data() as data',
    );
    expect(data.dados_para_documentos).toMatchObject({ tax_id: '52998224725' });
    await owner.query('select private.erase_person($1)', [PERSON.clara]);
    expect(await detailsOf(owner, 'clara')).toEqual([]);
  }),
);
