import { allCategories, type Category, categoryLabel } from '../../words/categories.ts';
import { formatAmount, formatQuantity } from '../../words/format.ts';
import { allUnits, type Unit, unitLabel } from '../../words/labels.ts';
import { type NumberKind, readNumber, writtenNumber } from '../../words/read-number.ts';
import { plainWords } from '../../words/search.ts';
import type { ItemFields } from './item.ts';
import { itemSchema } from './item-form.ts';

export type Field = keyof ItemFields;

interface FieldFacts {
  /** The head of its column in the grid. */
  short: string;
  /** Its name in full. */
  name: string;
  /** How many characters may be typed in its cell. */
  most?: number;
  /** It is written as a number. */
  isNumber?: true;
  /** An item may do without it. */
  isOptional?: true;
}

/** The fields of an item, from left to right. */
export const fieldFacts: Record<Field, FieldFacts> = {
  code: { short: 'Cód.', name: 'Código', most: 20, isOptional: true },
  description: { short: 'Item', name: 'Descrição', most: 1000 },
  category: { short: 'Categoria', name: 'Categoria' },
  quantity: { short: 'Qtd.', name: 'Quantidade', most: 40, isNumber: true },
  unit: { short: 'Un.', name: 'Unidade' },
  room: { short: 'Ambiente', name: 'Ambiente', most: 60, isOptional: true },
  forecast: { short: 'Previsto', name: 'Previsto', most: 40, isNumber: true, isOptional: true },
  specifications_url: {
    short: 'Especificações',
    name: 'Link das especificações',
    most: 2048,
    isOptional: true,
  },
};

export const fields = Object.keys(fieldFacts) as Field[];

/** The text of a cell as it is shown. */
export function textOf(item: ItemFields, field: Field): string {
  if (field === 'forecast') return item.forecast === null ? '' : formatAmount(item.forecast);
  if (field === 'category') return categoryLabel(item.category);
  if (field === 'quantity') return formatQuantity(item.quantity);
  return item[field] ?? '';
}

/** The text of a cell as it is copied and edited: a quantity as `1200`, because `1.200` may be read in two ways. */
export const writtenText = (item: ItemFields, field: Field): string =>
  field === 'quantity' ? writtenNumber(item.quantity, 'quantity') : textOf(item, field);

/** Why a text was not taken; `choices` are texts that would be, where it may mean one of a few. */
export interface Refusal {
  error: string;
  choices?: readonly string[];
}

type Reading = { value: ItemFields[Field] } | Refusal;

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
      const quantity = numberOf(written, 'quantity');
      if (quantity === '') return { error: '“” não é uma quantidade' };
      return typeof quantity === 'number' ? checked('quantity', quantity) : quantity;
    }
    case 'forecast': {
      // R$ of the whole item; nothing written is no forecast.
      const amount = numberOf(written, 'money');
      return typeof amount === 'object' ? amount : { value: amount === '' ? null : amount };
    }
    case 'code':
    case 'room': {
      const text = written.replace(/\s+/g, ' ');
      return checked(field, text, text || null);
    }
    case 'description':
      return checked('description', written.replace(/\s*\n\s*/g, ' '));
    default:
      return checked(field, written, written || null);
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

/** The number of a cell; where it may be one of several, the texts that say which. */
function numberOf(written: string, kind: NumberKind): number | '' | Refusal {
  const reading = readNumber(written, kind);
  if ('value' in reading) return reading.value;
  if ('refused' in reading) return { error: reading.refused };
  const choices = reading.readings.map((one) => writtenNumber(one, kind));
  return { error: `${reading.question} ${choices.join(' ou ')}?`, choices };
}
