/** The uses of a column. Money is stored at most as what the architect expects an item to cost. */
export const columnUses = [
  'skip',
  'code',
  'description',
  'room',
  'category',
  'quantity',
  'unit',
  'unitPrice',
  'total',
  'link',
  'brand',
  'model',
  'finish',
  'color',
  'size',
  'note',
] as const;
export type ColumnUse = (typeof columnUses)[number];

export const columnUseLabel: Record<ColumnUse, string> = {
  skip: 'Não importar',
  code: 'Código',
  description: 'Descrição',
  room: 'Ambiente',
  category: 'Categoria',
  quantity: 'Quantidade',
  unit: 'Unidade',
  unitPrice: 'Valor unitário',
  total: 'Valor total',
  link: 'Link',
  brand: 'Marca',
  model: 'Modelo',
  finish: 'Acabamento',
  color: 'Cor',
  size: 'Dimensão',
  note: 'Observação',
};

/** The uses whose columns fill the ficha of an item. */
export const specUses = ['brand', 'model', 'finish', 'color', 'size'] as const;
export type SpecUse = (typeof specUses)[number];

/** Uses that several columns may share; of the others there is one. Several descriptions are read as one. */
export const isShared = (use: ColumnUse) =>
  use === 'skip' || use === 'note' || use === 'code' || use === 'description';
