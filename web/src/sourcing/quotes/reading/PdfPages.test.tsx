import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/test-render.tsx';
import { PdfPages } from './PdfPages.tsx';
import type { PagePlace } from './places.ts';
import { running } from './testing/layout.ts';
import { pdfOf } from './testing/pdf.ts';

const blobOf = (bytes: Uint8Array) =>
  new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
const page = { texts: running(['Bancada em granito: R$ 1.000,00'], 80) };
const place: PagePlace = {
  file: 'a.pdf',
  where: 'p. 2, linha 1',
  words: 'Bancada em granito: R$ 1.000,00',
  page: 2,
  box: { left: 59.5, top: 84.2, right: 119, bottom: 168.4 },
};

test('[RDQ-006] the pages of a PDF stand beside the form, and the place that is pointed at is marked where it stands', async () => {
  const file = blobOf(pdfOf([page, page]));
  renderUi(<PdfPages file={file} name="a.pdf" place={place} />);
  expect(await screen.findByRole('region', { name: 'a.pdf' })).toBeVisible();
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Página 1',
    'Página 2',
  ]);
  const marks = document.querySelectorAll<HTMLElement>('[data-place]');
  expect(
    [...marks].map(({ style, parentElement }) => [
      style.left,
      style.top,
      style.width,
      style.height,
      parentElement?.querySelector('[role=img]')?.getAttribute('aria-label'),
    ]),
  ).toEqual([['10%', '10%', '10%', '10%', 'Página 2']]);
  expect(screen.getByText('2 páginas')).toBeVisible();
});

test('[RDQ-006] a file that cannot be shown is a sentence', async () => {
  renderUi(<PdfPages file={blobOf(new TextEncoder().encode('<html>'))} name="a.pdf" />);
  expect(await screen.findByText('Este arquivo não é um PDF.')).toBeVisible();
});
