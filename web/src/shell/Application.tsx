import '../css.ts';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient } from '../query.ts';
import { SessionProvider } from '../session.tsx';
import { loadConfig } from '../supabase.ts';
import { resolveVariables, theme } from '../theme.ts';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { FocusHeading } from './FocusHeading.tsx';

/** Nothing renders before the address and key of the wire are known. */
export async function clientLoader() {
  await loadConfig();
  return null;
}

/** Titles are not here: each frame renders its own `<title>`, which React puts into the head. */
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Theme, data and session around everything but the landing. */
export default function Application() {
  const [queryClient] = useState(createQueryClient);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
    >
      <Notifications position="top-right" limit={4} />
      <LiveRegion />
      <FocusHeading />
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <Outlet />
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
