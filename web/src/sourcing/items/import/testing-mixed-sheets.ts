import type { FieldSheet } from './testing-field-sheets.ts';

/** Two kinds at once. */
export const mixedKinds: FieldSheet[] = [
  {
    shows:
      'two price lists in one file, each in an order of its own, under headings with underscores',
    text: [
      'TABELA DE ELÉTRICA',
      'cod_insumo;nome_insumo;un_medida;vlr_unit',
      'E-1;CABO PARA COZINHA;m;3,20',
      '',
      'TABELA DE HIDRÁULICA',
      'vlr_unit;un_medida;nome_insumo;cod_insumo',
      '12,50;br;TUBO SOLDÁVEL;H-1',
    ].join('\n'),
    items: [
      [3, 'CABO PARA COZINHA', 1, 'm', '', 3.2],
      [7, 'TUBO SOLDÁVEL', 1, 'br', '', 12.5],
    ],
  },
  {
    shows: 'a finish schedule with hidden lines, merged over them, below a title',
    sheet: {
      rows: [
        ['ACABAMENTOS', null, null, null],
        ['Serviço', 'Material', 'Ambiente', 'Qtd'],
        ['Rodapé', 'Poliestireno', 'Biblioteca', 18],
        [null, 'Pinus', 'Biblioteca', 18],
        [null, 'Granilite', 'Terraço', 22],
      ],
      merges: ['A1:D1', 'A3:A5'],
      hidden: [4],
    },
    items: [
      [3, 'Rodapé: Poliestireno', 18, 'un', 'Biblioteca', null],
      [5, 'Rodapé: Granilite', 22, 'un', 'Terraço', null],
    ],
  },
  {
    shows: 'a Markdown list of stages with values in bold and one struck out',
    text: '# Obra\n\n| Etapa | Valor previsto |\n|---|---|\n| **Demolição** | **R$ 7.300,00** |\n| ~~Piscina~~ | ~~R$ 90.000,00~~ |\n| **Total** | **R$ 7.300,00** |',
    items: [[5, 'Demolição', 1, 'un', '', 7300]],
  },
  {
    shows: 'tables of rooms with a heading each, and remarks between them',
    text: [
      'COPA',
      'Descrição;Qtd;Un',
      'Cuba dupla;1;un',
      'Obs.: conferir com a cliente',
      '',
      'ÁREA GOURMET',
      'Un;Qtd;Descrição',
      'un;2;Coifa de ilha',
    ].join('\n'),
    items: [
      [3, 'Cuba dupla', 1, 'un', 'Copa', null],
      [8, 'Coifa de ilha', 2, 'un', 'Área gourmet', null],
    ],
  },
  {
    shows: 'a heading in two lines below a title, with codes in Roman figures and titles between',
    sheet: {
      rows: [
        ['ESTIMATIVA DE SERVIÇOS', null, null, null, null, null],
        ['Item', 'Discriminação', 'Quantidade', null, 'Preço (R$)', null],
        [null, null, 'Un', 'Total', 'Unit.', 'Total'],
        ['I', 'IMPERMEABILIZAÇÃO', null, null, null, null],
        ['I.1', 'Manta asfáltica', 'm²', 55, 70, 3850],
        ['II', 'TORRE B', null, null, null, null],
        ['II.1', 'Isolamento em EPS', 'm²', 20, 31, 620],
      ],
      merges: ['A1:F1', 'A2:A3', 'B2:B3', 'C2:D2', 'E2:F2'],
    },
    items: [
      [5, 'Manta asfáltica', 55, 'm²', '', 3850],
      [7, 'Isolamento em EPS', 20, 'm²', 'Torre B', 620],
    ],
  },
  {
    shows: 'an unknown heading beside known ones is asked and does not hide them',
    text: 'CÔMODO;TRECO;DIMENSÕES;QTDE\nAteliê;Cavalete;1,00 x 0,60;2\nAteliê;Bancada de trabalho;2,40 x 0,70;1',
    items: [
      [2, 'Cavalete', 2, 'un', 'Ateliê', null],
      [3, 'Bancada de trabalho', 1, 'un', 'Ateliê', null],
    ],
    specs: [[2, { size: '1,00 x 0,60' }]],
    asked: [[2, 'description-column']],
  },
  {
    shows: 'rows without any heading are never ready',
    text: 'Cozinha;Armário inferior;8,4;m²\nSuíte;Painel ripado;3,2;m²',
    items: [
      [1, 'Armário inferior', 8.4, 'm²', 'Cozinha', null],
      [2, 'Painel ripado', 3.2, 'm²', 'Suíte', null],
    ],
    asked: [
      [1, 'heading'],
      [2, 'heading'],
    ],
  },
  {
    shows: 'a heading of which no word is known is no item, and its columns are asked',
    text: 'Coisa;Volta;Monta\nGrade;7;190,00\nPortão;1;2.400,00',
    items: [
      [2, 'Grade', null, 'un', '', null],
      [3, 'Portão', null, 'un', '', null],
    ],
    asked: [
      [2, 'heading'],
      [3, 'heading'],
    ],
  },
  {
    shows: 'columns with money that is not said to be of one unit: proved by the sum, or asked',
    text: 'Produto;Qtd;Valor\nVaso;4;200,00\nBanco;2;300,00\nTotal;;500,00',
    items: [
      [2, 'Vaso', 4, 'un', '', 200],
      [3, 'Banco', 2, 'un', '', 300],
    ],
  },
  {
    shows:
      'the same without a sum, in which the price of a line is asked; texts that are no numbers too',
    text: 'Produto;Qtd;Unid;Valor\nVaso;100 a 120;un;200,00\nBanco;2;un;a combinar\nMesa;1.200;un;12.000',
    items: [
      [2, 'Vaso', null, 'un', '', null],
      [3, 'Banco', 2, 'un', '', null],
      [4, 'Mesa', 1200, 'un', '', 14_400_000],
    ],
    asked: [
      [2, 'quantity'],
      [3, 'value'],
      [4, 'value'],
    ],
  },
  {
    shows:
      'a column of titles and quantities: words below "Qtd." are a title where they stand alone',
    text: 'Qtd;Un;Especificação;Marca\nVARANDA;;;\n3;un;Rede de algodão;Santa Luzia\nTotal;;;\nNotas;;;\nEntregar pela garagem;;;',
    items: [[3, 'Rede de algodão', 3, 'un', 'Varanda', null]],
    specs: [[3, { brand: 'Santa Luzia' }]],
  },
  {
    shows: 'titles within titles: the nearest one gives the room',
    text: 'Item;Descrição;Un;Qtd\n1;PAVIMENTO SUPERIOR;;\n1.1;SUÍTE MASTER;;\n1.1.1;Porta de giro;un;1\n1.2;Rodapé;m;40\n2;ÁREA EXTERNA;;\n2.1;Banco;un;2',
    items: [
      [4, 'Porta de giro', 1, 'un', 'Suíte master', null],
      [5, 'Rodapé', 40, 'm', 'Pavimento superior', null],
      [7, 'Banco', 2, 'un', 'Área externa', null],
    ],
  },
];
