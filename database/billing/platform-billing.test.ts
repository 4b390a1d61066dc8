import { describe, expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';

// The operator's own details, which invoices print, and the PIX key that they are paid to.

const scene = useScene();

const OPERATOR = {
  legal_name: ' Prumo Serviços Digitais S.A. ',
  tax_id: '12.ABC.345/01DE-35',
  address: 'Rua Augusta, 10',
  city: 'Curitiba',
  state: 'pr',
  postal_code: '80010-000',
  pix_kind: 'cnpj',
  pix_key: '12.ABC.345/01DE-35',
  invoice_due_days: 15,
};
const set = (who: Actor, changed: Partial<Record<keyof typeof OPERATOR, unknown>> = {}) =>
  who.query(
    `select set_platform_billing(legal_name => $1, tax_id => $2, address => $3, city => $4, state => $5, postal_code => $6,
       pix_kind => $7, pix_key => $8, invoice_due_days => $9)`,
    Object.values({ ...OPERATOR, ...changed }),
  );
const read = async (who: Actor) => (await who.query('select * from get_platform_billing()'))[0];

test(
  '[COM-013] the team writes it, without punctuation; another key is dated, and what is emptied goes',
  scene(async ({ as }) => {
    const before = await read(as('davi'));
    await set(as('davi'));
    const written = await read(as('davi'));
    expect(written).toMatchObject({
      legal_name: 'Prumo Serviços Digitais S.A.',
      tax_id: '12ABC34501DE35',
      state: 'PR',
      postal_code: '80010000',
      pix_key: '12ABC34501DE35',
      invoice_due_days: 15,
    });
    expect(written?.pix_changed_at).not.toEqual(before?.pix_changed_at);

    await set(as('davi'), { address: ' ', pix_kind: null, pix_key: null });
    expect(await read(as('davi'))).toMatchObject({
      address: null,
      pix_key: null,
      pix_changed_at: written?.pix_changed_at,
    });
  }),
);

describe('[COM-013] it refuses', () => {
  test.each([
    ['a CNPJ that is none', { tax_id: '11222333000182' }, 'TAXID'],
    ['a key of another kind', { pix_kind: 'phone' }, 'PIXKY'],
    ['a key without a kind', { pix_kind: null }, 'PIXKY'],
    ['a state that is none', { state: 'XX' }, 'PT400'],
    ['a CEP of seven digits', { postal_code: '8001000' }, 'PT400'],
    ['no days', { invoice_due_days: 0 }, 'PT400'],
    ['days without a number', { invoice_due_days: null }, 'PT400'],
    ['a quarter of a year and a day', { invoice_due_days: 91 }, 'PT400'],
  ])('%s', (_what, changed, code) =>
    scene(async ({ as }) => {
      await expect(set(as('davi'), changed)).rejects.toMatchObject({ code });
    })(),
  );

  test(
    'everybody who is not an admin, to write and to read',
    scene(async ({ as, asAnonymous }) => {
      for (const who of [as('bruno'), as('ana'), as('clara'), as('caio'), asAnonymous()]) {
        await expect(set(who)).rejects.toMatchObject({ code: '42501' });
        await expect(read(who)).rejects.toMatchObject({ code: '42501' });
        await expect(who.query('select tax_id from platform_settings')).rejects.toMatchObject({
          code: '42501',
        });
      }
    }),
  );
});

test(
  '[COM-013] suppliers see for seven days that the key is new; the trail records that it changed, and not to what',
  scene(async ({ owner, as }) => {
    await set(as('davi'));
    const [invoice] = await as('bruno').query(
      `select id from commission_invoices where status = 'open'`,
    );
    const changedOn = async () =>
      (
        await as('bruno').query('select key_changed_on::text as day from get_invoice_pix($1)', [
          invoice?.id,
        ])
      )[0]?.day;
    expect(await changedOn()).not.toBeNull();
    await owner.query(`update platform_settings set pix_changed_at = now() - interval '8 days'`);
    expect(await changedOn()).toBeNull();

    const [entry] = await owner.query<{ after: Record<string, unknown> }>(
      `select after from private.audit_entries where entity_kind = 'settings' order by id limit 1`,
    );
    expect(entry?.after).toMatchObject({ tax_id: '…', pix_key: '…', pix_kind: 'cnpj' });
  }),
);

describe('[COM-026] what late invoices cost', () => {
  const rates = (who: Actor, fine: unknown, interest: unknown, seen: number | null = null) =>
    who.query(
      `select set_platform_billing(legal_name => 'Prumo', tax_id => null, address => null, city => null, state => null, postal_code => null,
         pix_kind => null, pix_key => null, invoice_due_days => 10, late_fine_rate => $1, late_interest_rate => $2, seen_version => $3)`,
      [fine, interest, seen],
    );
  const stored = async (who: Actor) => {
    const { late_fine_rate, late_interest_rate, billing_version } = (await read(who)) ?? {};
    return [Number(late_fine_rate), Number(late_interest_rate), billing_version];
  };

  test(
    'is nothing until the team says it, stays as it is where nothing is said, and is 2 % and 1 % a month at most',
    scene(async ({ as }) => {
      const davi = as('davi');
      expect(await stored(davi)).toEqual([0, 0, 1]);
      await rates(davi, 0.02, 0.01);
      await set(davi);
      expect(await stored(davi)).toEqual([0.02, 0.01, 3]);
      for (const [fine, interest, code] of [
        [0.0201, 0, 'PT400'],
        [-0.01, 0, 'PT400'],
        ['NaN', 0, 'PT400'],
        [0, 0.0101, 'PT400'],
        [0, -0.01, 'PT400'],
        [0.00005, 0, 'DECIM'],
        [0, 0.00005, 'DECIM'],
      ])
        await expect(rates(davi, fine, interest)).rejects.toMatchObject({ code });
      expect(await stored(davi)).toEqual([0.02, 0.01, 3]);
    }),
  );

  test(
    '[OPE-069] of two admins who save at once the second one is refused; the form of settings beside it is another one',
    scene(async ({ as, owner }) => {
      const davi = as('davi');
      await rates(davi, 0.01, 0, 1);
      await expect(rates(davi, 0.02, 0, 1)).rejects.toMatchObject({ code: 'PT409' });
      expect(await stored(davi)).toEqual([0.01, 0, 2]);
      expect(await owner.query('select settings_version from platform_settings')).toEqual([
        { settings_version: 1 },
      ]);
    }),
  );
});
