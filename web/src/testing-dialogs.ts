import type { ReactElement } from 'react';
import type { Profile } from './session/session.tsx';

/** An act in a dialog, and what must be rendered, pressed and filled in to come to it. */
interface RefusedAct {
  what: string;
  element: ReactElement;
  /** Names of buttons, boxes to tick or menu items that are pressed, in this order, until the dialog is open. */
  open?: readonly (string | RegExp)[];
  fill?: readonly (readonly [label: RegExp, words: string])[];
  confirm: string | RegExp;
  /** The call that is refused. */
  to: string;
  as?: Profile;
  answers?: Record<string, unknown>;
}

/** By the file that renders the dialog. */
export type RefusedActs = Record<string, readonly RefusedAct[]>;
