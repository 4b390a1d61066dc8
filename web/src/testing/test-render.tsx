import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { resolveVariables, theme } from '../ui/theme.ts';

/** Renders under our theme, with toasts, a router and an empty cache: what every component may need. */
export function renderUi(
  element: ReactElement,
  at = '/',
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) {
  notifications.clean();
  return render(
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} env="test">
      <Notifications />
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
