import { type Category, isCategory } from '../../words/categories.ts';
import type { ProductFilters } from './queries.ts';

/** The part of the library that a URL asks for; a page that follows what is typed passes its own search. */
export function productFiltersIn(params: URLSearchParams, search: string): ProductFilters {
  const category = params.get('categoria') ?? '';
  return {
    search,
    category: isCategory(category) ? (category as Category) : null,
    order: params.get('ordem') === 'nome' ? 'nome' : null,
    isArchived: params.get('situacao') === 'arquivados',
  };
}
