import writeXlsxFile from 'write-excel-file/node';

/**
 * Six spreadsheets as architects have them, for the tests and for the story in the browser: nothing in
 * them is anybody's. Each is built as its program would write it.
 */

type Value =
  | string
  | number
  | null
  | { formula: string }
  | { date: string }
  | { span: number; value: string };

async function xlsx(sheets: { name: string; rows: Value[][] }[]): Promise<Uint8Array> {
  const written = sheets.map(({ name, rows }) => ({
    sheet: name,
    data: rows.map((row) =>
      row.map((value) => {
        if (value === null) return null;
        if (typeof value !== 'object') return { value };
        if ('formula' in value) return { value: value.formula, type: 'Formula' as const };
        if ('date' in value) return { value: new Date(value.date), format: 'dd/mm/yyyy' };
        return { value: value.value, columnSpan: value.span };
      }),
    ),
  }));
  const buffer = await writeXlsxFile(written as never).toBuffer();
  return new Uint8Array(buffer);
}

/** (a) Like a public price table: codes, sections with totals, prices, total and BDI rows. */
export const priceTable = () =>
  xlsx([
    {
      name: 'Orçamento',
      rows: [
        ['OBRA: APARTAMENTO 72'],
        ['Data-base: outubro de 2026', null, null, null, null, 'BDI: 25%'],
        [],
        [
          'Item',
          'Código',
          'Discriminação dos serviços',
          'Un',
          'Quant.',
          'Preço unit. (R$)',
          'Preço total (R$)',
        ],
        ['1', null, 'SERVIÇOS PRELIMINARES', null, null, null, 2535],
        ['1.1', 97622, 'Demolição de alvenaria de bloco furado', 'm3', 4.5, 120, 540],
        ['1.2', 97644, 'Remoção de portas', 'UN', 3, 65, 195],
        ['1.3', 72897, 'Caçamba de entulho', 'un', 4, 450, 1800],
        ['2', null, 'PINTURA', null, null, null, 8288],
        ['2.1', 88489, 'Látex acrílico em paredes, duas demãos', 'M2', 320, 18.5, 5920],
        ['2.2', 88495, 'Massa corrida em paredes', 'm²', 160, 14.8, 2368],
        ['3', null, 'BANCADAS', null, null, null, 3800],
        ['3.1', 86889, 'Bancada de granito cinza', 'm²', 2, 1900, 3800],
        [null, null, 'SUBTOTAL', null, null, null, 14623],
        [null, null, 'BDI (25%)', null, null, null, 3655.75],
        [null, null, 'TOTAL GERAL', null, null, null, 18278.75],
      ],
    },
    {
      name: 'Composições',
      rows: [
        ['Código', 'Insumo'],
        [97622, 'Servente'],
      ],
    },
  ]);

/** (b) An architect's own, by room: a title block, merged headings in two lines, merged rooms. */
export const byRoom = () =>
  xlsx([
    {
      name: 'MARCENARIA',
      rows: [
        [{ span: 7, value: 'ESTÚDIO RIBEIRO · CASA LAPA · REV 3' }],
        ['Cliente: Clara Nogueira'],
        [],
        [
          'Ambiente',
          'Item',
          'Categoria',
          { span: 2, value: 'Medida' },
          null,
          { span: 2, value: 'Preço (R$)' },
          null,
          'Marca ref.',
          'Link',
        ],
        [null, null, null, 'Un', 'Qtd.', 'Unitário', 'Total'],
        [
          'Cozinha',
          'Armário inferior, 3 módulos',
          'Marcenaria',
          'm²',
          8.4,
          928.57,
          7799.99,
          'Duratex',
          'https://exemplo.test/armario',
        ],
        [
          null,
          'Armário superior basculante',
          'Marcenaria',
          'm²',
          5.2,
          1028.85,
          5350.02,
          'Duratex',
          null,
        ],
        [
          null,
          'Bancada em quartzo',
          'Marmoraria',
          'm²',
          2.3333333333333335,
          1500,
          3500,
          null,
          null,
        ],
        [
          'Sala TV',
          'Painel ripado',
          'Marcenaria',
          'm²',
          6.75,
          800,
          5400,
          null,
          'www.exemplo.test/painel',
        ],
        [null, 'Rasgo de LED no forro', 'Forro', 'm', 12, 90, 1080, null, null],
        [null, 'Banqueta alta em freijó', 'Decoração', 'un', 4, 740, 8400, null, null],
        ['TOTAL', null, null, null, null, null, 31530.01],
      ],
    },
  ]);

/** (c) CSV as Brazilian Excel saves it: `;`, Windows-1252, decimal commas. */
export const brazilianCsv = () =>
  latin1(
    [
      'Código;Descrição;Unidade;Quantidade;Valor unitário;Valor total;Observação',
      ';COZINHA;;;;;',
      'C01;Armário aéreo;pç;3;R$ 1.250,00;R$ 3.750,00;puxador cava',
      'C02;"Bancada ""ilha""; granito";m²;2,75;1.900,00;5.225,00;',
      ';BANHEIRO SUÍTE;;;;;',
      'B01;Box de vidro temperado;m2;3,2;650,00;2.080,00;',
      'B02;Espelho lapidado;unid.;1;480,00;480,00;com LED',
      'B03;Piso vinílico;m²;1.200;10,00;12.000,00;',
      ';Total geral;;;;23.535,00;',
    ].join('\r\n'),
  );

/** (d) CSV of an English program: `,`, UTF-8 with its mark, decimal dots, thousands with commas. */
export const englishCsv = () =>
  new TextEncoder().encode(
    [
      '\uFEFFRoom,Item name,Trade,Qty,Unit,Unit price,Amount,Notes',
      'Living,"Cortina de linho, forro duplo",decoracao,"1,200",m,12.50,"15,000.00",blackout',
      'Living,Luminária pendente,Iluminação,2,un,890.00,"1,780.00",',
      'Suíte,Pintura do teto,Pintura,18.5,m2,32.00,592.00,branco neve',
      'Suíte,Criado-mudo,,2,pcs,600.00,"1,200.00",',
    ].join('\n'),
  );

/** (e) Everything that goes wrong: other units, quantities below 1, formulas, blanks, annotations. */
export const messy = () =>
  xlsx([
    {
      name: 'Plan1',
      rows: [
        ['Lista da obra'],
        [],
        [],
        [],
        [],
        ['Descrição', 'Und', 'Qtde', 'Vlr unit', 'Vlr total'],
        ['MARCENARIA'],
        ['Puxador cava em alumínio', 'm²', 0.85, 1900, 1615],
        ['Filete de granito', 'm2', '0,5', 800, 400],
        [],
        ['Kit de dobradiças', 'kit', 4, 25, 100],
        ['Rodapé', 'ml', 32, 20, 640],
        ['Fita de borda', 'ML', 40, 2, 80],
        ['Frete', 'verba', 1, 350, 350],
        ['Instalação', 'hr', 16, 90, 1440],
        ['Ferragens', 'conj', 'a definir', null, null],
        ['Porta de correr', 'un', null, null, null],
        ['Nicho', 'pç', { date: '2026-02-01T00:00:00Z' }, 200, 400],
        ['=SOMA(A1:A9)', 'un', 2, 10, 20],
        ['Gaveta', 'un', 0, 100, 0],
        ['Estante\nem MDF', '', 2, 300, 600],
        ['Prateleira\u200B', 'un', -3, 50, 150],
        ['Armário', 'un', 1, 900, 900],
        ['armario', 'un', 2, 900, 1800],
        ['Obs.: valores válidos por 15 dias'],
        [null, null, null, null, 7095],
        ['Subtotal', null, 97.35, null, 7095],
      ],
    },
  ]);

/** (f) Rows copied from Google Sheets, and a list from a chat. */
export const googlePaste = [
  'Ambiente\tItem\tQtd\tUn\tLink',
  'Lavabo\tCuba de apoio\t1\tun\thttps://exemplo.test/cuba',
  'Lavabo\t"Torneira ""bica alta""\nmonocomando"\t1\tun\t',
  'Varanda\tDeck de madeira\t1.200\tm²\t',
].join('\n');

export const chatPaste = [
  '[21/11/2026 14:32] Ana Ribeiro: Oi Bruno, segue a lista:',
  '[21/11/2026 14:33] Ana Ribeiro: *COZINHA*',
  '- 3 portas de armário',
  '- 2,5 m² de bancada de granito',
  '• Luminária pendente - 4',
  '- Vidro 10 mm temperado 6 m2',
  '*Sala de estar:*',
  '2x sofá 3 lugares',
  '- Pintura geral',
  '10 mm de vidro canelado',
  'Obrigada!',
].join('\n');

const kinds = [
  ['Armário', 'm²', 928.57],
  ['Prateleira', 'pç', 280],
  ['Painel', 'm²', 569.23],
  ['Gaveteiro', 'un', 546.67],
  ['Nicho', 'un', 390],
] as const;
const houseRooms = [
  'COZINHA',
  'SALA DE JANTAR',
  'SALA TV',
  'SUÍTE MASTER',
  'QUARTO 2',
  'LAVANDERIA',
];

/**
 * Sixty items of a house in six rooms, with what such a list has: a title, codes, totals, one unit that
 * is not in the list and two quantities below 1.
 */
export const wholeHouse = () => {
  const rows: Value[][] = [
    ['MARCENARIA CASA LAPA'],
    ['Rev. 3, novembro de 2026'],
    [],
    ['Item', 'Descrição do serviço', 'Un', 'Quant.', 'Vlr unit.', 'Vlr total', 'Marca ref.'],
  ];
  houseRooms.forEach((room, at) => {
    rows.push([String(at + 1), room]);
    for (let place = 0; place < 10; place += 1) {
      const [what, unit, price] = kinds[place % kinds.length] as (typeof kinds)[number];
      const isSmall = place === 9 && at < 2;
      const written = place === 4 && at < 4 ? 'kit' : isSmall ? 'm²' : unit;
      const quantity = isSmall ? 0.85 : place + 1.5 * (unit === 'm²' ? 1 : 2);
      const words = `${what} ${place + 1} em freijó`;
      rows.push([
        `${at + 1}.${place + 1}`,
        words,
        written,
        quantity,
        price,
        Math.round(quantity * price * 100) / 100,
        place % 4 === 0 ? 'Duratex' : null,
      ]);
    }
    rows.push([null, 'Subtotal', null, null, null, 1000 * (at + 1)]);
  });
  rows.push([null, 'TOTAL GERAL', null, null, null, 21_000]);
  return xlsx([{ name: 'MARCENARIA', rows }]);
};

/** As Windows-1252 where it is the same as Latin-1, which every letter here is. */
const latin1 = (text: string) => Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)));
