import { categoryOptions } from '../../../words/categories.ts';
import { saveWorkbook } from '../../../words/workbook-file.ts';

/** The headings of the model, all of which the import recognises. */
const modelHeadings = [
  'Ambiente',
  'Descrição',
  'Categoria',
  'Quantidade',
  'Unidade',
  'Código',
  'Marca',
  'Modelo',
  'Acabamento',
  'Cor',
  'Dimensão',
  'Link',
  'Observação',
] as const;

const examples = [
  [
    ...[
      'Cozinha',
      'Armário inferior, 3 módulos',
      'Marcenaria',
      8.4,
      'm²',
      'MC-01',
      'Duratex',
      null,
    ],
    ...['laminado fosco', 'freijó', '240 x 60 x 85 cm', null, 'MDF 18 mm'],
  ],
  [
    'Suíte',
    'Pintura das paredes',
    'Pintura',
    42,
    'm²',
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ],
];

/** The sheets of the model file: one to fill in, one that shows how. */
const modelSheets = () => [
  {
    sheet: 'Itens',
    data: [modelHeadings.map((value) => ({ value, fontWeight: 'bold' as const }))],
    columns: [16, 44, 16, 12, 10, 12, 16, 16, 18, 14, 20, 30, 30].map((width) => ({ width })),
  },
  {
    sheet: 'Exemplo',
    data: [
      modelHeadings.map((value) => ({ value, fontWeight: 'bold' as const })),
      ...examples.map((row) => row.map((value) => (value === null ? null : { value }))),
      [],
      [
        {
          value: `Categorias: ${categoryOptions()
            .map(({ label }) => label)
            .join(', ')}`,
        },
      ],
    ],
  },
];

export const saveModel = (): Promise<void> =>
  saveWorkbook('Prumo - modelo de itens.xlsx', modelSheets() as never);
