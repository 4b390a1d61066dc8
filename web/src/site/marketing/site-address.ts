/**
 * The site's address. One build serves every host, so prerendered pages carry a stand-in, which the
 * gateway replaces with SITE_URL when it starts (product/fill-page.ts); in a browser it is
 * the address the page came from, so that hydration finds what it expects.
 */
export const siteAddress =
  typeof location === 'undefined' ? 'https://site.prumo.invalid' : location.origin;
