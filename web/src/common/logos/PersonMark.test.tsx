import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { PersonMark } from './PersonMark.tsx';

test('[ARQ-024] a logo that cannot be loaded gives way to the initials, and a new one is tried', () => {
  const { container, rerender } = renderUi(<PersonMark name="Bruno Sá" logo="/a.png" />);
  const picture = () => container.querySelector('img');
  expect(picture()).toHaveAttribute('src', '/a.png');

  fireEvent.error(picture() as Element);
  expect(picture()).toBeNull();
  expect(container).toHaveTextContent('BS');

  rerender(<PersonMark name="Bruno Sá" logo="/b.png" />);
  expect(picture()).toHaveAttribute('src', '/b.png');
});
