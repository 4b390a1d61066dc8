import { formatList } from '../../../words/format.ts';
import type { ColumnDoubt } from './columns-found.ts';
import type { Flag, FlagCode, RowFields } from './draft.ts';
import { cellText } from './raw-row.ts';
import { columnName } from './row-columns.ts';
import type { Cell } from './workbook.ts';

interface DoubtfulRow {
  line: number;
  cells: readonly Cell[];
  fields: RowFields;
  accepted: readonly FlagCode[];
}

/** Flags for doubts about columns: asked at each row that they concern, answered once for all of them. */
export function columnFlags(
  row: DoubtfulRow,
  doubts: readonly ColumnDoubt[],
  headings: readonly string[],
): Flag[] {
  const nameOf = (at: number) => `“${headings[at] || columnName(at)}”`;
  return doubts
    .filter(({ code }) => !row.accepted.includes(code))
    .flatMap((doubt) => flagOf(row, doubt, formatList(doubt.columns.map(nameOf)), headings) ?? []);
}

function flagOf(
  row: DoubtfulRow,
  { code, columns }: ColumnDoubt,
  names: string,
  headings: readonly string[],
): Flag | null {
  const common = { line: row.line, code, key: `${code}:${columns.join()}`, choose: null } as const;
  const right = (label: string) => ({ label, change: { accept: code } });
  const texts = columns.map((at) => cellText(row.cells[at])).filter(Boolean);
  switch (code) {
    case 'heading':
      return {
        ...common,
        field: 'description',
        problem: headings.some(Boolean)
          ? 'O cabeçalho não foi entendido.'
          : 'Nenhum cabeçalho foi encontrado.',
        advice: 'As colunas foram lidas pelo conteúdo: confira acima o que é cada uma.',
        repairs: [right('As colunas estão certas')],
      };
    case 'description-column':
      return {
        ...common,
        field: 'description',
        problem: `${names} não é um título de coluna conhecido.`,
        advice: 'A coluna foi lida como descrição. Está certo?',
        repairs: [right('É a descrição')],
      };
    case 'unknown':
      if (texts.length === 0) return null;
      return {
        ...common,
        field: 'description',
        problem:
          columns.length === 1
            ? `A coluna ${names} não foi entendida.`
            : `As colunas ${names} não foram entendidas.`,
        advice: `Fica de fora: ${texts.join('; ').slice(0, 120)}. Ou escolha acima o que é.`,
        repairs: [
          right('Não importar'),
          {
            label: 'Juntar à descrição',
            change: {
              accept: code,
              fields: { description: `${row.fields.description} (${texts.join('; ')})` },
            },
          },
        ],
      };
    case 'value':
      return {
        ...common,
        field: 'quantity',
        problem: `A coluna ${names} é o valor de uma unidade ou da linha inteira?`,
        advice: 'Lida como valor unitário: para mudar, escolha “Valor total” acima.',
        repairs: [right('É o valor unitário')],
      };
    case 'numbering':
      if (texts.length === 0) return null;
      return {
        ...common,
        field: 'quantity',
        problem: 'Os números no começo das linhas são quantidades, ou só numeram a lista?',
        advice: `Lido como ${row.fields.quantity || 'nada'}.`,
        repairs: [
          right('São quantidades'),
          { label: 'Só numeram: vale 1', change: { accept: code, fields: { quantity: '1' } } },
        ],
      };
    default:
      return {
        ...common,
        field: 'quantity',
        problem:
          columns.length > 1
            ? `Qual das colunas ${names} é a quantidade?`
            : `A coluna ${names} é a quantidade?`,
        advice: `Lido como ${row.fields.quantity || 'nada'}: para mudar, escolha acima.`,
        repairs: [right(columns.length > 1 ? 'A escolhida está certa' : 'É a quantidade')],
      };
  }
}
