import type { PageLoader } from '../session/visit.ts';

/**
 * The loader of each page that has one, by its path from this folder. A file of its own: a home needs one of them, its
 * own, and the others come when the page is at rest (read-ahead.ts).
 */
export const pageLoaders = import.meta.glob<PageLoader>(
  ['../**/*Page.loader.ts', '!../homes/dashboards/DashboardPage.loader.ts'],
  { eager: true, import: 'loader' },
);
