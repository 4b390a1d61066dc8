import { categoryLabel } from '../../words/categories.ts';
import { formatBRL, formatSignedBRL, plural } from '../../words/format.ts';
import type { BudgetControl, ControlFigures, ControlLine } from './queries.ts';

/** How an amount compares with its forecast, in words: colour only goes with them. */
export interface Gap {
  words: string;
  tone: 'over' | 'under' | 'even';
}

/** `R$ 2.150,00 acima`; a category that nobody planned is neither above nor below. */
export function gapOf({ previsto, desvio }: Pick<ControlFigures, 'previsto' | 'desvio'>): Gap {
  if (previsto <= 0) return { words: 'Sem previsão', tone: 'even' };
  if (desvio > 0) return { words: `${formatBRL(desvio)} acima`, tone: 'over' };
  if (desvio < 0) return { words: `${formatBRL(-desvio)} abaixo`, tone: 'under' };
  return { words: 'Como previsto', tone: 'even' };
}

/** The first line: how the project will probably end. */
export function endSentence({ previsto, desvio }: ControlFigures): string {
  const { words, tone } = gapOf({ previsto, desvio });
  return tone === 'even'
    ? 'A obra deve terminar como previsto.'
    : `A obra deve terminar ${words} do previsto.`;
}

/** The parts of the projection, and the things that it cannot know. */
export function projectionSentences({ lines, total }: BudgetControl): string[] {
  const open = total.undecided_items;
  const pending = total.em_negociacao;
  const blind = lines.filter((line) => line.previsto <= 0 && line.undecided_items > 0);
  return [
    open === 0
      ? 'Tudo já está contratado.'
      : `${plural(open, 'item ainda não foi contratado', 'itens ainda não foram contratados')}: nas categorias em que falta contratar, a projeção conta com o que resta do previsto.`,
    ...(pending !== 0
      ? [
          `Aditivos à espera de acordo mudam a projeção em ${formatSignedBRL(pending)}; o comprometido só muda quando todos concordarem.`,
        ]
      : []),
    ...(blind.length > 0
      ? [`${listed(blind)}: sem previsão, o que falta contratar fica fora da projeção.`]
      : []),
  ];
}

const listed = (lines: readonly ControlLine[]) =>
  lines.map(({ category }) => categoryLabel(category)).join(', ');
