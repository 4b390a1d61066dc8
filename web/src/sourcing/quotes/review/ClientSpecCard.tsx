import { memo } from 'react';
import { Picture } from '../../../common/attachments/Picture.tsx';
import { coverOf } from '../../specs/cover.ts';
import { SpecFacts } from '../../specs/SpecFacts.tsx';
import { SpecHistory } from '../../specs/SpecHistory.tsx';
import type { Spec } from '../../specs/spec.ts';
import { Choice } from './Choice.tsx';
import styles from './ClientSpecs.module.css';
import type { Mark } from './selection.ts';

export const specCardId = (itemId: string) => `ficha-${itemId}`;

interface ClientSpecCardProps {
  spec: Spec;
  mark: Mark | undefined;
  /** The same function at every render. */
  onMark: (itemId: string, version: number, mark: Mark | undefined) => void;
}

/** A ficha to decide. Rendered again only when its own mark changes: a project may have two hundred. */
export const ClientSpecCard = memo(function ClientSpecCard({
  spec,
  mark,
  onMark,
}: ClientSpecCardProps) {
  const { item_id, version, description, code } = spec;
  const hasChanged = spec.earlier > 0;
  const classes = [styles.card, mark && styles[mark.decision]].filter(Boolean).join(' ');
  return (
    <li className={classes} id={specCardId(item_id)} data-item={item_id}>
      <Picture file={coverOf(spec.cover_name)} className={styles.picture} />
      <div className={styles.text}>
        {code && <p className="muted text-13 figures">{code}</p>}
        <h3>{description}</h3>
        {hasChanged && (
          <p className={`tag-amber rounded text-13 strong ${styles.changed}`}>
            {spec.approved_version === null
              ? 'Mudou desde a última vez'
              : 'Mudou desde que você aprovou'}
          </p>
        )}
        <SpecFacts spec={spec} without="code" />
        {hasChanged && <SpecHistory itemId={item_id} label="O que mudou" />}
      </div>
      <div className={styles.acts}>
        <Choice
          quote={spec}
          mark={mark}
          onMark={(next) => onMark(item_id, version, next)}
          reader="O arquiteto lê isto e propõe outra ficha."
        />
      </div>
    </li>
  );
});
