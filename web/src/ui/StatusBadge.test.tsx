import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import type { StatusWord } from '../words/labels.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { statusLooks } from './status-looks.ts';

const words = Object.keys(statusLooks) as StatusWord[];

test('[STA-010] [STA-016] [GAT-011] every status is shown as its word beside an icon', () => {
  for (const status of words) {
    const { container, unmount } = renderUi(<StatusBadge status={status} />);
    expect(screen.getByText(status)).toBeVisible();
    expect(container.querySelector('svg[aria-hidden="true"]')).toBeInTheDocument();
    unmount();
  }
});

test('no two statuses share both colour and icon', () => {
  const looks = words.map((word) => `${statusLooks[word].colour} ${statusLooks[word].icon}`);

  expect(new Set(looks).size).toBe(words.length);
});
