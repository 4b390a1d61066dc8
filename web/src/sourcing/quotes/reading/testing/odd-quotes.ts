import { quoteOfPages } from '../read-pages.ts';
import { readPdf } from '../read-pdf.ts';
import { printed, running } from './layout.ts';
import { asked, type MadeUp } from './made-up.ts';
import { pdfOf, type TestPage } from './pdf.ts';

const readOf = (pages: readonly TestPage[], name: string) => async () =>
  quoteOfPages((await readPdf(pdfOf(pages))).pages, `${name}.pdf`);

/** "Quantidade" stands over two columns, "Preço (R$)" over two others; the numbers stand in the middle of high rows. */
const mergedRows = printed(
  [
    { x: 40 },
    { x: 300, isRight: true },
    { x: 315 },
    { x: 410, isRight: true },
    { x: 500, isRight: true },
  ],
  [
    [
      [
        'Piso em porcelanato acetinado 90 x 90 cm, assentado',
        'com argamassa ACIII e rejunte epóxi, incluindo',
        'recortes',
      ],
      '48,60',
      'm²',
      '186,40',
      '9.059,04',
    ],
    [['Rodapé de poliestireno 10 cm'], '52', 'm', '31,75', '1.651,00'],
    [
      ['Demolição de piso existente com retirada de', 'entulho em caçamba'],
      '48,60',
      'm²',
      '54,00',
      '2.624,40',
    ],
    [
      ['Impermeabilização do banheiro (piso e 30 cm', 'de parede)'],
      '7,2',
      'm²',
      '128,00',
      '921,60',
    ],
    [['Ponto de tomada novo'], '14', 'pt', '165,00', '2.310,00'],
  ],
  { y: 160, pitch: 22, isMiddle: true },
);
const mergedHeads: MadeUp = {
  name: 'merged heads',
  items: [
    asked('Assentamento de porcelanato acetinado 90 x 90 cm', 48.6, 'm²', 9059.04),
    asked('Rodapé de poliestireno 10 cm', 52, 'm', 1651),
    asked('Demolição de piso existente', 48.6, 'm²', 2624.4),
    asked('Impermeabilização do banheiro', 7.2, 'm²', 921.6),
    asked('Ponto de tomada novo', 14, 'pt', 2310),
    asked('Caçamba de entulho', 3, 'un', null),
  ],
  read: readOf(
    [
      {
        texts: [
          { x: 40, y: 50, text: 'Construtora Prumo e Nível', size: 14, font: 'bold' },
          { x: 40, y: 128, text: 'Serviço', font: 'bold' },
          { x: 272, y: 118, text: 'Quantidade', font: 'bold' },
          { x: 280, y: 136, text: 'Qtd', font: 'bold' },
          { x: 315, y: 136, text: 'Un', font: 'bold' },
          { x: 410, y: 118, text: 'Preço (R$)', font: 'bold' },
          { x: 410, y: 136, text: 'Unit.', font: 'bold', isRight: true },
          { x: 500, y: 136, text: 'Total', font: 'bold', isRight: true },
          ...mergedRows.texts,
          { x: 40, y: mergedRows.end + 10, text: 'VALOR TOTAL DA PROPOSTA' },
          { x: 500, y: mergedRows.end + 10, text: 'R$ 16.566,04', isRight: true },
          ...running(
            [
              'Desconto de 5% para pagamento à vista.',
              'Prazo de execução: 6 semanas. Válido até 05/12/2026.',
            ],
            mergedRows.end + 40,
            40,
          ),
        ],
      },
    ],
    'titulos',
  ),
};

/** A print of an old program: one piece a line, columns made of spaces, a discount of the line and a tax. */
const erpLines = [
  'DISTRIBUIDORA HIDRO LTDA                                  PEDIDO/ORCAMENTO 0045871',
  'Emissao: 21/11/2026  Vendedor: 014 MARCOS             Pag.: 1',
  '-----------------------------------------------------------------------------------------',
  'IT CODIGO    DESCRICAO                        UN    QTDE   VL.UNIT  %DESC   VL.TOTAL  %IPI',
  '-----------------------------------------------------------------------------------------',
  '01 0012445   TORNEIRA MONOCOMANDO COZINHA     PC    1,00    689,90   0,00     689,90  0,00',
  '             BICA ALTA PRETO FOSCO',
  '02 0009981   MISTURADOR LAVATORIO             PC    2,00    545,00   5,00   1.035,50  0,00',
  '03 0031177   REGISTRO PRESSAO 3/4             PC    4,00     87,35   0,00     349,40  0,00',
  '04 0031180   TUBO PVC SOLDAVEL 25MM 6M        BR   12,00     28,90   0,00     346,80  5,00',
  '05 0044120   DUCHA HIGIENICA C/ REGISTRO      PC    3,00    198,00  10,00     534,60  0,00',
  '06 0050012   BACIA SANITARIA C/ CAIXA         CJ    3,00  1.129,00   0,00   3.387,00  0,00',
  '             ACOPLADA 3/6L BRANCA',
  '-----------------------------------------------------------------------------------------',
  'SUBTOTAL..:                                                          6.343,20',
  'FRETE.....:                                                            120,00',
  'TOTAL GERAL:                                                         6.463,20',
  'CONDICAO PAGTO: 28/42/56 DD            PRAZO ENTREGA: 7 DIAS',
];
const erp: MadeUp = {
  name: 'ERP print',
  items: [
    asked('Torneira monocomando de cozinha bica alta preto fosco', 1, 'un', 689.9),
    asked('Misturador para lavatório', 2, 'un', 1035.5),
    asked('Registro de pressão 3/4', 4, 'un', 349.4),
    asked('Tubo PVC soldável 25 mm', 12, 'br', 346.8),
    asked('Ducha higiênica com registro', 3, 'un', 534.6),
    asked('Bacia sanitária com caixa acoplada', 3, 'cj', 3387),
  ],
  read: readOf(
    [
      {
        width: 620,
        texts: erpLines.map((text, at) => ({
          x: 30,
          y: 50 + at * 10,
          text,
          size: 8,
          font: 'typed' as const,
        })),
      },
    ],
    'impresso',
  ),
};

/** A receipt of a shop: the name of a thing, below it what it costs. */
const receipt: MadeUp = {
  name: 'receipt',
  items: [
    asked('Tinta acrílica fosca branco neve 18 L', 2, 'un', 779.8),
    asked('Massa corrida 25 kg', 3, 'un', 269.7),
    asked('Lixa 120', 20, 'un', 58),
    asked('Rolo de lã 23 cm', 2, 'un', 59.8),
    asked('Fita crepe 48 mm', 5, 'un', 94.5),
  ],
  read: readOf(
    [
      {
        width: 260,
        texts: [
          { x: 20, y: 40, text: 'TINTAS E CIA', font: 'bold' },
          ...running(
            [
              'ORCAMENTO - NAO E DOCUMENTO FISCAL',
              '001 TINTA ACRIL FOSCA BRANCO NEVE 18L',
              '    2 UN x 389,90                    779,80',
              '002 MASSA CORRIDA 25KG',
              '    3 UN x 89,90                     269,70',
              '003 LIXA 120',
              '    20 UN x 2,90                      58,00',
              '004 ROLO DE LA 23CM',
              '    2 UN x 29,90                      59,80',
              '005 FITA CREPE 48MM',
              '    5 UN x 18,90                      94,50',
              'TOTAL R$                           1.261,80',
              'PIX 5% DE DESCONTO',
            ],
            60,
            20,
            8,
          ).map((text) => ({ ...text, font: 'typed' as const })),
        ],
      },
    ],
    'cupom',
  ),
};

/** A letter, typed as one speaks, its letters apart as some programs write them. */
const letter: MadeUp = {
  name: 'typed letter',
  items: [
    asked('Pintura das paredes com tinta acrílica', 240, 'm²', 6720),
    asked('Pintura do teto', 95, 'm²', 2375),
    asked('Pintura de portas', 7, 'un', 1960),
    asked('Textura na varanda', 18, 'm²', 1350),
    asked('Verniz no deck', 1, 'un', 890),
  ],
  read: readOf(
    [
      {
        texts: [
          ...running(
            [
              'Campinas, 18 de novembro de 2026',
              '',
              'Prezada arquiteta,',
              '',
              'Conforme a visita, passo os valores da obra da Rua Acácias:',
              '',
              'Pintura das paredes com tinta acrílica, duas demãos, 240 m² a R$ 28,00 o m²,',
              'total de R$ 6.720,00.',
              'Pintura do teto, 95 m² a R$ 25,00 o m², total de R$ 2.375,00.',
              'Pintura de sete portas, R$ 280,00 cada.',
              'Textura na varanda, 18 m², R$ 1.350,00.',
              'Verniz no deck: R$ 890,00.',
              '',
              'O prazo é de 25 dias, com pagamento de 40% de entrada e o saldo na entrega.',
              'Esta proposta é válida por 20 dias.',
              '',
              'Atenciosamente, João Pintor',
            ],
            80,
          ).map((text) => ({ ...text, isApart: true })),
        ],
      },
    ],
    'carta',
  ),
};

export const oddQuotes: readonly MadeUp[] = [mergedHeads, erp, receipt, letter];
