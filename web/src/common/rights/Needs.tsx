import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import type { Right } from '../../session/acting.ts';
import { type ActOptions, useRight } from '../../session/rights.ts';
import styles from './Needs.module.css';

interface NeedsProps extends ActOptions {
  right: Right;
  /** A button, or a link that looks like one. */
  children: ReactElement<Record<string, unknown>>;
}

/**
 * A button that needs a right of the account: for somebody without it the button is disabled, and whom to ask stands
 * below it. For a person alone it is the button and nothing else.
 */
export function Needs({ right, worksOffline, children }: NeedsProps) {
  const { may, refusal } = useRight(right, { worksOffline });
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

interface OnlyWithProps extends ActOptions {
  right: Right;
  children: ReactNode;
}

/**
 * A form, or another part to write in, which somebody without the right does not see. While no server answers it stays with what is
 * in it, and cannot be used.
 */
export function OnlyWith({ right, worksOffline, children }: OnlyWithProps) {
  const { may: has } = useRight(right, { worksOffline: true });
  const { may } = useRight(right, { worksOffline });
  if (!has) return null;
  return (
    <fieldset disabled={!may} className={styles.fields}>
      {children}
    </fieldset>
  );
}

/** The fields of a form, which somebody without the right reads and cannot change. */
export function WritableWith({ right, worksOffline, children }: OnlyWithProps) {
  const { may } = useRight(right, { worksOffline });
  return (
    <fieldset disabled={!may} className={styles.fields}>
      {children}
    </fieldset>
  );
}
