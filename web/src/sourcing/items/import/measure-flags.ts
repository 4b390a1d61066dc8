import { plainWords } from '../../../words/search.ts';
import type { Flag, FlagCode, RowField, RowFields } from './draft.ts';
import type { EndMeasure } from './list-lines.ts';
import { readNumber } from './numbers.ts';
import { numberText } from './raw-row.ts';

interface MeasuredRow {
  line: number;
  fields: RowFields;
  edited: ReadonlySet<RowField>;
  accepted: readonly FlagCode[];
}

/** In a message a measure at the end of a line may be the quantity, or belong to the thing: asked. */
export function measureFlags(row: MeasuredRow, measure: EndMeasure | undefined): Flag[] {
  if (!measure || row.accepted.includes('measure') || row.edited.has('quantity')) return [];
  const { text, unit, count } = measure;
  const value = readNumber(text, ',')?.value ?? 0;
  const { description, quantity } = row.fields;
  const common = {
    line: row.line,
    code: 'measure',
    field: 'quantity',
    key: `measure:${row.line}`,
    choose: null,
  } as const;
  if (count !== null) {
    const all = numberText(count * value);
    return [
      {
        ...common,
        problem: `${quantity} un de ${text} ${unit}?`,
        advice: 'Ou a quantidade é a medida toda?',
        repairs: [
          { label: `São ${quantity} un`, change: { accept: 'measure' } },
          {
            label: `São ${all} ${unit}`,
            change: { fields: { quantity: all, unit }, accept: 'measure' },
          },
        ],
      },
    ];
  }
  const measured = `${text} ${unit}`;
  const isSaid = plainWords(description).includes(plainWords(measured));
  return [
    {
      ...common,
      problem: `${measured} é a quantidade ou a medida de uma peça?`,
      advice: `Lido como ${measured}.`,
      repairs: [
        { label: `São ${measured}`, change: { accept: 'measure' } },
        {
          label: `É 1 un de ${measured}`,
          change: {
            accept: 'measure',
            fields: {
              description: isSaid ? description : `${description} ${measured}`,
              quantity: '1',
              unit: 'un',
            },
          },
        },
      ],
    },
  ];
}
