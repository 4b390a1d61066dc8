import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import type { Right } from '../../session/acting.ts';
import { useRight } from '../../session/rights.ts';
import styles from './Needs.module.css';

interface NeedsProps {
  right: Right;
  /** A button, or a link that looks like one. */
  children: ReactElement<Record<string, unknown>>;
}

/**
 * A button that needs a right of the account: for somebody without it the button is disabled, and whom to ask stands
 * below it. For a person alone it is the button and nothing else.
 */
export function Needs({ right, children }: NeedsProps) {
  const { may, refusal } = useRight(right);
  const id = useId();
  if (may) return children;
  return (
    <span className={styles.locked}>
      {cloneElement(children, {
        component: 'button',
        type: 'button',
        disabled: true,
        ...('loading' in children.props && { loading: false }),
        'aria-describedby': id,
        ...UNUSED,
      })}
      <span id={id} className="muted text-13">
        {refusal}
      </span>
    </span>
  );
}

/** A link that cannot be followed is a button without a way. */
const UNUSED = { to: undefined, href: undefined, target: undefined, rel: undefined };

interface OnlyWithProps {
  right: Right;
  children: ReactNode;
}

/** A form, or another part to write in, which somebody without the right does not see. */
export function OnlyWith({ right, children }: OnlyWithProps) {
  return useRight(right).may ? children : null;
}

/** The fields of a form, which somebody without the right reads and cannot change. */
export function WritableWith({ right, children }: OnlyWithProps) {
  const { may } = useRight(right);
  if (may) return children;
  return (
    <fieldset disabled className={styles.fields}>
      {children}
    </fieldset>
  );
}
