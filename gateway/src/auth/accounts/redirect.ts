/**
 * The pages that a person returns to from a mail or from a provider, perhaps with a session in the
 * URL: pages of our own application that know what to do with it. A page that runs a third party's
 * script, such as the chat's, must never be here (security.md T43).
 */
export const RETURN_PAGES: readonly string[] = [
  '/',
  '/login',
  '/register',
  '/complete-registration',
  '/forgot-password',
  '/dashboard',
  '/account',
];

/**
 * Where a link may send a person after it did its work: one of the pages above with its query
 * (which carries role, category and ref), anything else SITE_URL. The URL is rebuilt from the
 * parsed parts, so that a browser cannot read it differently (security.md T19).
 */
export function safeRedirect(siteUrl: string, wanted: string | undefined): string {
  const site = new URL(siteUrl);
  const fallback = siteUrl.replace(/\/$/, '');
  // Browsers drop tabs and line breaks and turn backslashes round; no honest client sends them.
  if (!wanted || /[\\\s\p{Cc}]/u.test(wanted) || !/^(https?:\/\/|\/(?!\/))/i.test(wanted)) {
    return fallback;
  }
  const url = parse(wanted, site.origin);
  if (!url || url.origin !== site.origin || url.username || url.password) return fallback;
  if (!RETURN_PAGES.includes(url.pathname)) return fallback;
  return url.origin + url.pathname + url.search;
}

function parse(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
