import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { standInWire } from '../../../testing/test-wire.ts';
import { running } from '../reading/testing/layout.ts';
import { pdfOf } from '../reading/testing/pdf.ts';
import { bookcaseDetails, bookcaseItself } from './testing-requests.ts';
import { days, openResponse, shelf, shownTotal } from './testing-response-screen.tsx';

const wire = standInWire();

beforeEach(() => {
  wire.answers['rpc/get_quote_response_details'] = [bookcaseDetails];
  wire.answers['rpc/get_quote_request'] = [bookcaseItself];
  wire.answers['rpc/get_quote_draft'] = [];
  wire.answers['rpc/save_quote_draft'] = null;
  wire.answers.attachments = [];
});

/** Rows come into sight when the test says so. */
function sight() {
  const watched = new Map<Element, IntersectionObserverCallback>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly callback: IntersectionObserverCallback) {}
      observe = (row: Element) => watched.set(row, this.callback);
      unobserve = (row: Element) => watched.delete(row);
      disconnect = () => undefined;
    },
  );
  return (row: Element) =>
    act(() => {
      const entry = { isIntersecting: true, target: row } as unknown as IntersectionObserverEntry;
      watched.get(row)?.([entry], {} as IntersectionObserver);
    });
}

const LINES = [
  'Estante da sala: R$ 6.900,00',
  'Portas internas de madeira lisa (6 un): R$ 10.398,00',
  'Instalação: R$ 500,00',
  'Total: R$ 18.000,00',
  'Prazo de entrega: 45 dias',
];

async function readPdfOf(lines: readonly string[]) {
  await shelf();
  const file = new File(
    [pdfOf([{ texts: running(lines, 80) }]) as Uint8Array<ArrayBuffer>],
    'proposta.pdf',
    { type: 'application/pdf' },
  );
  fireEvent.change(screen.getByLabelText('Arquivo com os preços'), { target: { files: [file] } });
  await screen.findByRole('region', { name: 'proposta.pdf' });
}
const send = () => screen.getByRole('button', { name: 'Enviar Orçamento Completo' });
const waitingRows = () =>
  within(screen.getByRole('list', { name: 'Linhas para conferir' })).getAllByRole('listitem');

test('[LER-5] [RDQ-007] what was read is not sent while a flag stands: neither by the button nor by Enter', async () => {
  openResponse();
  await readPdfOf(LINES);
  expect(shownTotal()).toContain('R$ 6.900,00');
  expect(send()).toBeDisabled();
  expect(screen.getByText('Confira 3 linhas do que foi lido antes de enviar')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Fechar' })).toBeDisabled();
  await userEvent.type(days(), '45');
  fireEvent.submit(send().closest('form') as HTMLFormElement);
  expect(screen.queryByRole('dialog')).toBeNull();

  const [doors, installation] = waitingRows();
  await userEvent.click(
    within(doors as HTMLElement).getByRole('button', { name: /^Usar R\$.10\.398,00$/ }),
  );
  await userEvent.click(
    within(installation as HTMLElement).getByRole('button', { name: 'Ignorar' }),
  );
  expect(send()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: /^Conferi: As linhas somam/ }));
  expect(send()).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Fechar' })).toBeEnabled();
  expect(shownTotal()).toContain('R$ 17.298,00');
});

test('[LER-5] [RDQ-007] confirming all at once needs each of them to have been in sight', async () => {
  const see = sight();
  openResponse();
  await readPdfOf(LINES);
  const all = screen.getByRole('button', { name: 'Confirmar todas as 3' });
  const rows = [
    ...waitingRows(),
    screen.getByRole('button', { name: /^Conferi/ }).closest('li') as HTMLElement,
  ];
  for (const row of rows) {
    expect(all).toBeDisabled();
    see(row);
  }
  expect(all).toBeEnabled();
  await userEvent.click(all);
  expect(shownTotal()).toContain('R$ 17.298,00');
  expect(send()).toBeEnabled();
});

test('[RDQ-007] undoing brings the form back, and what was read is forgotten with its flags', async () => {
  openResponse();
  await readPdfOf(LINES);
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(shownTotal()).toContain('R$ 0,00');
  expect(screen.queryByText(/antes de enviar$/)).toBeNull();
});

test('[RDQ-007] a file without prices is a sentence, and the form keeps what was typed', async () => {
  openResponse();
  await userEvent.type(await shelf(), '7000');
  const file = new File(
    [
      pdfOf([
        { texts: running(['Segue em anexo a nossa apresentação.'], 80) },
      ]) as Uint8Array<ArrayBuffer>,
    ],
    'a.pdf',
  );
  fireEvent.change(screen.getByLabelText('Arquivo com os preços'), { target: { files: [file] } });
  expect(
    await screen.findByText('Não há nenhum preço que dê para ler aqui. Digite os valores.'),
  ).toBeVisible();
  expect(shownTotal()).toContain('R$ 7.000,00');
});
