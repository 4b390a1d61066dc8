import { useEffect } from 'react';
import { keepFocus } from './keep-focus.ts';

/** The part of every signed-in page that never leaves the focus nowhere, loaded when the first screen is at rest. */
export default function FocusKeeper() {
  useEffect(keepFocus, []);
  return null;
}
