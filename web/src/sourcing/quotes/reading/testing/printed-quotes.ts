import { quoteOfPages } from '../read-pages.ts';
import { readPdf } from '../read-pdf.ts';
import { printed, running } from './layout.ts';
import { asked, type PrintedQuote } from './made-up.ts';
import { pdfOf, type TestPage } from './pdf.ts';

const paperOf = (
  pages: readonly TestPage[],
  name: string,
): Pick<PrintedQuote, 'read' | 'file'> => ({
  read: async () => quoteOfPages((await readPdf(pdfOf(pages))).pages, `${name}.pdf`),
  file: () => ({ name: `${name}.pdf`, bytes: pdfOf(pages) }),
});

/** A joiner's table with rooms, wrapped descriptions, sums of rooms, freight and a total. */
const tableHead = printed(
  [
    { x: 40 },
    { x: 66 },
    { x: 330 },
    { x: 365 },
    { x: 465, isRight: true },
    { x: 555, isRight: true },
  ],
  [['Nº', 'Descrição dos serviços', 'Qtde', 'Un.', 'Valor unit.', 'Valor total']],
  { y: 150, font: 'bold' },
);
const tableBody = printed(
  [
    { x: 40 },
    { x: 66 },
    { x: 330 },
    { x: 365 },
    { x: 465, isRight: true },
    { x: 555, isRight: true },
  ],
  [
    ['', 'COZINHA', '', '', '', ''],
    [
      '1',
      ['Armário inferior em MDF 18 mm branco TX com', 'portas de giro e puxador perfil'],
      '4,20',
      'm',
      '1.150,00',
      '4.830,00',
    ],
    [
      '2',
      ['Armário superior com portas basculantes e', 'pistão a gás'],
      '3,60',
      'm',
      '980,00',
      '3.528,00',
    ],
    ['3', 'Torre quente para forno e micro-ondas', '1', 'un', '2.460,00', '2.460,00'],
    ['', 'Subtotal cozinha', '', '', '', '10.818,00'],
    ['', 'SUÍTE', '', '', '', ''],
    [
      '4',
      [
        'Guarda-roupa com portas de correr 2,80 x 2,60 m,',
        'interior em MDF tecido, três gavetas e',
        'cabideiro iluminado',
      ],
      '1',
      'un',
      '9.870,00',
      '9.870,00',
    ],
    ['5', 'Cabeceira ripada', '1', 'un', '1.890,50', '1.890,50'],
    ['6', 'Criado-mudo suspenso', '2', 'un', '640,00', '1.280,00'],
    ['', 'Subtotal suíte', '', '', '', '13.040,50'],
    ['7', 'Painel de TV ripado com nicho (sala)', '3,1', 'm²', '720,00', '2.232,00'],
    ['', 'Frete e montagem', '', '', '', '850,00'],
    ['', 'TOTAL GERAL', '', '', '', '26.940,50'],
  ],
  { y: 172 },
);

const table: PrintedQuote = {
  name: 'table',
  items: [
    asked('Armário inferior em MDF branco com portas de giro', 4.2, 'm', 4830, 'Cozinha'),
    asked('Armário superior com portas basculantes', 3.6, 'm', 3528, 'Cozinha'),
    asked('Torre quente para forno e micro-ondas', 1, 'un', 2460, 'Cozinha'),
    asked('Guarda-roupa com portas de correr e cabideiro iluminado', 1, 'un', 9870, 'Suíte'),
    asked('Cabeceira ripada', 1, 'un', 1890.5, 'Suíte'),
    asked('Criado-mudo suspenso', 2, 'un', 1280, 'Suíte'),
    asked('Painel de TV ripado com nicho', 3.1, 'm²', 2232, 'Sala'),
    asked('Mesa de jantar em madeira maciça', 1, 'un', null, 'Sala'),
  ],
  ...paperOf(
    [
      {
        texts: [
          { x: 40, y: 50, text: 'MARCENARIA BOA VISTA LTDA', size: 15, font: 'bold' },
          ...running(
            [
              'CNPJ 12.345.678/0001-90 · Rua das Laranjeiras, 120',
              'Orçamento nº 1.287 · Data: 20/11/2026',
              'Cliente: Ateliê Ribeiro',
            ],
            70,
            40,
          ),
          ...tableHead.texts,
          ...tableBody.texts,
          ...running(
            [
              'Prazo de entrega: 35 dias úteis após aprovação.',
              'Validade da proposta: 15 dias',
              'Condições de pagamento: 50% na assinatura, 50% na entrega',
            ],
            tableBody.end + 24,
            40,
          ),
        ],
      },
    ],
    'tabela',
  ),
};

/** A glazier's list with dotted lines and amounts of every spelling. */
const list: PrintedQuote = {
  name: 'list',
  items: [
    asked('Box de vidro temperado 8 mm incolor, banheiro social', 1, 'un', 1234.5),
    asked('Espelho lapidado 4 mm com LED', 2, 'un', 1780),
    asked('Guarda-corpo em vidro laminado', 6.5, 'm', 6175),
    asked('Porta pivotante de vidro 0,90 x 2,10 m', 1, 'un', 3450),
    asked('Prateleira de vidro 10 mm', 4, 'un', 720),
    asked('Tampo de vidro para mesa', 1, 'un', 980),
    asked('Película jateada', 12, 'm²', 1020),
    asked('Janela de correr em alumínio', 3, 'un', 4350),
  ],
  ...paperOf(
    [
      {
        texts: [
          { x: 50, y: 60, text: 'Vidraçaria Cristal', size: 16, font: 'bold' },
          ...running(
            [
              'Segue o orçamento conforme solicitado:',
              '',
              '• Box de vidro temperado 8 mm incolor (banheiro social) ......... R$ 1.234,5',
              '• 2 espelhos lapidados 4 mm com LED, R$ 890,00 cada',
              '• Guarda-corpo em vidro laminado 6,50 m x R$ 950,00 = R$ 6.175,00',
              '• Porta pivotante de vidro 0,90 x 2,10 m ........................ R$ 3.450,00',
              '• Prateleira de vidro 10 mm, quatro unidades, total R$ 720,00',
              '• Tampo de vidro p/ mesa ........................................ R$ 980,00',
              '• Película jateada 12 m² a R$ 85,00/m²',
              '• Janela de correr em alumínio (3 un) ........................... R$ 1.450,00',
              '',
              'Frete incluso. Prazo de 20 a 25 dias. Pagamento em 3x sem juros.',
              'Orçamento válido por 10 dias.',
            ],
            100,
          ),
        ],
      },
    ],
    'lista',
  ),
};
// The price of three windows is that of one unit: the line does not say so, and has to be flagged.

/** A landscape sheet that was scanned into a portrait file: the text runs upwards, and readers turn the page. */
const sideways = (text: {
  x: number;
  y: number;
  text: string;
  font?: 'bold';
  isRight?: boolean;
}) => ({
  ...text,
  x: text.y,
  y: 842 - text.x,
  turned: 90 as const,
});
const rotatedRows = printed(
  [
    { x: 60 },
    { x: 120 },
    { x: 480, isRight: true },
    { x: 500 },
    { x: 620, isRight: true },
    { x: 740, isRight: true },
  ],
  [
    ['Cód.', 'Produto', 'Quant.', 'Unid.', 'P. Unitário', 'P. Total'],
    ['LM-01', 'Pendente de cobre 40 cm', '3', 'un', '489,90', '1.469,70'],
    ['LM-02', 'Spot embutir LED 7 W 2700 K', '24', 'un', '58,90', '1.413,60'],
    ['LM-07', 'Trilho eletrificado preto 2 m', '4', 'un', '219,00', '876,00'],
    ['LM-11', 'Fita LED 14 W/m IP20', '18,5', 'm', '42,80', '791,80'],
    ['LM-15', 'Arandela externa', '2', 'un', '310,00', '620,00'],
    ['', 'Total', '', '', '', '5.171,10'],
  ],
  { y: 140 },
);
const rotated: PrintedQuote = {
  name: 'rotated page',
  items: [
    asked('Pendente de cobre 40 cm', 3, 'un', 1469.7),
    asked('Spot de embutir LED 7 W', 24, 'un', 1413.6),
    asked('Trilho eletrificado preto 2 m', 4, 'un', 876),
    asked('Fita LED 14 W/m', 18.5, 'm', 791.8),
    asked('Arandela externa', 2, 'un', 620),
  ],
  ...paperOf(
    [
      {
        rotate: 90,
        texts: rotatedRows.texts.map(({ x, y, text, isRight }) => ({
          ...sideways({ x, y, text }),
          isRight: isRight ?? false,
        })),
      },
    ],
    'paisagem',
  ),
};

/** Two lists side by side, each with a title. */
const twoColumns: PrintedQuote = {
  name: 'two columns',
  items: [
    asked('Bancada da cozinha em granito São Gabriel', 1, 'un', 4890, 'Cozinha'),
    asked('Rodabanca', 5.2, 'm', 832, 'Cozinha'),
    asked('Soleira da porta de entrada', 1, 'un', 260, 'Cozinha'),
    asked('Bancada do lavabo em mármore travertino', 1, 'un', 3120, 'Lavabo'),
    asked('Cuba esculpida', 1, 'un', 1950, 'Lavabo'),
    asked('Nicho do box', 2, 'un', 1160, 'Banho'),
  ],
  ...paperOf(
    [
      {
        texts: [
          {
            x: 50,
            y: 50,
            text: 'Marmoraria Sul: proposta para o apartamento 402, todas as peças polidas e instaladas',
            size: 11,
          },
          { x: 50, y: 90, text: 'Cozinha', font: 'bold' },
          { x: 50, y: 110, text: 'Bancada em granito São Gabriel' },
          { x: 280, y: 110, text: '4.890,00', isRight: true },
          { x: 50, y: 128, text: 'Rodabanca 5,20 m' },
          { x: 280, y: 128, text: '832,00', isRight: true },
          { x: 50, y: 146, text: 'Soleira porta de entrada' },
          { x: 280, y: 146, text: '260,00', isRight: true },
          { x: 320, y: 90, text: 'Lavabo e banho', font: 'bold' },
          { x: 320, y: 110, text: 'Bancada mármore travertino' },
          { x: 550, y: 110, text: '3.120,00', isRight: true },
          { x: 320, y: 128, text: 'Cuba esculpida' },
          { x: 550, y: 128, text: '1.950,00', isRight: true },
          { x: 320, y: 146, text: 'Nicho do box (2 un)' },
          { x: 550, y: 146, text: '1.160,00', isRight: true },
          { x: 50, y: 190, text: 'Total: R$ 12.212,00' },
          { x: 50, y: 208, text: 'Prazo: 18 dias' },
        ],
      },
    ],
    'duas colunas',
  ),
};

export const printedQuotes: readonly PrintedQuote[] = [table, list, rotated, twoColumns];
