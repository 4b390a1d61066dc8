import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import beforePaint from '../before-paint.js?raw';
import rootStyles from './root.css?inline';
import { UnexpectedError } from './shell/UnexpectedError.tsx';
import errorStyles from './shell/unexpected-error.css?inline';
import sharedStyles from './ui/shared.css?inline';
import tokens from './ui/tokens.css?inline';

/** In a browser the built page has both already: there they are read from it, and no script carries them a second time. */
const isInPage = !import.meta.env.SSR && import.meta.env.PROD;
const htmlOf = (selector: string) => document.querySelector(selector)?.innerHTML ?? '';

/** Within the page itself, so that the first answer is enough to paint. */
const styles = {
  __html: isInPage ? htmlOf('style') : tokens + rootStyles + sharedStyles + errorStyles,
};
const script = { __html: isInPage ? htmlOf('script[data-keep]') : beforePaint };

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1d21" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, known at build */}
        <style dangerouslySetInnerHTML={styles} />
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, known at build */}
        <script data-keep="" dangerouslySetInnerHTML={script} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Shown by `__spa-fallback.html` until the application has started. */
export { Starting as HydrateFallback } from './ui/Starting.tsx';
export { UnexpectedError as ErrorBoundary };
