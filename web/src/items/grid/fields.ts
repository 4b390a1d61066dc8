import { parseBRL } from '../../ui/parse-brl.ts';
import { allCategories, type Category, categoryLabel } from '../../words/categories.ts';
import { formatAmount, formatQuantity } from '../../words/format.ts';
import { allUnits, type Unit, unitLabel } from '../../words/labels.ts';
import { CENTS_ONLY, isInCents } from '../../words/money.ts';
import { plainWords } from '../../words/search.ts';
import type { PlannedItem } from '../item.ts';
import { itemSchema } from '../item-form.ts';

/** The fields of an item that the cells of the grid hold, from left to right. */
export type ItemFields = Pick<
  PlannedItem,
  'description' | 'category' | 'quantity' | 'unit' | 'room' | 'forecast' | 'specifications_url'
>;
export type Field = keyof ItemFields;

export const fields = [
  'description',
  'category',
  'quantity',
  'unit',
  'room',
  'forecast',
  'specifications_url',
] as const satisfies readonly Field[];

/** The head of a column, and its name in full where the head is short. */
export const fieldHead: Record<Field, { short: string; name: string }> = {
  description: { short: 'Item', name: 'Descrição' },
  category: { short: 'Categoria', name: 'Categoria' },
  quantity: { short: 'Qtd.', name: 'Quantidade' },
  unit: { short: 'Un.', name: 'Unidade' },
  room: { short: 'Ambiente', name: 'Ambiente' },
  forecast: { short: 'Previsto', name: 'Previsto' },
  specifications_url: { short: 'Especificações', name: 'Link das especificações' },
};

/** The text of a cell, also the one that is copied. */
export function textOf(item: ItemFields, field: Field): string {
  if (field === 'forecast') return item.forecast === null ? '' : formatAmount(item.forecast);
  if (field === 'category') return categoryLabel(item.category);
  if (field === 'quantity') return formatQuantity(item.quantity);
  return item[field] ?? '';
}

type Reading = { value: ItemFields[Field] } | { error: string };

/** The text of a cell as the value to store, or why it cannot be one. */
export function readField(field: Field, text: string): Reading {
  const written = text.trim();
  switch (field) {
    case 'category': {
      const category = categoryOf(written);
      return category ? { value: category } : { error: `“${written}” não é uma categoria` };
    }
    case 'unit': {
      const unit = unitOf(written);
      return unit ? { value: unit } : { error: `“${written}” não é uma unidade conhecida` };
    }
    case 'quantity': {
      const quantity = quantityOf(written);
      if (quantity === null) return { error: `“${written}” não é uma quantidade` };
      if (!Number.isInteger(Math.round(quantity * 1e6) / 1e3))
        return { error: 'Informe a quantidade com até três casas decimais' };
      return checked('quantity', quantity);
    }
    case 'forecast':
      return forecastOf(written);
    case 'room': {
      const room = written.replace(/\s+/g, ' ');
      return checked('room', room, room || null);
    }
    case 'specifications_url':
      return checked('specificationsUrl', written, written || null);
    default:
      return checked('description', written.replace(/\s*\n\s*/g, ' '));
  }
}

/** The dialog's own sentences, so that a rule is said in one way. */
function checked(
  key: keyof typeof itemSchema.shape,
  written: string | number,
  value: ItemFields[Field] = written,
): Reading {
  const [issue] = itemSchema.shape[key].safeParse(written).error?.issues ?? [];
  return issue ? { error: issue.message } : { value };
}

function categoryOf(written: string): Category | undefined {
  const word = plainWords(written);
  return allCategories().find((one) => one === word || plainWords(categoryLabel(one)) === word);
}

/** How budgets write some of the units, beside their own signs and names. */
const otherSpellings: Record<string, Unit> = {
  ...{ m2: 'm²', m3: 'm³', ml: 'm', und: 'un', unid: 'un', peca: 'pç', lt: 'l', hr: 'h' },
  ...{ dia: 'diária', conj: 'cj', jogo: 'jg', ton: 't', 'm.': 'm', 'un.': 'un' },
};

function unitOf(written: string): Unit | undefined {
  const word = plainWords(written);
  return (
    allUnits.find((one) => one === written || plainWords(one) === word) ??
    allUnits.find((one) => plainWords(unitLabel[one]) === word) ??
    otherSpellings[word]
  );
}

const MOST = 9_999_999_999.99;

/** R$ of the whole item; nothing written is no forecast. */
function forecastOf(written: string): Reading {
  if (written === '') return { value: null };
  const amount = parseBRL(written);
  if (amount === '' || /[^\d.,\sR$\-−]/i.test(written))
    return { error: `“${written}” não é um valor em reais` };
  if (amount < 0) return { error: 'O previsto não pode ser negativo' };
  if (!isInCents(amount)) return { error: CENTS_ONLY };
  return amount > MOST ? { error: 'Valor grande demais' } : { value: amount };
}

/** `1.200,5`, `1.200` (one thousand and two hundred) and `2.5`, as people write them. */
function quantityOf(written: string): number | null {
  if (!/^\d[\d.]*(,\d+)?$/.test(written)) return null;
  const isGrouped = written.includes(',') || /^\d{1,3}(\.\d{3})+$/.test(written);
  const quantity = Number(isGrouped ? written.replaceAll('.', '').replace(',', '.') : written);
  return Number.isNaN(quantity) ? null : quantity;
}
