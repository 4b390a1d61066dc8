import { formatList, plural } from '../../../words/format.ts';
import styles from './Selection.module.css';
import { type categoryOutcome, type SelectedQuote, selectionOutcome } from './selection.ts';

/** `, R$ 250,00 acima do previsto; faltam 3 itens` of a category; nothing where there is neither. */
export function Against({
  against,
  missing,
}: Pick<ReturnType<typeof categoryOutcome>, 'against' | 'missing'>) {
  return (
    <>
      {against && (
        <>
          , <span className={styles[against.tone]}>{against.words}</span>
        </>
      )}
      {missing > 0 && `; ${missingWords(missing)}`}
    </>
  );
}

interface OutcomeProps {
  quotes: readonly SelectedQuote[];
  /** Quotes that are not refused. */
  kept: readonly SelectedQuote[];
}

/** `Com o seu sim, Marcenaria fica R$ 8.159,73 abaixo do previsto; faltam 42 itens na escolha.`; nothing where nothing is to be said. */
export function Outcome({ quotes, kept }: OutcomeProps) {
  const { against, categories, missing } = selectionOutcome(quotes, kept);
  if (!against) return missing > 0 && `${capital(missingWords(missing))}. `;
  return (
    <>
      Com o seu sim, {formatList(categories)} {categories.length === 1 ? 'fica' : 'ficam'}{' '}
      <b className={styles[against.tone]}>{against.words}</b>
      {missing > 0 && `; ${missingWords(missing)}`}.{' '}
    </>
  );
}

/** No choice was sent of them yet, or the client refused it. */
const missingWords = (count: number) =>
  `${count === 1 ? 'falta' : 'faltam'} ${plural(count, 'item', 'itens')} na escolha`;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
