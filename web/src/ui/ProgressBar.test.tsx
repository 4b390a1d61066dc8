import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { completionTone } from './spending-tone.ts';

test.each([
  [75, 'green', '75%'],
  [75.1, 'amber', '75.1%'],
  [90, 'amber', '90%'],
  [90.1, 'red', '90.1%'],
  [130, 'red', '100%'],
])('[CON-007] %d%% of the budget is shown %s, %s wide', (percent, tone, width) => {
  renderUi(<ProgressBar percent={percent} label="Orçamento usado" />);

  const fill = screen.getByRole('progressbar', { name: 'Orçamento usado' }).firstElementChild;
  expect(fill).toHaveAttribute('data-tone', tone);
  expect(fill).toHaveStyle({ '--share': width });
});

test('a share above the whole is still said in full', () => {
  renderUi(<ProgressBar percent={130} label="Orçamento usado" />);

  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '130%');
});

test('answers are green when complete, yellow in part, red when none came', () => {
  expect([100, 67, 0].map(completionTone)).toEqual(['green', 'amber', 'red']);
});
