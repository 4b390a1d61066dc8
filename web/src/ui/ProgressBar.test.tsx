import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../test-render.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { completionTone } from './spending-tone.ts';

test.each([
  [75, 'green', 25],
  [75.5, 'amber', 24.5],
  [90, 'amber', 10],
  [90.5, 'red', 9.5],
  [130, 'red', 0],
])('[CON-007] %d%% of the budget is drawn %s, %s%% short of full', (percent, tone, missing) => {
  renderUi(<ProgressBar percent={percent} label="Orçamento usado" />);

  const fill = screen.getByRole('progressbar', { name: 'Orçamento usado' }).firstElementChild;
  expect(fill).toHaveAttribute('data-tone', tone);
  expect(fill).toHaveStyle({ transform: `translateX(${-missing}%)` });
});

test('a share above the whole is still said in full', () => {
  renderUi(<ProgressBar percent={130} label="Orçamento usado" />);

  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '130%');
});

test('answers are green when complete, yellow in part, red when none came', () => {
  expect([100, 67, 0].map(completionTone)).toEqual(['green', 'amber', 'red']);
});
