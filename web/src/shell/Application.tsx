import '../ui/css.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { SessionProvider } from '../session/session.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { resolveVariables, theme } from '../ui/theme.ts';
import { loadConfig } from '../wire/supabase.ts';
import { enterNamedAccount } from '../wire/tab-account.ts';
import { FocusHeading } from './FocusHeading.tsx';
import { forgetOnDevice } from './forget-on-device.ts';
import { readAhead } from './read-ahead.ts';
import { readingCache } from './reading-cache.ts';
import { SessionCover } from './SessionCover.tsx';
import { Toasts } from './Toasts.tsx';

let started = false;

/**
 * Nothing renders before the address and key of the wire are known. The first reading of a visit
 * starts here; those of later screens when somebody points at a link (PrefetchOnIntent.tsx).
 */
export async function clientLoader({ request }: { request: Request }) {
  if (!started) {
    started = true;
    enterNamedAccount();
    // A query that failed here is repeated by the screen, which reports the failure.
    readAhead(readingCache(), request.url).catch(() => undefined);
  }
  await loadConfig();
  return null;
}

/** Titles are not here: each frame renders its own `<title>`, which React puts into the head. */
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Theme, data and session around everything but the landing. */
export default function Application() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
    >
      <Toasts />
      <LiveRegion />
      <FocusHeading />
      <QueryClientProvider client={readingCache()}>
        <SessionProvider onEnd={forgetOnDevice}>
          <Outlet />
          <SessionCover />
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
