import { Button, CloseButton } from '@mantine/core';
import { Icon } from '../../../ui/Icon.tsx';
import { formatList, plural } from '../../../words/format.ts';
import styles from '../comparison/ArrivalNote.module.css';
import type { DroppedChoice } from './use-choice.ts';

/** So many items are named; of more, how many. */
const NAMED = 3;

interface DroppedChoicesProps {
  dropped: readonly DroppedChoice[];
  onChooseAgain: (picked: Readonly<Record<string, string>>) => void;
  onClose: () => void;
}

/** A choice was for another version of an offer, or the offer is gone: it is taken back with a word, and chosen again at once. */
export function DroppedChoices({ dropped, onChooseAgain, onClose }: DroppedChoicesProps) {
  const names = dropped.map(({ item }) => item.description);
  const changed = dropped.flatMap(({ item, now }) => (now ? [[item.id, now.id] as const] : []));
  const what =
    changed.length === dropped.length
      ? plural(dropped.length, 'proposta mudou', 'propostas mudaram').replace(/^1 /, 'A ')
      : plural(dropped.length, 'proposta mudou ou saiu', 'propostas mudaram ou saíram').replace(
          /^1 /,
          'A ',
        );
  return (
    <div className={styles.note} role="status">
      <Icon name="info" size={18} />
      <p title={names.join(', ')}>
        {what} depois da sua escolha:{' '}
        <strong>
          {names.length <= NAMED
            ? formatList(names)
            : `${names.slice(0, NAMED).join(', ')} e mais ${names.length - NAMED}`}
        </strong>
        . Confira e escolha de novo.
      </p>
      {changed.length > 0 && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onChooseAgain(Object.fromEntries(changed))}
        >
          {changed.length === 1 ? 'Escolher a mesma' : 'Escolher as mesmas'}
        </Button>
      )}
      <CloseButton aria-label="Fechar aviso" size="md" onClick={onClose} />
    </div>
  );
}
