import { act, fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SmallPicture } from './SmallPicture.tsx';

test('[POR-170] a picture that the service could not make at once is asked for again, later each time, and a picture that never comes keeps its place', () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { container } = render(<SmallPicture src="/one.webp" instead={<p>Foto</p>} />);
  const shown = () => container.querySelector('img');
  const waits = [2_000, 4_000, 8_000, 16_000, 32_000];
  for (const wait of waits) {
    const failed = shown();
    fireEvent.error(failed as Element);
    expect(container).toHaveTextContent('Foto');
    act(() => void vi.advanceTimersByTime(wait - 1));
    expect(shown()).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()).not.toBe(failed);
    expect(shown()).toHaveAttribute('src', '/one.webp');
  }
  fireEvent.error(shown() as Element);
  act(() => void vi.advanceTimersByTime(600_000));
  expect(shown()).toBeNull();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
