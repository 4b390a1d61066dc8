import { expect, test } from 'vitest';
import { ownStyles } from '../build-guest-page.ts';

test('[CVD-017] the page of a link asks for no font, and is dark where the phone is', () => {
  const css =
    '@font-face{font-family:Inter;src:url(a.woff2)}:root{--ink:#111}' +
    '@media screen{:root[data-mantine-color-scheme=dark]{--ink:#eee}}';
  expect(ownStyles(css)).toBe(
    ':root{--ink:#111}@media screen and (prefers-color-scheme:dark){:root{--ink:#eee}}',
  );
});
