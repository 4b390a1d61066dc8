import type { Mark, Marks } from './selection.ts';

/**
 * Marks that a client has not sent yet are kept in sessionStorage: they survive a reload, and are gone with the
 * tab, so that a computer used by several people keeps nobody's words. The URL has no room for reasons.
 * The key names the person, should another sign in within the tab.
 */
const keyOf = (userId: string, projectId: string) => `prumo-marks:${userId}:${projectId}`;

/** The marks of a selection. */
export interface KeptMarks {
  selectionId: string;
  marks: Marks;
}

// By hand: the library that checks forms weighs more than all that a client's home says.
function isKept(value: unknown): value is KeptMarks {
  const { selectionId, marks } = (value ?? {}) as Partial<KeptMarks>;
  if (typeof selectionId !== 'string' || typeof marks !== 'object' || !marks) return false;
  return Object.values(marks).every(
    (mark: Partial<Mark> | null) =>
      (mark?.decision === 'approved' || mark?.decision === 'refused') &&
      typeof mark.justification === 'string',
  );
}

/** The marks kept for a project; null for none, or where this release cannot read them. */
export function loadMarks(userId: string, projectId: string): KeptMarks | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(userId, projectId)) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the marks; where the browser stores nothing they last until the page is left. */
export function keepMarks(userId: string, projectId: string, kept: KeptMarks): void {
  try {
    sessionStorage.setItem(keyOf(userId, projectId), JSON.stringify(kept));
  } catch (error) {
    console.error('Failed keeping what was marked', error);
  }
}

/** Forgets them: the selection is decided. */
export const forgetMarks = (userId: string, projectId: string): void =>
  sessionStorage.removeItem(keyOf(userId, projectId));
