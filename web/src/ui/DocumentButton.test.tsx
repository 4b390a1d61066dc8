import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { refusing, standInWire, unplugged } from '../testing/test-wire.ts';
import { DocumentButton } from './DocumentButton.tsx';

const wire = standInWire();
const PATH = '/documents/v1/order/o1.pdf';
const saved: { name: string; type: string }[] = [];
let blob: Blob | undefined;

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (given: Blob) => {
    blob = given;
    return 'blob:document';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, type: blob?.type ?? '' });
  });
});

const pdf = (disposition?: string) =>
  new Response('%PDF-1.7', {
    headers: {
      'content-type': 'application/pdf',
      ...(disposition && { 'content-disposition': disposition }),
    },
  });

function press(label?: string) {
  renderUi(<DocumentButton name="order" id="o1" label={label} />);
  const button = screen.getByRole('button', { name: label ?? 'Baixar PDF' });
  fireEvent.click(button);
  return button;
}

test('[DOC-009] "Baixar PDF" saves the document under its name, once however often it is pressed', async () => {
  let send: (response: Response) => void = () => undefined;
  wire.answers[PATH] = new Promise((resolve) => {
    send = resolve;
  });
  const button = press('Baixar PDF do pedido 0007/2026');
  await waitFor(() => expect(button).toHaveAttribute('data-loading'));
  fireEvent.click(button);
  send(pdf(`inline; filename="Pedido n_ 7.pdf"; filename*=UTF-8''Pedido%20n%C2%BA%207.pdf`));

  expect(await screen.findByText('Documento salvo')).toBeVisible();
  expect(saved).toEqual([{ name: 'Pedido nº 7.pdf', type: 'application/pdf' }]);
  expect(wire.calls.filter(({ to }) => to === PATH)).toHaveLength(1);
});

test('[DOC-009] where the name cannot be read the document is saved under what it is', async () => {
  wire.answers[PATH] = pdf();
  press();

  await waitFor(() => expect(saved).toMatchObject([{ name: 'order.pdf' }]));
});

test.each([
  [
    refusing('Documento não encontrado, ou você não tem acesso a ele.', 404, 'NOT_FOUND'),
    /não tem acesso/,
  ],
  [
    refusing('…', 503, 'DOCUMENTS_BUSY'),
    'Muitos documentos estão sendo preparados agora. Tente novamente em alguns segundos.',
  ],
  [
    new Response('<html>', { status: 502 }),
    'O serviço não respondeu. Tente novamente em instantes.',
  ],
  [unplugged, 'Sem conexão com o servidor. Verifique sua internet.'],
])('[DOC-009] what went wrong is said, and nothing is saved (%#)', async (answer, words) => {
  wire.answers[PATH] = answer;
  const button = press();

  expect(await screen.findByText('Não foi possível baixar o documento')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(saved).toEqual([]);
  await waitFor(() => expect(button).not.toHaveAttribute('data-loading'));
});
