/**
 * The pages that somebody comes back to from a mail or from a provider, perhaps with a session in the
 * address: those of our own application, which know what to do with it. No page that runs another's
 * script may ever be here, such as the chat's (security.md T43).
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
 * Where a link may send a person after it did its work: one of the pages above, query kept (role,
 * category and ref travel there), anything else SITE_URL. The address is rebuilt from what the
 * parser understood, so that a browser cannot read it differently (security.md T19).
 */
export function safeRedirect(siteUrl: string, wanted: string | undefined): string {
  const site = new URL(siteUrl);
  const fallback = siteUrl.replace(/\/$/, '');
  // Browsers drop tabs and line breaks and turn backslashes; nobody honest sends them.
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
