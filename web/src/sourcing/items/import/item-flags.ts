import { categoryLabel } from '../../../words/categories.ts';
import { formatAmount, formatQuantity } from '../../../words/format.ts';
import { allUnits } from '../../../words/labels.ts';
import { plainWords } from '../../../words/search.ts';
import { isWebAddress } from '../item-form.ts';
import type { Choices, Flag, FlagCode, Repair, RowField, RowFields } from './draft.ts';
import { readNumber } from './numbers.ts';
import { numberText } from './raw-row.ts';
import { agrees, type ItemReading } from './read-item.ts';
import { isTwoUnits } from './units.ts';

const LONGEST_DESCRIPTION = 1000;
const LONGEST_ROOM = 60;
const LONGEST_LINK = 2048;

interface Doubtful {
  line: number;
  fields: RowFields;
  reading: ItemReading;
  /** The fields that the person typed in this row. */
  edited: ReadonlySet<RowField>;
  accepted: readonly FlagCode[];
  refused: Choices['refused'][number] | undefined;
}

/** The quantity as it stands in its field, as people here write numbers; null when it is none. */
export function typedQuantity(text: string): number | null {
  const reading = readNumber(text, ',');
  return reading && reading.rest === '' ? reading.value : null;
}

/** Everything of a row that has to be mended; the limits are those of items/0210_project_items.sql. */
export function flagsOf(row: Doubtful): Flag[] {
  return [
    ...refusedFlags(row),
    ...descriptionFlags(row),
    ...roomFlags(row),
    ...categoryFlags(row),
    ...quantityFlags(row),
    ...unitFlags(row),
    ...linkFlags(row),
  ].filter(({ code }) => !row.accepted.includes(code));
}

function flag(
  row: Doubtful,
  code: FlagCode,
  field: RowField,
  words: { problem: string; advice?: string; key?: string; choose?: Flag['choose'] },
  repairs: Repair[] = [],
): Flag {
  const { problem, advice = '', key = '', choose = null } = words;
  return { line: row.line, code, field, problem, advice, key: `${code}:${key}`, repairs, choose };
}

function refusedFlags(row: Doubtful): Flag[] {
  if (!row.refused) return [];
  const { field, error } = row.refused;
  return [flag(row, 'refused', field, { problem: error, key: String(row.line) })];
}

function descriptionFlags(row: Doubtful): Flag[] {
  const { description } = row.fields;
  if (description === '') {
    return [
      flag(row, 'description', 'description', {
        problem: 'Falta a descrição.',
        key: String(row.line),
      }),
    ];
  }
  if (description.length <= LONGEST_DESCRIPTION) return [];
  const short = description.slice(0, LONGEST_DESCRIPTION - 1).trimEnd();
  return [
    flag(
      row,
      'long',
      'description',
      {
        problem: `A descrição tem ${formatQuantity(description.length)} letras.`,
        advice: 'O máximo é 1.000.',
      },
      [{ label: 'Cortar em 1.000 letras', change: { fields: { description: `${short}…` } } }],
    ),
  ];
}

function roomFlags(row: Doubtful): Flag[] {
  const { room } = row.fields;
  if (room.length <= LONGEST_ROOM) return [];
  return [
    flag(
      row,
      'room',
      'room',
      { problem: 'O nome do ambiente é longo demais.', advice: 'O máximo é 60 letras.', key: room },
      [
        {
          label: 'Cortar em 60 letras',
          change: { fields: { room: room.slice(0, LONGEST_ROOM).trim() } },
        },
        { label: 'Sem ambiente', change: { fields: { room: '' } } },
      ],
    ),
  ];
}

function categoryFlags(row: Doubtful): Flag[] {
  const { guess, unknownCategory } = row.reading;
  if (row.fields.category === '') {
    const problem = unknownCategory
      ? `“${unknownCategory}” não é uma das sete categorias.`
      : 'Falta a categoria.';
    return [
      flag(row, 'category', 'category', {
        problem,
        advice: 'Escolha quem vai orçar.',
        key: plainWords(unknownCategory),
        choose: 'category',
      }),
    ];
  }
  if (!guess || row.edited.has('category')) return [];
  const label = categoryLabel(guess.category);
  return [
    flag(
      row,
      'guess',
      'category',
      {
        problem: `Categoria adivinhada: ${guess.why}.`,
        advice: 'Está certo?',
        key: guess.why.startsWith('“') ? guess.why : guess.category,
        choose: 'category',
      },
      [{ label: `Usar ${label}`, change: { fields: { category: guess.category } } }],
    ),
  ];
}

function quantityFlags(row: Doubtful): Flag[] {
  const { fields, reading } = row;
  const quantity = typedQuantity(fields.quantity);
  const isEdited = row.edited.has('quantity');
  const leaveOut: Repair = { label: 'Deixar de fora', change: { kind: 'out' } };
  const one: Repair = { label: 'Usar 1', change: { fields: { quantity: '1' } } };
  const about = (code: FlagCode, words: Parameters<typeof flag>[3], repairs: Repair[]) => [
    flag(row, code, 'quantity', words, repairs),
  ];
  if (fields.quantity.trim() === '') {
    const title: Repair = { label: 'É um título', change: { kind: 'section' } };
    return about('quantity', { problem: 'Sem quantidade.', key: 'none' }, [one, title, leaveOut]);
  }
  if (quantity === null || quantity < 0) {
    const problem = `“${fields.quantity}” não é uma quantidade.`;
    return about('quantity', { problem, key: plainWords(fields.quantity) }, [one, leaveOut]);
  }
  if (!isEdited && reading.otherQuantity !== null) {
    const [first, second] = [quantity, reading.otherQuantity].map(numberText) as [string, string];
    return about(
      'ambiguous',
      {
        problem: `“${reading.writtenQuantity}” pode ser ${first} ou ${second}.`,
        advice: `Lido como ${first}: a planilha não diz qual dos dois é.`,
        key: /,/.test(reading.writtenQuantity) ? 'comma' : 'dot',
      },
      [
        { label: `É ${first}`, change: { fields: { quantity: first } } },
        { label: `É ${second}`, change: { fields: { quantity: second } } },
      ],
    );
  }
  if (quantity === 0) {
    return about('quantity', { problem: 'A quantidade é 0.', key: 'zero' }, [leaveOut, one]);
  }
  if (quantity < 1) {
    const measure = `${fields.quantity} ${fields.unit}`.trim();
    return about(
      'below-one',
      { problem: `${measure} é menos que 1.`, advice: 'A menor quantidade é 1.' },
      [
        {
          label: '1 un, com a medida na descrição',
          change: {
            fields: {
              description: `${fields.description} (${measure})`,
              quantity: '1',
              unit: 'un',
            },
          },
        },
        leaveOut,
      ],
    );
  }
  if (quantity >= 1e9) {
    return about('quantity', { problem: 'Quantidade grande demais.', key: 'large' }, [leaveOut]);
  }
  if (Math.abs(quantity * 1000 - Math.round(quantity * 1000)) > 1e-6) {
    const rounded = numberText(Math.round(quantity * 1000) / 1000);
    return about('decimals', { problem: `${fields.quantity} tem mais de três casas decimais.` }, [
      { label: 'Arredondar para três casas', change: { fields: { quantity: rounded } } },
    ]);
  }
  return isEdited ? [] : totalFlags(row, quantity);
}

function totalFlags(row: Doubtful, quantity: number): Flag[] {
  const { unitPrice, total } = row.reading;
  if (unitPrice === null || total === null || agrees(quantity, unitPrice, total)) return [];
  const repairs: Repair[] = [
    { label: `${numberText(quantity)} está certo`, change: { accept: 'total' } },
  ];
  // Only where the division comes out even: 8,4 and not 11,351.
  const implied = Math.round((total / unitPrice) * 100) / 100;
  if (implied >= 1 && Math.abs(implied * unitPrice - total) < 0.02) {
    repairs.push({
      label: `Usar ${numberText(implied)}`,
      change: { fields: { quantity: numberText(implied) } },
    });
  }
  const product = formatAmount(quantity * unitPrice);
  return [
    flag(
      row,
      'total',
      'quantity',
      {
        problem: `${numberText(quantity)} × ${formatAmount(unitPrice)} = ${product},`,
        advice: `mas a planilha diz ${formatAmount(total)}. A quantidade está certa?`,
        key: String(row.line),
      },
      repairs,
    ),
  ];
}

function unitFlags(row: Doubtful): Flag[] {
  const { unit, description } = row.fields;
  if ((allUnits as readonly string[]).includes(unit)) return [];
  const use = (one: string): Repair => ({
    label: `Usar “${one}”`,
    change: { fields: { unit: one } },
  });
  if (unit.trim() === '') {
    return [flag(row, 'unit', 'unit', { problem: 'Sem unidade.', choose: 'unit' }, [use('un')])];
  }
  const key = plainWords(unit);
  if (isTwoUnits(unit)) {
    const words = {
      problem: `“${unit}” é metro linear ou mililitro?`,
      key,
      choose: 'unit' as const,
    };
    return [flag(row, 'unit', 'unit', words, [{ ...use('m'), label: 'É metro linear (m)' }])];
  }
  return [
    flag(
      row,
      'unit',
      'unit',
      { problem: `“${unit}” não está na lista de unidades.`, key, choose: 'unit' },
      [
        use('un'),
        {
          label: `Manter “${unit}” na descrição`,
          change: { fields: { description: `${description} (${unit})`, unit: 'un' } },
        },
      ],
    ),
  ];
}

function linkFlags(row: Doubtful): Flag[] {
  const link = row.fields.specifications_url.trim();
  if (link === '' || (isWebAddress(link) && link.length <= LONGEST_LINK)) return [];
  const repairs: Repair[] = [{ label: 'Sem link', change: { fields: { specifications_url: '' } } }];
  if (isWebAddress(`https://${link}`) && /^[\w-]+(\.[\w-]+)+/.test(link)) {
    const full = `https://${link}`;
    repairs.unshift({
      label: 'Completar com https://',
      change: { fields: { specifications_url: full } },
    });
  }
  return [
    flag(
      row,
      'link',
      'specifications_url',
      {
        problem: `“${link.slice(0, 60)}” não é um endereço completo.`,
        key: repairs.length > 1 ? 'www' : 'other',
      },
      repairs,
    ),
  ];
}
