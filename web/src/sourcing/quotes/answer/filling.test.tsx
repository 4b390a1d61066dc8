import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { standInWire } from '../../../testing/test-wire.ts';
import {
  HEADINGS,
  rowOf,
  type TestBook,
  type TestCell,
  workbookFile,
} from '../fill/testing-workbooks.ts';
import { bookcaseDetails, bookcaseItself } from './testing-requests.ts';
import { days, openResponse, plain, shelf, shownTotal } from './testing-response-screen.tsx';

const wire = standInWire();
const item = {
  id: 'i1',
  description: 'Estante da sala',
  quantity: 1,
  unit: 'un',
  sheet_code: '1-KTB',
};
const doorsItem = {
  id: 'i2',
  description: 'Portas internas',
  quantity: 6,
  unit: 'un',
  sheet_code: '2-MRX',
};

beforeEach(() => {
  wire.answers['rpc/get_quote_response_details'] = [bookcaseDetails];
  const facts = [item, doorsItem].map(({ id, sheet_code }) => ({
    id,
    room: null,
    code: null,
    closed_as: null,
    sheet_code,
  }));
  wire.answers['rpc/get_quote_request'] = [{ ...bookcaseItself, item_facts: facts }];
  wire.answers['rpc/get_quote_draft'] = [];
  wire.answers['rpc/save_quote_draft'] = null;
  wire.answers.attachments = [];
});

const door = () => screen.getByLabelText('Arquivo com os preços');
const doors = () => screen.getByLabelText(/^(Valor total|Preço por) .+ de Portas internas$/);
const panel = (name: string) => screen.findByRole('region', { name });
const waitingRows = () =>
  within(screen.getByRole('list', { name: 'Linhas para conferir' })).getAllByRole('listitem');

async function upload(bytes: Uint8Array<ArrayBuffer>, name = 'pedido.xlsx') {
  await shelf();
  fireEvent.change(door(), { target: { files: [new File([bytes], name)] } });
}
const book = (rows: TestCell[][], more: Partial<TestBook> = {}) =>
  workbookFile({
    writer: 'excel',
    sheets: { Pedido: [['Pedido MARC R1-'], HEADINGS, ...rows] },
    ...more,
  });

const paste = (field: Element, text: string) =>
  fireEvent.paste(field, {
    clipboardData: { getData: (kind: string) => (kind === 'text/plain' ? text : '') },
  });
const sends = () => wire.calls.filter(({ to }) => /submit/.test(to));

describe('[SHT-007] a filled sheet', () => {
  test('fills the items without a doubt at once and sends nothing', async () => {
    openResponse();
    await upload(book([rowOf(doorsItem, 1733, 3), rowOf(item, 6900, 4)]));

    await panel('pedido.xlsx');
    expect(await screen.findByText(/^2 itens preenchidos\. Nada foi enviado\.$/)).toBeVisible();
    expect(shownTotal()).toContain('R$ 17.298,00');
    expect(sends()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(shownTotal()).toContain('R$ 0,00');
  });

  test('a flagged row waits with its cell and its sentence, and takes the price that is pressed', async () => {
    openResponse();
    await upload(book([rowOf(doorsItem, 1733, 3, { Quantidade: 5 }), rowOf(item, 6900, 4)]));
    await panel('pedido.xlsx');

    const [row] = await waitFor(waitingRows);
    expect(row).toHaveTextContent('A quantidade na planilha (5) não é a do pedido (6)Pedido!E3');
    expect(doors()).toHaveValue('');
    await userEvent.click(
      within(row as HTMLElement).getByRole('button', {
        name: /^Usar R\$.1\.733,00 por unidade \(R\$.10\.398,00\)$/,
      }),
    );
    expect(shownTotal()).toContain('R$ 17.298,00');
    expect(screen.queryByRole('list', { name: 'Linhas para conferir' })).toBeNull();
  });

  test('a price that somebody typed is not replaced without being asked', async () => {
    openResponse();
    await userEvent.type(await shelf(), '7000');
    await upload(book([rowOf(item, 6900, 3), rowOf(doorsItem, 1733, 4)]));
    await panel('pedido.xlsx');

    const [row] = await waitFor(waitingRows);
    expect(plain(row ?? null)).toContain('O formulário já tem R$ 7.000,00 neste item');
    await userEvent.click(
      within(row as HTMLElement).getByRole('button', { name: 'Deixar como está' }),
    );
    expect(shownTotal()).toContain('R$ 17.398,00');
  });

  test('a line without an item is given to one, or ignored', async () => {
    openResponse();
    await upload(
      book([
        rowOf({ ...item, description: 'Instalação no local', sheet_code: '' }, 500, 3),
        rowOf(doorsItem, 1733, 4),
      ]),
    );
    await panel('pedido.xlsx');
    const [row] = await waitFor(waitingRows);
    expect(row).toHaveTextContent('Esta linha não está no pedido');
    expect(screen.getByText('Falta 1 item: fica sem preço')).toBeVisible();
    await userEvent.click(within(row as HTMLElement).getByRole('button', { name: 'Ignorar' }));
    expect(screen.queryByRole('list', { name: 'Linhas para conferir' })).toBeNull();
  });

  test('conditions are proposed with their cell', async () => {
    openResponse();
    await upload(
      workbookFile({
        writer: 'libreoffice',
        sheets: {
          Pedido: [HEADINGS, rowOf(item, 6900, 2)],
          Condições: [
            ['Condição', 'Valor'],
            ['Prazo de entrega (dias)', 45],
            ['Frete', 250],
          ],
        },
      }),
    );
    const found = await screen.findByRole('list', { name: 'Condições lidas' });
    expect(found).toHaveTextContent('Condições!B2');
    expect(days()).toHaveValue('');
    await userEvent.click(
      within(found).getByRole('button', { name: 'Usar Prazo de entrega: 45 dias' }),
    );
    expect(days()).toHaveValue('45');
    await userEvent.click(within(found).getByRole('button', { name: /^Usar Frete/ }));
    expect(shownTotal()).toContain('R$ 7.150,00');
  });
});

describe('[SHT-006] [PLA-4] what is pasted', () => {
  test('one column runs down the items from the one it was pasted at', async () => {
    openResponse();
    paste(await shelf(), '6900\n10.398,00\n');
    await waitFor(() => expect(shownTotal()).toContain('R$ 17.298,00'));
  });

  test('the field with the focus shows what was pasted for it, and keeps the focus', async () => {
    openResponse();
    const field = await shelf();
    field.focus();
    paste(field, '6900\n10.398,00\n');
    await waitFor(() => expect(field).toHaveValue('6.900,00'));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('6.900,00');
  });

  test('what is left of a column answers no item, and one amount is pasted as ever', async () => {
    openResponse();
    const field = await shelf();
    expect(paste(field, '1,25')).toBe(true);
    paste(doors(), '10.398,00\n77,00');
    await waitFor(() => expect(doors()).toHaveValue('10.398,00'));
    const [row] = await waitFor(waitingRows);
    expect(row).toHaveTextContent('Esta linha não está no pedido');
  });

  test.each([
    ['0.125', '0,125', []],
    ['1,25', '1,25', []],
    [
      '1.250',
      '',
      ['Usar R$ 1.250,00 por unidade (R$ 7.500,00)', 'Usar R$ 1,25 por unidade (R$ 7,50)'],
    ],
    ['2x R$ 450', '', ['Usar R$ 900,00 por unidade (R$ 5.400,00)']],
  ])('%s in a column of prices of one unit is read or asked', async (text, read, offers) => {
    openResponse();
    const first = await shelf();
    await userEvent.click(screen.getByRole('radio', { name: 'Preço unitário' }));
    paste(first, `100\n${text}`);
    await panel('O que foi colado');
    expect(doors()).toHaveValue(read);
    const asked = offers.length > 0 ? await waitFor(waitingRows) : [];
    const buttons = asked.flatMap((row) => within(row).getAllByRole('button').map(plain));
    expect(buttons.filter((name) => name.startsWith('Usar'))).toEqual(offers);
  });

  test('a table with headings fills the items that it names', async () => {
    openResponse();
    paste(
      await shelf(),
      'Descrição\tQtd\tValor unitário\nPortas internas\t6\t1.733,00\nEstante da sala\t1\t6.900,00',
    );
    await waitFor(() => expect(shownTotal()).toContain('R$ 17.298,00'));
  });

  test('a list of WhatsApp fills the items that it names', async () => {
    openResponse();
    await shelf();
    await userEvent.click(screen.getByRole('button', { name: 'Colar uma lista' }));
    fireEvent.change(screen.getByLabelText('Lista com os preços'), {
      target: {
        value:
          '[14:32, 21/11/2026] João: Estante da sala R$ 6.900,00\n[14:33, 21/11/2026] João: 6 Portas internas 1.733,00 cada',
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Ler a lista' }));
    await panel('O que foi colado');
    await waitFor(() => expect(shownTotal()).toContain('R$ 17.298,00'));
  });
});

describe('[SHT-008] [PLA-5] what cannot be read', () => {
  const bomb = () =>
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/workbook.xml': new Uint8Array(60 * 1024 * 1024),
    }) as Uint8Array<ArrayBuffer>;
  const encrypted = () => {
    const bytes = new Uint8Array(4096);
    bytes.set([0xd0, 0xcf, 0x11, 0xe0]);
    bytes.set(
      [...'EncryptedPackage'].flatMap((sign) => [sign.charCodeAt(0), 0]),
      512,
    );
    return bytes;
  };
  test.each([
    ['a bomb', bomb, /grande demais/],
    ['a password', encrypted, /protegida por senha/],
    [
      'a page named .xlsx',
      () => strToU8('<!doctype html><script>alert(1)</script>') as Uint8Array<ArrayBuffer>,
      /página com nome de planilha/,
    ],
    ['a file of 6 MB', () => new Uint8Array(6 * 1024 * 1024), /mais de 5 MB/],
    ['nothing', () => new Uint8Array(), /vazio/],
  ])('%s is a sentence, and the form keeps what was typed', async (_, bytes, sentence) => {
    openResponse();
    await userEvent.type(await shelf(), '7000');
    await upload(bytes());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(shownTotal()).toContain('R$ 7.000,00');
  });
});

test('[SHT-003] the sheet of the request is saved from the form', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:sheet';
  URL.revokeObjectURL = () => undefined;
  wire.answers['/documents/v1/request/r1.xlsx'] = () => new Response('PK');
  openResponse();
  await shelf();
  await userEvent.click(screen.getByRole('button', { name: 'Baixar planilha' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
});
