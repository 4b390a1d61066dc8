import { categoryLabel } from '../../../words/categories.ts';
import { formatDate } from '../../../words/format.ts';
import { supplierName } from '../../../words/supplier-name.ts';
import { originText } from '../../origins/origin.ts';
import type { DecidedQuote } from '../comparison/decided.ts';
import type { CategoryMatrix } from '../comparison/matrix.ts';
import type { Selection } from '../comparison/prefill.ts';
import type { BarredQuote, RankedQuote } from '../ranking.ts';
import { marksOf } from './comparison-sheets.ts';

type Cell = string | number;

const columns = [
  ...['Categoria', 'Item', 'Quantidade', 'Unidade', 'Fornecedor', 'Situação', 'Preço'],
  ...['Preço unitário', 'Preço anterior', 'Dias', 'Marca', 'Modelo', 'Versão', 'Válida até'],
  ...['Selecionado', 'Destaques', 'Observação', 'Origem'],
];

/** The comparison as one table, a line for each offer of each item, for other programs to read. */
export const comparisonRows = (
  matrices: readonly CategoryMatrix[],
  selection: Selection,
): Cell[][] => [
  columns,
  ...matrices.flatMap(({ category, rows, decided }) => [
    ...rows.flatMap(({ item, cells }) =>
      cells.flatMap((quote) =>
        quote
          ? [
              [
                categoryLabel(category),
                item.description,
                item.quantity,
                item.unit,
                ...offerCells(quote, selection[item.id] === quote.id),
              ],
            ]
          : [],
      ),
    ),
    ...decided.flatMap(({ item, cells }) =>
      cells.flatMap((quote) =>
        quote
          ? [
              [
                categoryLabel(category),
                item.description,
                item.quantity,
                item.unit,
                ...decidedCells(quote),
              ],
            ]
          : [],
      ),
    ),
  ]),
];

const decidedCells = ({ supplier, isIncluded, isApproved, price, offer }: DecidedQuote): Cell[] => [
  supplierName(supplier),
  isIncluded ? 'Incluso' : 'Cotado',
  price,
  ...[offer?.unit_price ?? '', offer?.previous_price ?? '', '', offer?.brand ?? ''],
  ...[offer?.model ?? '', offer?.version ?? ''],
  offer?.valid_until ? formatDate(offer.valid_until) : '',
  'Não',
  isApproved ? 'Aprovado' : 'Não aprovado',
  '',
  originText(supplier.origin),
];

function offerCells(quote: RankedQuote | BarredQuote, isChosen: boolean): Cell[] {
  const { offer, price, isIncluded, delivery_time_days: days, item_note } = quote;
  return [
    supplierName(quote.supplier),
    isIncluded ? 'Incluso' : offer?.scope === 'alternative' ? 'Alternativa' : 'Cotado',
    price,
    offer?.unit_price ?? '',
    offer?.previous_price ?? '',
    isIncluded ? '' : (days ?? ''),
    offer?.brand ?? '',
    offer?.model ?? '',
    offer?.version ?? '',
    offer?.valid_until ? formatDate(offer.valid_until) : '',
    isChosen ? 'Sim' : 'Não',
    marksOf(quote, false).join(', '),
    item_note ?? '',
    originText(quote.supplier.origin),
  ];
}
