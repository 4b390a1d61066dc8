import type { MouseEvent } from 'react';

/**
 * Whether a click belongs to a double click. An act may be refused, or done, before the second click of the two
 * arrives, and that one is not a decision to send it again. Zero, from the keyboard, is a press of its own.
 */
export const isRepeatedClick = ({ detail }: Pick<MouseEvent, 'detail'>): boolean => detail > 1;

/** For a button that sends: `send` for every press, except the second click of a double click. */
export const onceAClick = (send: () => void) => (event: MouseEvent) => {
  if (!isRepeatedClick(event)) send();
};
