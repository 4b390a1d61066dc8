import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { openScreens } from './open-screens.ts';
import { screens } from './screens.ts';

/**
 * The public pages stand alone (no application behind them); the rest shares theme, data and session.
 * `/suppliers` is two pages: to visitors the landing, which the build moves there from the address
 * below; to architects, by the menu, their directory.
 */
export default [
  index('site/marketing/HomePage.tsx'),
  route('architects', 'site/marketing/ArchitectsPage.tsx'),
  route('for-suppliers', 'site/marketing/SuppliersPage.tsx'),
  route('docs', 'site/help/DocsPage.tsx'),
  route('support', 'site/help/SupportPage.tsx'),
  route('contact', 'site/help/ContactPage.tsx'),
  route('privacidade', 'site/help/PrivacyPage.tsx'),
  route('termos', 'site/help/TermsPage.tsx'),
  route('desenvolvedores', 'site/developers/DevelopersPage.tsx'),
  layout('shell/Application.tsx', [
    ...openScreens.map(({ path, file }) => route(path, file)),
    layout(
      'shell/SignedInLayout.tsx',
      screens.map(({ path, file }) => route(path, file, { id: path })),
    ),
    route('*', 'shell/UnknownPath.tsx'),
  ]),
] satisfies RouteConfig;
