import { expect, test } from 'vitest';
import { approve, order, orders } from '../orders/testing.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';
import { fieldsOf, PIX, setDetails } from './testing.ts';

// The code by which an instalment is paid.

const scene = useScene();

interface Code {
  payload: string;
  amount: string;
  receiver_name: string;
  masked_key: string;
  txid: string;
  key_changed_on: string | null;
}

const codeOf = async (reader: Actor, instalment: string | undefined) => {
  const [code] = await reader.query<Code & Record<string, unknown>>(
    'select *, key_changed_on::text from get_pix_code($1)',
    [instalment],
  );
  return code;
};

/** An order to Marcos of R$ 29.800 in one instalment, whose id it returns. */
async function placed({ owner, as }: Scene) {
  await approve(as('ana'), owner, '0201 marcos');
  const [it] = await orders(as('ana'));
  return { order: it, instalment: it?.instalments[0]?.id };
}

test.each(['ana', 'rafael', 'marcos'])(
  '[PIX-004] [PIX-001] %s gets the code: key, receiver, what remains, and the reference of the instalment',
  (person) =>
    scene(async (stage) => {
      const { as } = stage;
      const { order: it, instalment } = await placed(stage);
      await setDetails(as('marcos'), {
        ...PIX,
        legal_name: 'Construções Ávila Ltda.',
        city: 'Jundiaí',
      });

      const code = await codeOf(as(person), instalment);

      const reference = `P${it?.year}${String(it?.number).padStart(4, '0')}N01`;
      expect(code).toMatchObject({
        amount: '29800.00',
        receiver_name: 'Construções Ávila Ltda.',
        masked_key: 'ma***@obra.com.br',
        pix_kind: 'email',
        txid: reference,
      });
      const fields = fieldsOf(code?.payload ?? '');
      expect(fields).toMatchObject({
        '54': '29800.00',
        '59': 'CONSTRUCOES AVILA LTDA.',
        '60': 'JUNDIAI',
      });
      expect(fieldsOf(fields['26'] ?? '')['01']).toBe(PIX.pix_key);
      expect(fieldsOf(fields['62'] ?? '')).toEqual({ '05': reference });
    })(),
);

test.each(['gustavo', 'clara', 'elisa', 'davi'])(
  '[PIX-004] to %s the instalment does not exist, nor does one to anybody',
  (person) =>
    scene(async (stage) => {
      const { as } = stage;
      const { instalment } = await placed(stage);
      await setDetails(as('marcos'), PIX);

      const code = person === 'davi' ? '42501' : 'PT404';
      await expect(codeOf(as(person), instalment)).rejects.toMatchObject({ code });
      await expect(codeOf(as('ana'), '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject(
        { code: 'PT404' },
      );
      await expect(codeOf(stage.asAnonymous(), instalment)).rejects.toMatchObject({
        code: '42501',
      });
    })(),
);

test(
  '[PIX-004] what remains is what was not paid; a paid instalment has no code, nor has a supplier without a key',
  scene(async (stage) => {
    const { as } = stage;
    const { order: it, instalment } = await placed(stage);
    await expect(codeOf(as('rafael'), instalment)).rejects.toMatchObject({
      code: 'PIXNO',
      message: 'Este fornecedor ainda não informou a chave PIX.',
    });
    await setDetails(as('marcos'), PIX);

    await as('rafael').query(`select * from pay_instalment($1, 10000.01, '2026-11-20')`, [
      instalment,
    ]);
    const code = await codeOf(as('rafael'), instalment);
    expect(code?.amount).toBe('19799.99');
    expect(fieldsOf(code?.payload ?? '')['54']).toBe('19799.99');

    await as('rafael').query(`select * from pay_instalment($1, 19799.99, '2026-11-20')`, [
      instalment,
    ]);
    expect(await order(as('rafael'), it?.order_id)).toMatchObject({
      instalments: [{ remaining: 0 }],
    });
    await expect(codeOf(as('rafael'), instalment)).rejects.toMatchObject({ code: 'PIXPD' });
  }),
);

test(
  '[PIX-006] [T77] for seven days the code says since when the key is new',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { instalment } = await placed(stage);
    await setDetails(as('marcos'), PIX);
    const changed = (ago: string) =>
      owner.query('update billing_details set pix_changed_at = now() - $1::interval', [ago]);

    const [{ today } = { today: '' }] = await owner.query<{ today: string }>(
      'select private.day_in_sao_paulo(now())::text as today',
    );
    expect(await codeOf(as('rafael'), instalment)).toMatchObject({ key_changed_on: today });
    await changed('6 days 23 hours');
    expect((await codeOf(as('rafael'), instalment))?.key_changed_on).not.toBeNull();
    await changed('7 days');
    expect((await codeOf(as('rafael'), instalment))?.key_changed_on).toBeNull();
    await setDetails(as('marcos'), { city: 'Santos' });
    expect((await codeOf(as('rafael'), instalment))?.key_changed_on).toBeNull();
  }),
);

test(
  '[PIX-001] without a registered name the code has the company’s, and Brazil for the city',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { instalment } = await placed(stage);
    await owner.query(
      `update profiles set company_name = 'Oficina do João' where email = 'marcos@prumo.test'`,
    );
    await setDetails(as('marcos'), PIX);

    const code = await codeOf(as('rafael'), instalment);

    expect(fieldsOf(code?.payload ?? '')).toMatchObject({
      '59': 'OFICINA DO JOAO',
      '60': 'BRASIL',
    });
  }),
);
