import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameRefusal, titleRefusal } from '../../web/src/words/name-rules.ts';
import { useDatabase, useScene } from '../testing.ts';
import { newcomer } from './testing-newcomer.ts';

const scene = useScene({ cast: true });
const database = useDatabase();

const LINKS = [
  'Parabens, ganhou: https://evil.test',
  'Ana http://10.0.0.1/x',
  'ana.evil.com',
  'www.evil',
  'Entre em evil.com',
  'EVIL.COM.BR',
  'Ana evil.xn--p1ai',
  'ana@evil.test',
];
const HIDDEN = [
  'Parabens,\u2800ganhou',
  'Ana\u200B Ribeiro',
  'Ana\u00AD',
  '\u202Eordep',
  'Ana\u2066x\u2069',
  '\u3164',
  'Ana\u115F',
  'Ana\u{E0041}',
  'Ana\uE000',
  'Ana\uFEFF',
  'Ana\u0007',
  'Ana\u061C',
  'Ana\u{50000}',
  'Ana\uFFFE',
];
const LOOK_ALIKES = [
  'An\u0430 Ribeiro',
  '\u0420rumo',
  '\u0415quipe Prumo',
  '\uFF30\uFF52\uFF55\uFF4D\uFF4F',
  '\u{1D400}dmin',
  'Ribeiro 🏠',
  'Z\u0310\u0311\u0312algo',
];
const RESERVED = [
  'Prumo',
  'PRUMO',
  'Prümo',
  'Pr\u00FAm\u00F5',
  'Prum0',
  'Prurno',
  'P r u m o',
  'P.R.U.M.O.',
  'Equipe Prumo',
  'EquipePrumo',
  'Equipe do Prumo 2',
  'Prumo Oficial',
  'Prumo OficiaI',
  'Prumo Oficia1',
  'Suporte Prumo',
  'Suporte técnico do Prumo',
  'Time Prumo',
  'Administrador',
  'Admin',
  'Adm1n',
  '@dmin',
  'Administração',
  'Suporte',
];
const FINE = [
  'Ana Ribeiro',
  'João d’Ávila',
  "Antônio D'Ângelo Conceição",
  'Zoë Müller-Łukasz',
  'Jo\u00E3o',
  'Joa\u0303o',
  'Dr. José S. A. Neto',
  'J.P. Souza & Filhos Ltda.',
  'M.R.V. Construções S.A.',
  'Casa 3.500 m²',
  'Prumo Arquitetura Ltda',
  'Fio de Prumo',
  'Prumo e Adão Engenharia',
  'Sacada Esquadrias',
  'Centralina Obras',
  '1ª Mão Pinturas',
  '=SOMA(A1)',
  '<b>Ana</b>',
];

const refused = { code: 'NNAME' };

describe('names of people and companies', () => {
  test.each([...LINKS, ...HIDDEN, ...LOOK_ALIKES, ...RESERVED])(
    '[T52] [T53] R15 R19 %j is refused at registration and afterwards',
    (name) =>
      scene(async (it) => {
        const id = await newcomer(it);
        for (const column of ['full_name', 'company_name']) {
          const names = { full_name: 'Ana Nova', company_name: null, [column]: name };
          const registered = it
            .as(id)
            .query(
              'insert into profiles (id, full_name, company_name, role) values ($1, $2, $3, $4)',
              [id, names.full_name, names.company_name, 'architect'],
            );
          await expect(registered).rejects.toMatchObject(refused);
          const changed = it.as('bruno').query(`update profiles set ${column} = $1`, [name]);
          await expect(changed).rejects.toMatchObject(refused);
        }
      })(),
  );

  test.each(FINE)('%j is a name', (name) =>
    scene(async ({ as }) => {
      const rows = await as('bruno').query(
        'update profiles set full_name = $1, company_name = $1 returning full_name, company_name',
        [name],
      );
      expect(rows).toEqual([{ full_name: name, company_name: name }]);
    })(),
  );

  test(
    'a name that is older than the rule stays until it is changed',
    scene(async ({ as, owner }) => {
      await owner.query(
        `update profiles set full_name = '田中 evil.test', company_name = 'Prumo' where email = 'bruno@prumo.test'`,
      );

      const changed = await as('bruno').query(
        `update profiles set phone_number = '+55 11 95550-0201', full_name = full_name
         returning full_name, company_name`,
      );

      expect(changed).toEqual([{ full_name: '田中 evil.test', company_name: 'Prumo' }]);
      await expect(
        as('bruno').query(`update profiles set full_name = '田中'`),
      ).rejects.toMatchObject(refused);
    }),
  );

  test(
    '[T53] R19 an admin may be called by the team’s name, and by no hidden one',
    scene(async ({ as }) => {
      const create = (name: string, email = 'equipe@prumo.test') =>
        as('davi').query('select create_admin_user($1, $2, $3) as answer', [
          email,
          'casa-amarela-42',
          name,
        ]);

      expect(await create('Equipe\u200B Prumo')).toMatchObject([{ answer: { success: false } }]);
      expect(await create('Ana', 'equipe@\uFF50rumo.test')).toMatchObject([
        { answer: { success: false, error: 'Informe um e-mail válido.' } },
      ]);
      expect(await create('Equipe Prumo')).toMatchObject([{ answer: { success: true } }]);
    }),
  );
});

describe('names of projects', () => {
  const CREATE = `
    insert into projects (name, client_id)
    select $1, id from profiles where email = 'clara@prumo.test' returning name`;

  test.each([...LINKS, ...HIDDEN, 'Entre em evil。com', '\u00A0\u3000'])(
    '[T52] [T53] R15 %j is refused',
    (name) =>
      scene(async ({ as }) => {
        await expect(as('ana').query(CREATE, [name])).rejects.toMatchObject(refused);
        await expect(
          as('ana').query(`update projects set name = $1 where status = 'planning'`, [name]),
        ).rejects.toMatchObject(refused);
      })(),
  );

  test.each(['Casa ☀️ da praia 🏠', '田中さんの家', 'Apto. 72 (2.º andar)', 'Дом', 'Prumo'])(
    '%j is one',
    (name) =>
      scene(async ({ as }) => {
        expect(await as('ana').query(CREATE, [name])).toEqual([{ name }]);
      })(),
  );
});

describe('the rule', () => {
  const OFFICIAL = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

  test('[T53] R19 refuses every character that Unicode calls control, format, private or ignorable', async () => {
    const hidden = everyCharacter((sign) => OFFICIAL.test(sign) && sign !== '\uFE0F');
    const answers = await ask(hidden.map((sign) => `Ana${sign} Ribeiro`));

    expect(hidden.length).toBeGreaterThan(140_000);
    expect(hidden.filter((_, n) => !answers[n]?.name || !answers[n]?.title)).toEqual([]);
  }, 60_000);

  test('the screens say the same as the database, before anything is sent', async () => {
    const words = [...LINKS, ...HIDDEN, ...LOOK_ALIKES, ...RESERVED, ...FINE].flatMap((name) =>
      name.split(' '),
    );
    const piece = fc.oneof(
      fc.constantFrom(...words),
      fc.constantFrom(' ', '.', '-', '0', '1', 'de', 'do', '\u00A0', 'ı', 'vv', 'ﬁ', '™', 'İ'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    const texts = fc
      .sample(
        fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
        {
          numRuns: 4_000,
          seed: 45,
        },
      )
      // PostgreSQL keeps no NUL.
      .filter((text) => !text.includes('\0'));
    const answers = await ask(texts);

    const different = texts.filter(
      (text, n) =>
        answers[n]?.name !== nameRefusal(text) || answers[n]?.title !== titleRefusal(text),
    );
    expect(different).toEqual([]);
    expect(answers.filter(({ name }) => name === null).length).toBeGreaterThan(200);
  });
});

async function ask(texts: string[]): Promise<{ name: string | null; title: string | null }[]> {
  const { rows } = await database.current.owner.query(
    `select private.name_refusal(said) as name, private.title_refusal(said) as title
     from unnest($1::text[]) with ordinality as typed (said, n) order by n`,
    [texts],
  );
  return rows;
}

function everyCharacter(wanted: (sign: string) => boolean): string[] {
  return Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter(wanted);
}
