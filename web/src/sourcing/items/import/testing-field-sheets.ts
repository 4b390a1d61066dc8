import type { SpecUse } from './column-uses.ts';
import type { TestSheet } from './testing-workbook.ts';

/**
 * Lists of the kinds that offices hand over, invented: what each shows, and the lines that are items with
 * description, quantity, unit, room and R$ of the line. Every other line is none. `asked` are lines that are
 * flagged, with the code of the flag.
 */
export interface FieldSheet {
  shows: string;
  text?: string;
  sheet?: TestSheet;
  items: [
    line: number,
    description: string,
    quantity: number | null,
    unit: string,
    room: string,
    amount: number | null,
  ][];
  asked?: [line: number, code: string][];
  /** The words of lines for the ficha of their item. */
  specs?: [line: number, spec: Partial<Record<SpecUse, string>>][];
}

/** One kind each. */
export const plainKinds: FieldSheet[] = [
  {
    shows: 'a price list: what has a code, a unit or a price is an item, whatever its words',
    text: [
      'Preço;Un;Insumo;Código',
      '4,10;m;ELETROCALHA PERFURADA;EL-20',
      '910,00;un;PORTA CORTA-FOGO ESCADA;PT-02',
      '300,00;vb;GARANTIA ADICIONAL: DOIS ANOS;SV-01',
      '80,00;vb;Prazo menor de entrega;SV-02',
      ';;FERRAGENS;',
      '12,00;cx;PARAFUSO;FE-01',
    ].join('\n'),
    items: [
      [2, 'ELETROCALHA PERFURADA', 1, 'm', '', 4.1],
      [3, 'PORTA CORTA-FOGO ESCADA', 1, 'un', '', 910],
      [4, 'GARANTIA ADICIONAL: DOIS ANOS', 1, 'vb', '', 300],
      [5, 'Prazo menor de entrega', 1, 'vb', '', 80],
      [7, 'PARAFUSO', 1, 'cx', 'Ferragens', 12],
    ],
  },
  {
    shows:
      'a finish schedule: element and material are the description, merged cells hold for all their lines',
    sheet: {
      rows: [
        ['QUADRO DE MATERIAIS DO PAVIMENTO SUPERIOR', null, null],
        ['Local', 'Elemento', 'Especificação de material'],
        ['Varanda', 'Piso', 'Ladrilho hidráulico 20x20'],
        [null, 'Teto', 'Forro de bambu'],
        ['Adega', 'Piso', 'Tijolo de demolição'],
      ],
      merges: ['A1:C1', 'A3:A4'],
    },
    items: [
      [3, 'Piso: Ladrilho hidráulico 20x20', 1, 'un', 'Varanda', null],
      [4, 'Teto: Forro de bambu', 1, 'un', 'Varanda', null],
      [5, 'Piso: Tijolo de demolição', 1, 'un', 'Adega', null],
    ],
  },
  {
    shows: 'two columns that say what is asked, and measures and finish beside them',
    text: [
      'Ambiente;Peça;Discriminação;Medidas (LxAxP);Acabamento;Qtde',
      'Hall;Aparador;Tampo e dois pés;1,20 x 0,80 x 0,35;carvalho;1',
      'Hall;Espelho;Redondo;Ø 0,90;-;2',
    ].join('\n'),
    items: [
      [2, 'Aparador: Tampo e dois pés', 1, 'un', 'Hall', null],
      [3, 'Espelho: Redondo', 2, 'un', 'Hall', null],
    ],
    specs: [
      [2, { size: '1,20 x 0,80 x 0,35', finish: 'carvalho' }],
      [3, { size: 'Ø 0,90', finish: '' }],
    ],
  },
  {
    shows: 'codes, titles and remarks in the column "Item"',
    sheet: {
      rows: [
        ['Item', 'Descrição dos serviços', 'Und', 'Qtd', 'P.U.', 'P.T.'],
        ['DECK', null, null, null, null, null],
        ['1.1', 'Estrutura de eucalipto', 'm²', 30, 50, 1500],
        ['SUBTOTAL DECK', null, null, null, null, 1500],
        ['PERGOLADO', null, null, null, null, null],
        ['2.1', 'Vigas de garapeira', 'm', 12, 90, 1080],
        ['TOTAL', null, null, null, null, 2580],
        ['PREMISSAS', null, null, null, null, null],
        ['• Madeira seca em estufa', null, null, null, null, null],
      ],
      merges: ['A2:F2', 'A5:F5', 'A8:F8', 'A9:F9'],
    },
    items: [
      [3, 'Estrutura de eucalipto', 30, 'm²', 'Deck', 1500],
      [6, 'Vigas de garapeira', 12, 'm', 'Pergolado', 1080],
    ],
  },
  {
    shows: 'a stage and its value: money is never a quantity',
    text: 'Fase;Custo orçado;%\nFundações;41.200,00;40%\nEstrutura;61.800,00;60%\nSoma;103.000,00;100%',
    items: [
      [2, 'Fundações', 1, 'un', '', 41200],
      [3, 'Estrutura', 1, 'un', '', 61800],
    ],
  },
  {
    shows:
      'lines that are filtered away or struck out are left out, and a hidden title still holds',
    sheet: {
      rows: [
        ['Produto', 'Qtd', 'Un'],
        ['LAVABO', null, null],
        ['Cuba de pedra', 1, 'un'],
        ['Cuba de louça', 1, 'un'],
        ['Espelho bisotado', 2, 'un'],
      ],
      hidden: [2, 4],
      struck: [5],
    },
    items: [[3, 'Cuba de pedra', 1, 'un', 'Lavabo', null]],
  },
  {
    shows: 'messages copied in the browser, on the telephone and with seconds',
    text: [
      '[08:15, 02/09/2026] Rui: bom dia!',
      '[08:15, 02/09/2026] Rui: 6 cadeiras de palhinha',
      '[02/09/2026, 08:16:40] Rui: 2 mesas de 2,10 x 0,90',
      '02/09/2026 08:17 - +55 21 98888-7777: três luminárias',
      '02/09/2026 08:18 - Rui entrou usando o link de convite',
      '[08:19, 02/09/2026] Rui: 2 prateleiras 1,10m',
      'Vigas 3,50 m',
    ].join('\n'),
    items: [
      [2, 'cadeiras de palhinha', 6, 'un', '', null],
      [3, 'mesas de 2,10 x 0,90', 2, 'un', '', null],
      [4, 'luminárias', 3, 'un', '', null],
      [6, 'prateleiras 1,10m', 2, 'un', '', null],
      [7, 'Vigas', 3.5, 'm', '', null],
    ],
    asked: [
      [6, 'measure'],
      [7, 'measure'],
    ],
  },
  {
    shows: 'a Markdown table without marks at its sides',
    text: 'Serviço | Qtd | Unid | Valor unit.\n:--|--:|---|--:\n**Poda** de árvore | 2 | un | **R$ 1.150,00**\n~~Corte~~ | ~~1~~ | ~~un~~ | ~~R$ 90,00~~',
    items: [[3, 'Poda de árvore', 2, 'un', '', 2300]],
  },
  {
    shows: 'several tables, each by its own headings, the first one too',
    text: [
      'Item;Qtd',
      'Painel de fibra;2',
      ';;',
      'Un;Quantidade estimada;Cód.;Material;Custo unit.;Subtotal',
      'm;3;A-1;Perfil de alumínio;20,00;60,00',
    ].join('\n'),
    items: [
      [2, 'Painel de fibra', 2, 'un', '', null],
      [5, 'Perfil de alumínio', 3, 'm', '', 60],
    ],
  },
  {
    shows: 'underscores and capitals within words, and amounts as the sheet states them',
    text: 'cod_composicao,localInstalacao,desc_servico,un_medida,qtdeTotal,preco_unitario,vl_parcial\n77,Palco,Cortina corta-luz,m²,12.5,33.33,416.62\n78,Coxia,Linóleo,m²,40,28.10,1124.00',
    items: [
      [2, 'Cortina corta-luz', 12.5, 'm²', 'Palco', 416.62],
      [3, 'Linóleo', 40, 'm²', 'Coxia', 1124],
    ],
  },
  {
    shows: 'a title over the headings, and cells without places',
    sheet: {
      rows: [
        ['MATERIAIS PARA O LOCAL DA OBRA', null, null, null],
        ['#', 'Atividade', 'Unid.', 'Quant.'],
        [1, 'Limpeza do lote', 'm²', 420],
        [2, 'Tapume', 'm', 64],
      ],
      withoutPlaces: true,
    },
    items: [
      [3, 'Limpeza do lote', 420, 'm²', '', null],
      [4, 'Tapume', 64, 'm', '', null],
    ],
  },
  {
    shows: 'a quantity in several columns and its sum, which is no money',
    text: 'Cód.;Louça;Un;Torre 1;Torre 2;QUANT. TOTAL\nB1;Bacia;un;12;14;26\nL2;Lavatório;un;10;10;20',
    items: [
      [2, 'Bacia', 26, 'un', '', null],
      [3, 'Lavatório', 20, 'un', '', null],
    ],
    asked: [],
  },
];
