import { memo } from 'react';
import { Picture } from '../../common/attachments/Picture.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { specStatusLabel } from '../../words/labels.ts';
import { coverOf } from './cover.ts';
import type { SpecItem } from './opened-spec.ts';
import styles from './SpecCards.module.css';
import { type Spec, threeWords } from './spec.ts';

interface SpecCardProps {
  item: SpecItem;
  spec: Spec | null;
  isChosen: boolean;
  /** Undefined for a reader who sends nothing. */
  onChoose: ((id: string) => void) | undefined;
  onOpen: (id: string) => void;
}

/** A ficha as a card, opened by a press; not rendered again while nothing of it changes: a project may have two hundred. */
export const SpecCard = memo(function SpecCard(props: SpecCardProps) {
  const { item, spec, isChosen, onChoose, onOpen } = props;
  const code = spec?.code ?? item.code;
  const words = spec ? threeWords(spec) : '';
  return (
    <li className={styles.card} data-chosen={isChosen || undefined} data-item={item.id}>
      <button type="button" className={styles.open} onClick={() => onOpen(item.id)}>
        <Picture file={coverOf(spec?.cover_name ?? null)} className={styles.picture} />
        <span className={styles.text}>
          {code && <span className={styles.code}>{code}</span>}
          <span className={styles.name}>{item.description}</span>
          <span className={styles.words}>
            {words || (spec ? 'Ainda sem detalhes' : 'Sem ficha')}
          </span>
          {spec && <StatusBadge status={specStatusLabel[spec.status]} compact />}
        </span>
      </button>
      {onChoose && (
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={`Selecionar ${item.description}`}
            checked={isChosen}
            onChange={() => onChoose(item.id)}
          />
        </label>
      )}
    </li>
  );
});
