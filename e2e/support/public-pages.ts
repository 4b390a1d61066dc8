/** Every page that needs no account, as the sitemap lists them. */
export const publicPages = [
  '/',
  '/architects',
  '/suppliers',
  '/docs',
  '/support',
  '/contact',
  '/privacidade',
  '/termos',
  '/desenvolvedores',
] as const;
