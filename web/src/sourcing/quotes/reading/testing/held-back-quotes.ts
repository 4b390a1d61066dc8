import pdfmake from 'pdfmake';
import type { TableCell } from 'pdfmake/interfaces.js';
import { quoteOfPages } from '../read-pages.ts';
import { readPdf } from '../read-pdf.ts';
import { printed, running } from './layout.ts';
import { asked, type MadeUp } from './made-up.ts';
import { pdfOf, type TestPage } from './pdf.ts';

/**
 * Quotes that were written when the reader was done, and looked at by it for the first time then. What it made of them
 * at that first time is the number to believe (decision 260).
 */

const readOf = (pages: readonly TestPage[], name: string) => async () =>
  quoteOfPages((await readPdf(pdfOf(pages))).pages, `${name}.pdf`);

const rows: readonly (readonly [string, string, string, number, number])[] = [
  [
    'L1',
    'Luminária de embutir quadrada recuada 12 W 3000 K, corpo em alumínio branco, com driver',
    'Sala de estar',
    14,
    96.4,
  ],
  ['L2', 'Luminária de embutir redonda 7 W 3000 K com driver', 'Circulação', 9, 61.25],
  ['L3', 'Pendente tubular em latão escovado', 'Sala de jantar', 3, 742],
  ['L4', 'Perfil de LED de sobrepor com difusor leitoso, barra de 2 m', 'Cozinha', 6, 118.9],
  ['L5', 'Fita de LED 24 V 14,4 W/m 3000 K IRC 90', 'Cozinha', 12, 39.75],
  ['L6', 'Fonte 24 V 100 W', 'Cozinha', 2, 132],
  ['L7', 'Balizador de parede para escada com lâmpada', 'Escada', 8, 84.5],
  ['L8', 'Arandela de cabeceira articulada preta', 'Suíte', 2, 415],
  ['L9', 'Abajur de mesa em cerâmica', 'Suíte', 2, 389.9],
  ['L10', 'Espeto de jardim LED 5 W verde', 'Jardim', 11, 57.3],
  ['L11', 'Projetor LED 20 W branco quente com sensor de presença', 'Garagem', 2, 148],
  ['L12', 'Interruptor dimerizável para LED', 'Sala de estar', 4, 213.45],
];
const cents = (value: number) =>
  value
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(?!\d),)/g, '.');

/** A table of another library: cells of several lines, frames, heads repeated on the second page, ten percent off at the end. */
async function framed(): Promise<Uint8Array> {
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => true);
  pdfmake.setFonts({ Helvetica: { normal: 'Helvetica', bold: 'Helvetica-Bold' } });
  const total =
    rows.reduce((sum, [, , , quantity, price]) => sum + Math.round(quantity * price * 100), 0) /
    100;
  const head = ['Ref.', 'Produto', 'Local', 'Quantidade', 'Vlr. unitário', 'Vlr. total'].map(
    (text): TableCell => ({ text, bold: true }),
  );
  const body = rows.map(([code, words, room, quantity, price]): TableCell[] => [
    code,
    words,
    room,
    { text: `${quantity} ${code === 'L5' ? 'm' : 'pç'}`, alignment: 'center' },
    { text: `R$ ${cents(price)}`, alignment: 'right' },
    { text: `R$ ${cents(Math.round(quantity * price * 100) / 100)}`, alignment: 'right' },
  ]);
  const buffer = await pdfmake
    .createPdf({
      defaultStyle: { font: 'Helvetica', fontSize: 9 },
      pageSize: 'A5',
      content: [
        { text: 'Luz & Cia Iluminação Ltda', fontSize: 16, bold: true },
        'Proposta comercial 2026/1187 de 24/11/2026',
        {
          table: { headerRows: 1, widths: [24, '*', 60, 50, 56, 62], body: [head, ...body] },
          margin: [0, 12, 0, 8],
        },
        { columns: [{ text: 'Subtotal' }, { text: `R$ ${cents(total)}`, alignment: 'right' }] },
        {
          columns: [
            { text: 'Desconto comercial (10%)' },
            { text: `- R$ ${cents(Math.round(total * 10) / 100)}`, alignment: 'right' },
          ],
        },
        {
          columns: [
            { text: 'Total líquido', bold: true },
            { text: `R$ ${cents(Math.round(total * 90) / 100)}`, alignment: 'right', bold: true },
          ],
        },
        'Entrega: 12 dias corridos após o pedido. Frete CIF para a capital. Validade da proposta: 7 dias.',
      ],
    })
    .getBuffer();
  return Uint8Array.from(buffer);
}

const lighting: MadeUp = {
  name: 'framed table over two pages',
  items: [
    ...rows.map(([code, words, room, quantity, price]) =>
      asked(
        words.split(',')[0] ?? words,
        quantity,
        code === 'L5' ? 'm' : 'un',
        Math.round(quantity * price * 100) / 100,
        room,
      ),
    ),
    asked('Lustre de cristal', 1, 'un', null, 'Sala de jantar'),
  ],
  read: async () => quoteOfPages((await readPdf(await framed())).pages, 'luz.pdf'),
};

/** A proposal of a studio: each thing a numbered heading, some lines about it, its value at the end. */
const studio: MadeUp = {
  name: 'numbered headings with values below',
  items: [
    asked('Bancada da ilha da cozinha em quartzo branco', 1, 'un', 11480, 'Cozinha'),
    asked('Frontão em quartzo', 4.8, 'm', 2016, 'Cozinha'),
    asked('Tampo do lavabo em pedra sabão', 1, 'un', 3790, 'Lavabo'),
    asked('Lareira revestida em travertino', 1, 'un', 8650, 'Sala'),
    asked('Peitoris em granito', 6, 'un', 1890, 'Geral'),
    asked('Soleiras em granito', 5, 'un', 975, 'Geral'),
  ],
  read: readOf(
    [
      {
        texts: [
          { x: 50, y: 50, text: 'Pedras do Vale', size: 18, font: 'bold' },
          ...running(
            ['Ouro Preto, 25 de novembro de 2026', 'A/C Ateliê Ribeiro, projeto Casa da Mata'],
            80,
          ),
          { x: 50, y: 130, text: '1. Bancada da ilha da cozinha', size: 11, font: 'bold' },
          ...running(
            [
              'Quartzo branco Prime 2 cm, borda meia-esquadria de 6 cm, medidas 2,85 x 1,10 m,',
              'com recorte para cooktop e furo de torneira.',
              'Valor: R$ 11.480,00',
            ],
            146,
          ),
          { x: 50, y: 200, text: '2. Frontão', size: 11, font: 'bold' },
          ...running(
            [
              'Quartzo do mesmo lote, altura 10 cm, 4,80 m lineares.',
              'Valor: R$ 420,00 por metro, total R$ 2.016,00',
            ],
            216,
          ),
          { x: 50, y: 258, text: '3. Tampo do lavabo', size: 11, font: 'bold' },
          ...running(
            ['Pedra sabão com cuba esculpida no próprio bloco.', 'Valor: R$ 3.790,00'],
            274,
          ),
          { x: 50, y: 316, text: '4. Lareira', size: 11, font: 'bold' },
          ...running(
            [
              'Revestimento em travertino navona resinado, placas de 1,20 x 0,60 m.',
              'Valor: R$ 8.650,00',
            ],
            332,
          ),
          { x: 50, y: 374, text: '5. Peitoris e soleiras', size: 11, font: 'bold' },
          ...running(
            [
              '6 peitoris em granito cinza andorinha a R$ 315,00 cada',
              '5 soleiras em granito cinza andorinha a R$ 195,00 cada',
            ],
            390,
          ),
          ...running(
            [
              'Investimento total: R$ 28.801,00 (vinte e oito mil oitocentos e um reais)',
              'Forma de pagamento: 40% de sinal, 30% em 30 dias e 30% na instalação.',
              'Prazo: 30 dias úteis após a medição final. Proposta válida até 24/12/2026.',
              'Transporte e instalação inclusos.',
            ],
            440,
          ),
        ],
      },
    ],
    'pedras',
  ),
};

/** A price list without headings: quantity first, R$ apart from its figures, a line that is not quoted, thousands without cents. */
const bare = printed(
  [
    { x: 40 },
    { x: 62 },
    { x: 95 },
    { x: 340 },
    { x: 420, isRight: true },
    { x: 440 },
    { x: 530, isRight: true },
  ],
  [
    ['12', 'm²', 'Deck de cumaru aparelhado, réguas de 10 cm', 'R$', '418,00', 'R$', '5.016,00'],
    ['1', 'vb', 'Estrutura do deck em barrote tratado', 'R$', '1.950,00', 'R$', '1.950,00'],
    [
      '2',
      'un',
      ['Espreguiçadeira de madeira com rodas e', 'almofada impermeável'],
      'R$',
      '1.675,50',
      'R$',
      '3.351,00',
    ],
    ['1', 'un', 'Ombrelone lateral 3 m', '', 'não trabalhamos', '', ''],
    ['4', 'un', 'Vaso vietnamita grande', 'R$', '690,00', 'R$', '2.760,00'],
    [
      '1',
      'cj',
      'Pergolado 3,00 x 4,50 m com cobertura em policarbonato',
      'R$',
      '13.900,00',
      'R$',
      '13.900,00',
    ],
  ],
  { y: 120, pitch: 20 },
);
const garden: MadeUp = {
  name: 'table without headings',
  items: [
    asked('Deck de madeira cumaru', 12, 'm²', 5016),
    asked('Estrutura do deck', 1, 'vb', 1950),
    asked('Espreguiçadeira com almofada', 2, 'un', 3351),
    asked('Ombrelone lateral', 1, 'un', null),
    asked('Vaso vietnamita grande', 4, 'un', 2760),
    asked('Pergolado com cobertura em policarbonato', 1, 'cj', 13900),
  ],
  read: readOf(
    [
      {
        texts: [
          { x: 40, y: 50, text: 'Jardim e Varanda', size: 14, font: 'bold' },
          ...running(['Orçamento para a área externa'], 80, 40),
          ...bare.texts,
          ...running(
            [
              'Total dos produtos R$ 26.977,00',
              'Total com instalação R$ 30.177,00',
              'Entrega em 40 dias. Validade 30 dias.',
            ],
            bare.end + 16,
            40,
          ),
        ],
      },
    ],
    'jardim',
  ),
};

export const heldBackQuotes: readonly MadeUp[] = [lighting, studio, garden];
