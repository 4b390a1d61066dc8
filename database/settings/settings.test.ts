import { describe, expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';

// The operator's facts about the platform and settings for it (docs/decisions/119).

const scene = useScene();

const SAID = {
  platform_name: 'Obra Certa',
  dpo_name: 'Dora Prado',
  dpo_email: 'Dados@Exemplo.test',
  support_email: 'ajuda@exemplo.test',
  support_phone: '(41) 3333-4444',
  support_whatsapp: '(41) 99999-8888',
  default_commission_rate: 0.055,
  show_figures: 'own',
  figures: { suppliers: ' 12 ', projects: '', business: 'R$ 2M' },
  testimonials: [
    { audience: 'client', words: ' Gostei. ', author: 'Rui Castro', trade: 'reformou em Itu' },
  ],
  plans_on_sale: false,
};
type Changed = Partial<Record<keyof typeof SAID, unknown>>;
const set = (who: Actor, changed: Changed = {}) =>
  who.query(
    `select set_platform_settings($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    Object.values({ ...SAID, ...changed }).map((value) =>
      value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
    ),
  );
const ofTeam = async (who: Actor) => (await who.query('select * from get_platform_settings()'))[0];
const ofEverybody = async (who: Actor) =>
  (await who.query('select * from get_public_settings()'))[0];

test(
  '[OPE-010] before anybody decides, the name is Prumo, the specified figures are illustrative, plans are on sale and the rate is 7 %',
  scene(async ({ as }) => {
    expect(await ofTeam(as('davi'))).toEqual({
      platform_name: 'Prumo',
      dpo_name: null,
      dpo_email: null,
      is_dpo_of_installation: false,
      support_email: null,
      support_phone: null,
      support_whatsapp: null,
      default_commission_rate: null,
      show_figures: 'illustrative',
      figures: {},
      testimonials: [],
      plans_on_sale: true,
      settings_version: 1,
      guests_open: true,
      guest_orders_free: null,
      plans_note: null,
    });
  }),
);

test(
  '[OPE-010] an admin changes them; texts are trimmed, empty figures are left out, and the trail says that something changed',
  scene(async ({ as, owner }) => {
    await set(as('davi'));

    expect(await ofTeam(as('davi'))).toEqual({
      ...SAID,
      settings_version: 2,
      guests_open: true,
      guest_orders_free: null,
      plans_note: null,
      dpo_email: 'dados@exemplo.test',
      is_dpo_of_installation: false,
      default_commission_rate: '0.0550',
      figures: { suppliers: '12', business: 'R$ 2M' },
      testimonials: [
        { audience: 'client', words: 'Gostei.', author: 'Rui Castro', trade: 'reformou em Itu' },
      ],
    });
    const [entry] = await owner.query(
      `select after from private.audit_entries where entity_kind = 'settings' order by id desc limit 1`,
    );
    expect(entry?.after).toMatchObject({ dpo_name: '…', show_figures: 'own' });
  }),
);

test(
  '[OPE-010] everybody, also signed out, reads what public pages say: never the PIX key, the rate, or figures that are not shown',
  scene(async ({ as, asAnonymous }) => {
    await as('davi').query(
      `select set_platform_billing('Obra Certa Ltda.', '11222333000181', 'Rua Augusta, 10', 'Curitiba', 'PR', '80010000', 'email', 'pix@exemplo.test', 10)`,
    );
    await set(as('davi'), { show_figures: 'hidden' });

    for (const who of [asAnonymous(), as('clara'), as('ana'), as('bruno'), as('davi')]) {
      const answer = await ofEverybody(who);
      expect(answer).toEqual({
        platform_name: 'Obra Certa',
        legal_name: 'Obra Certa Ltda.',
        tax_id: '11222333000181',
        address: 'Rua Augusta, 10',
        city: 'Curitiba',
        state: 'PR',
        postal_code: '80010000',
        dpo_name: 'Dora Prado',
        dpo_email: 'dados@exemplo.test',
        support_email: 'ajuda@exemplo.test',
        support_phone: '(41) 3333-4444',
        support_whatsapp: '(41) 99999-8888',
        show_figures: 'hidden',
        figures: {},
        testimonials: [],
        plans_on_sale: false,
        plans_note: null,
      });
    }
  }),
);

test(
  '[OPE-011] the person in charge of personal data whom the installation names wins, and is not stored twice',
  scene(async ({ as, asAnonymous, owner }) => {
    await owner.query(
      `insert into private.settings values ('dpo_name', 'Lia Dados'), ('dpo_email', 'lia@exemplo.test')`,
    );

    await set(as('davi'));

    const wins = { dpo_name: 'Lia Dados', dpo_email: 'lia@exemplo.test' };
    expect(await ofEverybody(asAnonymous())).toMatchObject(wins);
    expect(await ofTeam(as('davi'))).toMatchObject({ ...wins, is_dpo_of_installation: true });
    expect(await owner.query('select dpo_name from platform_settings')).toEqual([
      { dpo_name: null },
    ]);
  }),
);

test.each([
  ['a name alone', { dpo_name: 'Lia Dados' }, ['Lia Dados', null]],
  ['an address alone', { dpo_email: 'lia@exemplo.test' }, ['Dora Prado', 'dados@exemplo.test']],
])(
  '[OPE-011] where the installation names %s, no name stands with the address of another',
  (_what, named, shown) =>
    scene(async ({ as, asAnonymous, owner }) => {
      await set(as('davi'));
      for (const [name, value] of Object.entries(named))
        await owner.query('insert into private.settings values ($1, $2)', [name, value]);

      const said = await ofEverybody(asAnonymous());
      expect([said?.dpo_name, said?.dpo_email]).toEqual(shown);
    })(),
);

test(
  '[OPE-010] nobody but an admin reads or changes the settings, also not by the table',
  scene(async ({ as, asAnonymous }) => {
    for (const who of [as('ana'), as('bruno'), as('clara'), asAnonymous()]) {
      await expect(set(who)).rejects.toMatchObject({ code: '42501' });
      await expect(ofTeam(who)).rejects.toMatchObject({ code: '42501' });
      await expect(
        who.query('select default_commission_rate from platform_settings'),
      ).rejects.toMatchObject({ code: '42501' });
    }
    await expect(
      as('davi').query('update platform_settings set plans_on_sale = false'),
    ).rejects.toMatchObject({ code: '42501' });
  }),
);

const one = { audience: 'client', words: 'Bom', author: 'Rui', trade: '' };

describe('[OPE-010] the settings refuse', () => {
  test.each<[string, Changed, string]>([
    ['an address that is none', { support_email: 'ajuda' }, 'PT400'],
    ['a person in charge without an address', { dpo_email: '' }, 'PT400'],
    ['a telephone in words', { support_phone: 'ligue já' }, 'PT400'],
    ['a rate above 100 %', { default_commission_rate: 1.5 }, 'PT400'],
    ['a rate with five decimals', { default_commission_rate: 0.07001 }, 'DECIM'],
    ['something else to show', { show_figures: 'all' }, 'PT400'],
    ['a figure of another key', { figures: { lies: '1' } }, 'PT400'],
    ['a long figure', { figures: { projects: '1'.repeat(21) } }, 'PT400'],
    ['figures that are a list', { figures: [] }, 'PT400'],
    ['a tenth testimonial', { testimonials: Array(10).fill(one) }, 'PT400'],
    ['a testimonial of nobody', { testimonials: [{ ...one, author: ' ' }] }, 'PT400'],
    ['a testimonial for nobody', { testimonials: [{ ...one, audience: 'admin' }] }, 'PT400'],
    ['a long testimonial', { testimonials: [{ ...one, words: 'a'.repeat(301) }] }, 'PT400'],
    ['a name of 61 letters', { platform_name: 'a'.repeat(61) }, 'PT400'],
  ])('%s', (_, changed, code) =>
    scene(async ({ as }) => {
      await expect(set(as('davi'), changed)).rejects.toMatchObject({ code });
    })(),
  );
});

test(
  '[OPE-069] of two admins who save at once the second one is refused, and nothing of the first one is lost; a caller without a version is stored',
  scene(async ({ as }) => {
    const save = (name: string, seen: number | null) =>
      as('davi').query(
        `select set_platform_settings(platform_name => $1, dpo_name => null, dpo_email => null, support_email => null, support_phone => null,
           support_whatsapp => null, default_commission_rate => null, show_figures => 'hidden', figures => '{}', testimonials => '[]',
           plans_on_sale => true, seen_version => $2)`,
        [name, seen],
      );
    const name = async () => (await ofTeam(as('davi')))?.platform_name;
    await save('Primeira', 1);
    await expect(save('Segunda', 1)).rejects.toMatchObject({
      code: 'PT409',
      message:
        'Outra pessoa da equipe salvou estes dados enquanto você escrevia. Nada do que você escreveu foi gravado.',
    });
    expect(await name()).toBe('Primeira');
    await save('Segunda', 2);
    expect(await name()).toBe('Segunda');
    await save('De antes', null);
    expect(await name()).toBe('De antes');
    expect(await ofTeam(as('davi'))).toMatchObject({ settings_version: 4 });
  }),
);

test(
  '[POR-150] the words below the plans are the operator’s own until they are taken away; a call that does not name them leaves them',
  scene(async ({ as, asAnonymous }) => {
    const note = (who: Actor, words: string | null) =>
      who.query(
        `select set_platform_settings('Prumo', null, null, null, null, null, null, 'illustrative', '{}', '[]', true, plans_note => $1)`,
        [words],
      );
    const noted = async () => (await ofEverybody(asAnonymous()))?.plans_note;
    const davi = as('davi');
    await note(davi, ' O Básico vê três fornecedores. ');
    expect(await noted()).toBe('O Básico vê três fornecedores.');
    await note(davi, null);
    expect(await noted()).toBe('O Básico vê três fornecedores.');
    await expect(note(davi, 'a'.repeat(601))).rejects.toMatchObject({ code: 'PT400' });
    await expect(note(as('ana'), 'x')).rejects.toMatchObject({ code: '42501' });
    await note(davi, ' ');
    expect(await noted()).toBeNull();
  }),
);
