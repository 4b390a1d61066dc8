import { specChangeWords } from '../../../../database/spec-words.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { formatBRL, formatSignedBRL, plural } from '../../words/format.ts';
import { withUnit } from '../../words/labels.ts';
import { daysDelta } from './change-order.ts';
import type { ChangeLine, ChangeOrder } from './queries.ts';

/** The items that change, with price and days before and after; of a termination what each is worth in the end. */
export function ChangeItems({ change: { kind, lines } }: { change: ChangeOrder }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="change-items">
      <h2 id="change-items" className="below-12">
        {kind === 'termination' ? 'O que fica acertado por item' : 'Itens que mudam'}
      </h2>
      <DataTable
        caption={plural(lines.length, 'item', 'itens')}
        columns={kind === 'termination' ? settled : changed}
        rows={lines}
        rowKey={({ quote_id }) => quote_id}
      />
    </section>
  );
}

const item: Column<ChangeLine> = {
  key: 'item',
  header: 'Item',
  cell: ({ item: name, quantity, unit, description, spec_before, spec_after }) => (
    <span className="two-lines">
      {name}
      <span className="num">{withUnit(quantity, unit)}</span>
      {description && <span>{description}</span>}
      {specChangeWords(spec_before, spec_after).map((words) => (
        <strong key={words}>{words}</strong>
      ))}
    </span>
  ),
};

const money = (header: string, of: (line: ChangeLine) => number): Column<ChangeLine> => ({
  key: header,
  header,
  align: 'right',
  cell: (line) => <span className="num">{formatBRL(of(line))}</span>,
});

const changed: Column<ChangeLine>[] = [
  item,
  money('Antes', ({ price_before }) => price_before),
  {
    key: 'delta',
    header: 'Diferença',
    align: 'right',
    cell: ({ price_delta }) => (
      <span className="num">{price_delta === 0 ? 'Não muda' : formatSignedBRL(price_delta)}</span>
    ),
  },
  {
    ...money('Depois', ({ price_after }) => price_after),
    cell: ({ price_after }) => <strong className="num">{formatBRL(price_after)}</strong>,
  },
  {
    key: 'days',
    header: 'Prazo',
    align: 'right',
    cell: ({ days_before, days_delta, days_after }) =>
      days_delta === 0 ? (
        plural(days_after, 'dia', 'dias')
      ) : (
        <span className="two-lines">
          {plural(days_after, 'dia', 'dias')}
          <span className="num">
            {daysDelta(days_delta)}, antes {days_before}
          </span>
        </span>
      ),
  },
];

const settled: Column<ChangeLine>[] = [
  item,
  money('Valor do pedido', ({ price_before }) => price_before),
  money('Pago', ({ paid }) => paid),
  {
    ...money('Valor que fica', ({ price_after }) => price_after),
    cell: ({ price_after }) => <strong className="num">{formatBRL(price_after)}</strong>,
  },
];
