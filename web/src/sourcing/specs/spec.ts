import type { RowOf, Values } from '../../wire/rows.ts';
import { plainWords } from '../../words/search.ts';

/** The ficha of an item as its reader may have it: the client's are only those that were sent. */
export type Spec = RowOf<'get_item_specs'>;
/** The ficha of an item that a supplier was asked for, in the version that stands. */
export type RequestSpec = RowOf<'get_request_specs'>;

/** The fields of a ficha that are one line of text, from left to right. */
export const textFields = ['code', 'brand', 'model', 'finish', 'color', 'size'] as const;
export type TextField = (typeof textFields)[number];

/** A column of the grid in which one writes. */
export const gridFields = [...textFields, 'accepts_equivalent'] as const;
export type GridField = (typeof gridFields)[number];

interface FieldFacts {
  /** The head of its column. */
  short: string;
  name: string;
  /** How many letters it may have. */
  most: number;
}

export const specFacts: Record<GridField, FieldFacts> = {
  code: { short: 'Código', name: 'Código', most: 20 },
  brand: { short: 'Marca', name: 'Marca', most: 120 },
  model: { short: 'Modelo', name: 'Modelo', most: 120 },
  finish: { short: 'Acabamento', name: 'Acabamento', most: 120 },
  color: { short: 'Cor', name: 'Cor', most: 120 },
  size: { short: 'Dimensão', name: 'Dimensão', most: 120 },
  accepts_equivalent: { short: 'Equiv.', name: 'Aceita equivalente', most: 5 },
};

/** The written fields of a ficha, besides its pictures. */
export type SpecFields = Pick<
  Spec,
  TextField | 'accepts_equivalent' | 'notes' | 'vendor_name' | 'vendor_url'
>;

export const NO_SPEC: SpecFields = {
  code: null,
  brand: null,
  model: null,
  finish: null,
  color: null,
  size: null,
  accepts_equivalent: true,
  notes: null,
  vendor_name: null,
  vendor_url: null,
};

/** Words for the outcome of a version that was sent. */
export const outcomeLabel = {
  proposed: 'Espera o cliente',
  approved: 'Aprovada',
  refused: 'Recusada',
  replaced: 'Substituída por outra versão',
  withdrawn: 'Retirada antes da resposta',
} as const satisfies Record<Values<'item_spec_versions', 'outcome'>, string>;

type Said = Partial<Record<Exclude<TextField, 'code'>, string | null | undefined>>;

/** A ficha in three words, as a card has room for: the product, its finish or colour, its size. */
export function threeWords({ brand, model, finish, color, size }: Said): string {
  const product = [brand, model].filter(Boolean).join(' ');
  const look = [finish, color].filter(Boolean).join(', ');
  return [product, look, size].filter(Boolean).join(' · ');
}

/** Whether there is something that a client can say yes to. */
export const canBeSent = ({ brand, model, notes }: Pick<Spec, 'brand' | 'model' | 'notes'>) =>
  Boolean(brand || model || notes);

/** Fichas that may be sent: not those that the client has, or has approved, as they are. */
export const isToSend = (spec: Spec) =>
  canBeSent(spec) && (spec.status === 'draft' || spec.status === 'refused');

type Reading = { value: string | boolean | null } | { error: string };

const YES = /^(s|sim|x|v|verdadeiro|true|1|aceita)$/;
const NO = /^(n|nao|f|falso|false|0|-)$/;

/** The text of a cell as the value to store, or why it cannot be one. */
export function readSpecField(field: GridField, text: string): Reading {
  const written = text.replace(/\s+/g, ' ').trim();
  if (field === 'accepts_equivalent') {
    const word = plainWords(written);
    if (word === '' || YES.test(word)) return { value: true };
    return NO.test(word) ? { value: false } : { error: `“${written}” não é sim nem não` };
  }
  const { most, name } = specFacts[field];
  if (written.length > most) return { error: `${name} tem no máximo ${most} letras` };
  return { value: written || null };
}

/** The text of a cell as it is shown, copied and edited. */
export const specText = (spec: Pick<Spec, GridField>, field: GridField): string =>
  field === 'accepts_equivalent' ? (spec.accepts_equivalent ? 'Sim' : 'Não') : (spec[field] ?? '');

/** Two codes are the same without their case. */
export const sameCode = (a: string | null, b: string | null) =>
  a !== null && b !== null && a.toLocaleLowerCase('pt') === b.toLocaleLowerCase('pt');

/** Everything that a ficha says, in words of its own, for a list of terms. */
export const factsOf = (spec: Partial<Record<TextField, string | null | undefined>>) =>
  textFields.flatMap((field) => {
    const text = spec[field];
    return text ? [{ field, name: specFacts[field].name, text }] : [];
  });
