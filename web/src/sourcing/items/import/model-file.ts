import { categoryOptions } from '../../../words/categories.ts';
import { saveWorkbook } from '../../../words/workbook-file.ts';

/** The headings of the model, all of which the import recognises. */
const modelHeadings = [
  'Ambiente',
  'Descrição',
  'Categoria',
  'Quantidade',
  'Unidade',
  'Link',
  'Observação',
] as const;

const examples = [
  ['Cozinha', 'Armário inferior, 3 módulos', 'Marcenaria', 8.4, 'm²', null, 'MDF 18 mm'],
  ['Suíte', 'Pintura das paredes', 'Pintura', 42, 'm²', null, null],
];

/** The sheets of the model file: one to fill in, one that shows how. */
const modelSheets = () => [
  {
    sheet: 'Itens',
    data: [modelHeadings.map((value) => ({ value, fontWeight: 'bold' as const }))],
    columns: [16, 44, 16, 12, 10, 30, 30].map((width) => ({ width })),
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
