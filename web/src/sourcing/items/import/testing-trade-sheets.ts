import type { FieldSheet } from './testing-field-sheets.ts';

/** Lists of single trades: measures in columns of their own, codes of a drawing, tables copied out of a PDF. */
export const tradeKinds: FieldSheet[] = [
  {
    shows: 'joinery: measures in columns of a letter are kept, “Amb.” is the room',
    text: [
      'Amb.;Móvel;L (cm);A (cm);P (cm);Qtd;Valor',
      'Copa;Cristaleira;180;210;40;1;3.480,00',
      'Ateliê;Bancada de corte;300;90;70;2;1.300,00',
      'Total;;;;;;4.780,00',
    ].join('\n'),
    items: [
      [2, 'Cristaleira (L (cm) 180; A (cm) 210; P (cm) 40)', 1, 'un', 'Copa', 3480],
      [3, 'Bancada de corte (L (cm) 300; A (cm) 90; P (cm) 70)', 2, 'un', 'Ateliê', 1300],
    ],
  },
  {
    shows: 'letters without a unit are measures where several stand side by side',
    text: 'Peça;L;H;Qtd\nPainel ripado;120;260;3\nPorta de giro;80;210;1',
    items: [
      [2, 'Painel ripado (L 120; H 260)', 3, 'un', '', null],
      [3, 'Porta de giro (L 80; H 210)', 1, 'un', '', null],
    ],
  },
  {
    shows:
      'windows: the codes of the drawing name what has only its material, and no measure is lost',
    text: [
      'Tipo;Quant;Largura x Altura;Peitoril;Material;Local',
      'J1;3;1,50 x 1,20;1,00;Alumínio branco;Quartos',
      'P1;5;0,80 x 2,10;-;Madeira maciça;Geral',
    ].join('\n'),
    items: [
      [2, 'J1: Alumínio branco (1,50 x 1,20; Peitoril 1,00)', 3, 'un', 'Quartos', null],
      [3, 'P1: Madeira maciça (0,80 x 2,10)', 5, 'un', 'Geral', null],
    ],
  },
  {
    shows: 'a column of codes or figures that no heading explains is shown, not dropped',
    text: 'Produto;Qtd;Un;Circuito;Vão\nQuadro de força;2;un;C7;3\nEletrocalha;30;m;C9;4',
    items: [
      [2, 'Quadro de força', 2, 'un', '', null],
      [3, 'Eletrocalha', 30, 'm', '', null],
    ],
    asked: [
      [2, 'unknown'],
      [3, 'unknown'],
    ],
  },
  {
    shows: 'quantities for each floor are parts of their sum, and “1º Pav.” is no room',
    text: 'Descrição;Un;Térreo;1º Pav.;Ático;Total\nTomada de piso;un;22;18;6;46\nSensor;un;4;4;2;10',
    items: [
      [2, 'Tomada de piso', 46, 'un', '', null],
      [3, 'Sensor', 10, 'un', '', null],
    ],
  },
  {
    shows: 'what is wanted and what is bought with its waste: asked, and no amount of money',
    text: 'Descrição;Área;Perda;Total c/ perda;Un\nLadrilho;45,00;10%;49,50;m²\nTaco;20,00;5%;21,00;m²',
    items: [
      [2, 'Ladrilho', 49.5, 'm²', '', null],
      [3, 'Taco', 21, 'm²', '', null],
    ],
    asked: [
      [2, 'quantities'],
      [3, 'quantities'],
    ],
  },
  {
    shows:
      'a table copied out of a PDF: the total proves quantity and price, the number counts the line',
    text: [
      '1 Régua vinílica 18,4 m2 120,00 2.208,00',
      '2 Rodapé de poliestireno 15cm 32 m R$ 28,50 R$ 912,00',
      '3 Arandela 4 9,90 39,60',
    ].join('\n'),
    items: [
      [1, 'Régua vinílica', 18.4, 'm²', '', 2208],
      [2, 'Rodapé de poliestireno 15cm', 32, 'm', '', 912],
      [3, 'Arandela', 4, 'un', '', 39.6],
    ],
  },
  {
    shows: 'numbers before lines that say a quantity of their own count the lines',
    text: '1 Laminado 22 m2\n2 Papel vinílico 3 rolos\n3 Soleira de granito 4 un',
    items: [
      [1, 'Laminado', 22, 'm²', '', null],
      [2, 'Papel vinílico', 3, 'rolo', '', null],
      [3, 'Soleira de granito', 4, 'un', '', null],
    ],
  },
  {
    shows: 'numbers that rise by one before lines may be either: asked',
    text: '1 bacia\n2 cubas\n3 torneiras',
    items: [
      [1, 'bacia', 1, 'un', '', null],
      [2, 'cubas', 2, 'un', '', null],
      [3, 'torneiras', 3, 'un', '', null],
    ],
    asked: [
      [1, 'numbering'],
      [3, 'numbering'],
    ],
  },
  {
    shows: '“1.000” beside “3.5” is one or a thousand: asked',
    text: 'Descrição;Qtd;Un\nTijolo;1.000;un\nSaibro;3.5;m³',
    items: [
      [2, 'Tijolo', 1, 'un', '', null],
      [3, 'Saibro', 3.5, 'm³', '', null],
    ],
    asked: [[2, 'ambiguous']],
  },
  {
    shows: 'notes of a second table keep their own headings',
    text: ['Peça;Largura;Qtd', 'Prateleira;120;2', '', 'Peça;Altura;Qtd', 'Biombo;180;1'].join(
      '\n',
    ),
    items: [
      [2, 'Prateleira (Largura 120)', 2, 'un', '', null],
      [5, 'Biombo (Altura 180)', 1, 'un', '', null],
    ],
  },
];
