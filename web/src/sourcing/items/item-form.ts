import * as z from 'zod/mini';
import { type Category, isCategory } from '../../words/categories.ts';
import { allUnits, type Unit } from '../../words/labels.ts';
import type { ProjectItem } from './item.ts';

/** The dialog's fields before they are checked, by the columns that they fill: nothing chosen yet is ''. */
export interface ItemFields {
  description: string;
  category: Category | '';
  quantity: number | '';
  unit: Unit;
  room: string;
  code: string;
  specifications_url: string;
}

/** An item as the dialog collects it. A text is '' when there is none. */
export type NewItem = Omit<ItemFields, 'category' | 'quantity' | 'room' | 'code'> & {
  category: Category;
  quantity: number;
};

/** A new item starts with quantity 1 and unit un. */
export const blankItem: ItemFields = {
  description: '',
  category: '',
  quantity: 1,
  unit: 'un',
  room: '',
  code: '',
  specifications_url: '',
};

/** Validation of a new item; the same limits stand in items/0210_project_items.sql. */
export const itemSchema = z.object({
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Informe a descrição'),
      z.maxLength(1000, 'No máximo 1.000 letras'),
    ),
  category: z.string().check(z.refine(isCategory, { error: 'Escolha a categoria' })),
  quantity: z
    .number({ error: 'Informe a quantidade' })
    .check(z.gte(1, 'A quantidade mínima é 1'), z.lt(1e9, 'Quantidade grande demais')),
  unit: z.enum(allUnits),
  room: z.string().check(z.trim(), z.maxLength(60, 'No máximo 60 letras')),
  code: z.string().check(z.trim(), z.maxLength(20, 'No máximo 20 letras')),
  specifications_url: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isWebAddress(text), {
      error: 'Informe um endereço completo, como https://exemplo.com.br/ficha.pdf',
    }),
  ),
});

/** A stored item as the dialog's fields: where a copy starts. */
export const fieldsOf = (item: ProjectItem) =>
  Object.fromEntries(
    Object.keys(blankItem).map((name) => [name, item[name as keyof ItemFields] ?? '']),
  ) as unknown as NewItem & { room: string; code: string };

export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}
