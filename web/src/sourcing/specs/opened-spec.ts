import type { ReactNode } from 'react';
import type { Category } from '../../words/categories.ts';
import type { Spec } from './spec.ts';

/** An item whose ficha is written. */
export interface SpecItem {
  id: string;
  description: string;
  room: string | null;
  category: Category;
  code: string | null;
}

export interface SpecDrawerProps {
  projectId: string;
  item: SpecItem;
  /** Null while the item has no ficha. */
  spec: Spec | null;
  /** The project is open and belongs to the reader. */
  canChange: boolean;
  /** Whether somebody is there to whom fichas are sent. */
  hasClient: boolean;
  onSend: (itemId: string) => void;
  onClose: () => void;
  /** To the ficha before or after it in the list; absent at the ends. */
  onBefore?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** Receives whether something is typed that is not stored. */
  onUnsaved?: (isUnsaved: boolean) => void;
  /** The URL has left the ficha, by the browser's Back, while something was not stored: the person is asked. */
  isLeft?: boolean;
  /** The person goes on writing. */
  onStay?: () => void;
  /** Something more to do with a ficha, beside the history. */
  extra?: ReactNode;
}
