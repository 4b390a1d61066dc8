const KEY = 'prumo-reloaded-at';
/** A page that fails again this soon after its reload would fail after every other one too. */
const LOOP_MS = 60_000;

const NOT_FETCHED =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Whether a part of the program could not be fetched, in the words of Chromium, Firefox, Safari or of the build. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && NOT_FETCHED.test(error.message);

/**
 * Loads the page again, as the program that the server has by now, but only once a minute in this tab, and not without a
 * network, where nothing would come in its place.
 * @returns whether the page is being loaded again
 */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  if (!navigator.onLine) return false;
  try {
    const before = Number(sessionStorage.getItem(KEY));
    if (Math.abs(Date.now() - before) < LOOP_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without a place to note it, nothing would end a loop.
    return false;
  }
  reload();
  return true;
}
