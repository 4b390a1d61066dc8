import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import type { ProjectItem } from '../../../sourcing/items/item.ts';
import { itemsQuery } from '../../../sourcing/items/queries.ts';
import type { Project } from '../../../sourcing/projects/queries.ts';
import { clinic, drywall } from '../../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../../testing/test-render.tsx';
import { type Call, standInWire } from '../../../testing/test-wire.ts';
import { ProjectItems } from '../ProjectItems.tsx';

const item = (id: string, description: string, position: number, room: string | null) => ({
  ...drywall,
  id,
  description,
  position,
  room,
});

function Page({ status = 'planning' }: { status?: Project['status'] }) {
  const items = useQuery(itemsQuery('p1'));
  return <ProjectItems project={{ ...clinic, status }} items={items} />;
}

/** Three items in two rooms, the first of which is expected to cost something, behind a wire that keeps what is written. */
export function standInGrid() {
  const wire = standInWire();
  const list: { stored: ProjectItem[] } = { stored: [] };
  let client: QueryClient;
  beforeEach(() => {
    sessionStorage.clear();
    list.stored = [
      item('i1', 'Drywall', 1, 'Hall'),
      item('i2', 'Balcão', 2, 'Hall'),
      item('i3', 'Spots', 3, 'Sala'),
    ];
    wire.answers.project_items = ({ method, body }: Call) => {
      if (method === 'POST') list.stored = [...list.stored, ...(body as ProjectItem[])];
      return list.stored;
    };
    wire.answers['rpc/change_items'] = ({ body }: Call) => {
      const { changes } = body as { changes: (ProjectItem & { seen?: object })[] };
      for (const { id, seen: _before, ...fields } of changes)
        list.stored = list.stored.map((one) => (one.id === id ? { ...one, ...fields } : one));
      return 1;
    };
    wire.answers['rpc/move_items'] = '';
    wire.answers.item_forecasts = [{ item_id: 'i1', amount: 1200.5 }];
    wire.answers['rpc/set_item_forecasts'] = 1;
    wire.answers['rpc/get_price_memory'] = [];
    wire.answers.quotes = [];
  });
  return {
    wire,
    list,
    /** The cache of the page that was opened last. */
    queries: () => client,
    open: async (status?: Project['status']) => {
      const user = userEvent.setup();
      client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      renderUi(<Page {...(status ? { status } : {})} />, '/', client);
      await screen.findByRole('grid', { name: 'Itens do projeto' });
      return user;
    },
    sent: (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body),
  };
}

export const cells = (row: string) => [
  ...screen
    .getByRole('row', { name: new RegExp(`^${row}`) })
    .querySelectorAll<HTMLElement>('[data-column]'),
];

export const focus = (element: HTMLElement | null | undefined) => act(() => element?.focus());

export const paste = (text: string) =>
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } });
