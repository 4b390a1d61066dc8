import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { openScreens } from './open-screens.ts';
import { screens } from './screens.ts';

/**
 * The public pages stand alone (no application behind them); the rest shares theme, data and session.
 * `/suppliers` is two pages: to visitors the landing, which the build moves there from the address
 * below; to architects, by the menu, their directory.
 */
export default [
  index('marketing/HomePage.tsx'),
  route('architects', 'marketing/ArchitectsPage.tsx'),
  route('for-suppliers', 'marketing/SuppliersPage.tsx'),
  route('docs', 'help/DocsPage.tsx'),
  route('support', 'help/SupportPage.tsx'),
  route('contact', 'help/ContactPage.tsx'),
  route('privacidade', 'help/PrivacyPage.tsx'),
  route('termos', 'help/TermsPage.tsx'),
  layout('shell/Application.tsx', [
    ...openScreens.map(({ path, file }) => route(path, file)),
    layout(
      'shell/SignedInLayout.tsx',
      screens.map(({ path, file }) => route(path, file, { id: path })),
    ),
    route('*', 'shell/UnknownPath.tsx'),
  ]),
] satisfies RouteConfig;
