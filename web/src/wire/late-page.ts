/** So long after its start a page that is not there yet says that it takes long (web/src/root.css, `.starting .slow`). */
const LATE_MS = 3_000;

/**
 * Whether something that began then, or the page itself, takes so long that what it waited for is rendered in one piece. Slices
 * (docs/decisions/314) keep a page responsive; on a machine that has no time for it each of them waits for its turn, and the screen
 * comes several times later.
 * @param since as `performance.now()` gave it; 0 is the start of the page.
 */
export const isLate = (since = 0): boolean => performance.now() - since > LATE_MS;
