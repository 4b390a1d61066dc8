import { formatList, formatQuantity, plural } from '../../../words/format.ts';
import type { ColumnUse } from './column-uses.ts';
import { cellText } from './raw-row.ts';
import { columnName } from './row-columns.ts';
import type { Table } from './table.ts';

interface ReadAs {
  mark: string | null;
  example: string | null;
  filledDown: boolean;
  /** How the sheet writes a unit, and the unit it was read as. */
  unitWords: ReadonlyMap<string, string>;
}

/** How the sheet as a whole was read, and what of it is not taken. */
export function remarksOf(
  table: Table,
  uses: readonly ColumnUse[],
  { mark, example, filledDown, unitWords }: ReadAs,
): string[] {
  const remarks = [plural(table.lines.length, 'linha', 'linhas')];
  remarks.push(headingWords(table));
  if (table.above.length > 0) remarks.push(`acima do cabeçalho: ${linesNamed(table.above)}`);
  if (example) remarks.push(`${example} lido com ${mark === ',' ? 'vírgula' : 'ponto'} decimal`);
  if (!table.isList && !uses.includes('quantity'))
    remarks.push('sem coluna de quantidade: cada linha vale 1');
  remarks.push(...markWords(table));
  if (filledDown) remarks.push('ambiente em branco repete o da linha de cima');
  const several = uses.flatMap((use, at) => (use === 'description' ? [nameOf(table, at)] : []));
  if (several.length > 1) remarks.push(`descrição: ${several.join(' e ')}`);
  const left = uses.flatMap((use, at) =>
    use === 'skip' && table.lines.some(({ cells }) => cellText(cells[at]))
      ? [nameOf(table, at)]
      : [],
  );
  if (left.length > 0) remarks.push(`não importado: ${formatList(left)}`);
  const units = [...unitWords].map(([word, unit]) => `“${word}” como ${unit}`);
  if (units.length > 0) remarks.push(`unidades: ${units.join(', ')}`);
  return remarks;
}

const nameOf = ({ headings }: Table, at: number) => `“${headings[at] || columnName(at)}”`;

function headingWords({ isList, parts, headerLine }: Table): string {
  if (isList) return 'lista sem colunas: quantidades lidas no começo ou no fim das linhas';
  if (headerLine === 0) return 'sem cabeçalho: colunas reconhecidas pelo conteúdo';
  const own = parts
    .filter((part) => part.headerLine > 0 && !part.repeatsLast)
    .map((part) => part.headerLine);
  return own.length > 1
    ? `${own.length} tabelas: cabeçalhos nas ${linesNamed(own)}`
    : `cabeçalho na linha ${formatQuantity(headerLine)}`;
}

function linesNamed(lines: readonly number[]): string {
  const [first] = lines;
  const last = lines.at(-1);
  if (lines.length === 1) return `linha ${first}`;
  if (lines.length > 4) return `linhas ${first} a ${last}`;
  return `linhas ${formatList(lines.map(String))}`;
}

function markWords({ lines }: Table): string[] {
  const count = (mark: string) => lines.filter((line) => line.mark === mark).length;
  const [hidden, struck] = [count('hidden'), count('struck')];
  return [
    hidden > 0 && plural(hidden, 'linha oculta', 'linhas ocultas'),
    struck > 0 && plural(struck, 'linha riscada', 'linhas riscadas'),
  ].filter((words) => words !== false);
}
