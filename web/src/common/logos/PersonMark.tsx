import { type CSSProperties, useState } from 'react';
import { initials } from '../../words/initials.ts';
import styles from './PersonMark.module.css';

interface PersonMarkProps {
  name: string;
  /** URL of the person's logo. */
  logo?: string | undefined;
  /** In pixels. */
  side?: number;
  /** Round and dark for the person who is signed in. */
  look?: 'other' | 'person';
}

/** A person's logo, or their initials. Always decoration: the name stands beside it. */
export function PersonMark({ name, logo, side = 36, look = 'other' }: PersonMarkProps) {
  const [broken, setBroken] = useState<string>();
  const shown = logo !== broken ? logo : undefined;
  return (
    <span
      className={`middle fixed tag-blue ${styles.mark}`}
      data-look={look}
      data-logo={shown ? true : undefined}
      style={{ '--mark-side': `${side / 16}rem` } as CSSProperties}
      aria-hidden="true"
    >
      {shown ? <img src={shown} alt="" onError={() => setBroken(shown)} /> : initials(name)}
    </span>
  );
}
