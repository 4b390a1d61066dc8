import { type ReactNode, useId } from 'react';
import { withUnit } from '../../words/labels.ts';
import styles from './ChangeForm.module.css';
import type { LineFault, LineOutcome } from './change-draft.ts';

interface LineFrameProps {
  item: LineOutcome['item'];
  fault: LineFault | undefined;
  children: ReactNode;
}

/** The fields of one item, named by the item, with what is wrong with them. */
export function LineFrame({ item, fault, children }: LineFrameProps) {
  const faultId = useId();
  return (
    <fieldset
      className={`card stack gap-12 padded ${styles.line}`}
      aria-describedby={fault && faultId}
    >
      <legend>
        {item.description} <span className="num">{withUnit(item.quantity, item.unit)}</span>
      </legend>
      {children}
      {fault && (
        <p id={faultId} className="error text-14">
          {fault.words}
        </p>
      )}
    </fieldset>
  );
}
