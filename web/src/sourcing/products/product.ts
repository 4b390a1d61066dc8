import * as z from 'zod/mini';
import { type Category, isCategory } from '../../words/categories.ts';
import { allUnits, type Unit } from '../../words/labels.ts';
import { isWebAddress } from '../items/item-form.ts';
import type { Product, ProductFields } from './queries.ts';

/** The fields of the form before they are checked; a text is '' when there is none. */
export interface ProductForm {
  description: string;
  category: Category | '';
  unit: Unit;
  code: string;
  brand: string;
  model: string;
  finish: string;
  color: string;
  size: string;
  vendor_name: string;
  vendor_url: string;
  notes: string;
  accepts_equivalent: boolean;
}

export const blankProduct: ProductForm = {
  description: '',
  category: '',
  unit: 'un',
  code: '',
  brand: '',
  model: '',
  finish: '',
  color: '',
  size: '',
  vendor_name: '',
  vendor_url: '',
  notes: '',
  accepts_equivalent: true,
};

const upTo = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `No máximo ${most.toLocaleString('pt-BR')} letras`));

/** The fields as a sentence names them. */
export const productFieldNames: Record<keyof ProductForm, string> = {
  description: 'O que é',
  category: 'Categoria',
  unit: 'Unidade',
  code: 'Código',
  brand: 'Marca',
  model: 'Modelo',
  finish: 'Acabamento',
  color: 'Cor',
  size: 'Dimensão',
  vendor_name: 'Loja',
  vendor_url: 'Link da loja',
  notes: 'Observação',
  accepts_equivalent: 'Aceita produto equivalente',
};

/** The same limits stand in database/products/1250_products.sql. */
export const productSchema = z.object({
  description: z
    .string()
    .check(z.trim(), z.minLength(1, 'Diga o que é'), z.maxLength(1000, 'No máximo 1.000 letras')),
  category: z.string().check(z.refine(isCategory, { error: 'Escolha a categoria' })),
  unit: z.enum(allUnits),
  code: upTo(20),
  brand: upTo(120),
  model: upTo(120),
  finish: upTo(120),
  color: upTo(120),
  size: upTo(120),
  vendor_name: upTo(120),
  vendor_url: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || (isWebAddress(text) && text.length <= 2048), {
      error: 'Informe um endereço completo, como https://exemplo.com.br/produto',
    }),
  ),
  notes: upTo(2000),
  accepts_equivalent: z.boolean(),
});

/** A stored product as the form's fields. */
export const formOf = (product: Product): ProductForm => ({
  description: product.description,
  category: product.category,
  unit: product.unit,
  code: product.code ?? '',
  brand: product.brand ?? '',
  model: product.model ?? '',
  finish: product.finish ?? '',
  color: product.color ?? '',
  size: product.size ?? '',
  vendor_name: product.vendor_name ?? '',
  vendor_url: product.vendor_url ?? '',
  notes: product.notes ?? '',
  accepts_equivalent: product.accepts_equivalent,
});

/** The form's fields as save_product takes them, with the version that was read: null for a new product. */
export const fieldsOf = (form: ProductForm, version: number | null): ProductFields => ({
  ...form,
  version,
});

/** `Deca · Link · cromado`; '' where nothing is said. */
export const productFacts = ({ brand, model, finish, color, size }: Product) =>
  [brand, model, finish, color, size].filter(Boolean).join(' · ');
