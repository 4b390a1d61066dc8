import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';

// Made up after the files of Brazilian banks: what they leave open, write with commas, repeat and encode.

const TODAY = '2026-11-27';
const head = (charset: string) =>
  `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:${charset}\r\nCOMPRESSION:NONE\r\n\r\n`;
const movement = (day: string, amount: string, fitid: string, memo: string, type = 'OTHER') =>
  `<STMTTRN>\n<TRNTYPE>${type}\n<DTPOSTED>${day}\n<TRNAMT>${amount}\n<FITID>${fitid}\n<MEMO>${memo}\n</STMTTRN>\n`;
const sgml = (movements: string, account = '<BANKID>0341\n<ACCTID>1234567890\n') =>
  `<OFX>\n<BANKMSGSRSV1>\n<STMTTRNRS>\n<STMTRS>\n<CURDEF>BRL\n<BANKACCTFROM>\n${account}<ACCTTYPE>CHECKING\n</BANKACCTFROM>\n<BANKTRANLIST>\n${movements}</BANKTRANLIST>\n</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const bytes = (text: string, encoding: 'utf8' | 'latin1' = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));
const read = async (text: string | Uint8Array) => {
  const { lines } = await readStatement(typeof text === 'string' ? bytes(text) : text, TODAY);
  return lines.map(({ day, amount, memo }) => `${day} ${amount} ${memo}`);
};

test.each<[string, Uint8Array, string[]]>([
  [
    'one whose elements are never closed, in Windows-1252, with the zone behind the day',
    bytes(
      head('1252') +
        sgml(
          movement(
            '20261120100000[-03:EST]',
            '-7000.00',
            '20261120001',
            'PIX TRANSF CONSTRUÇÕES ÁVILA',
          ),
        ),
      'latin1',
    ),
    ['2026-11-20 7000.00 PIX TRANSF CONSTRUÇÕES ÁVILA'],
  ],
  [
    'one with commas and points in its amounts',
    bytes(
      head('1252') +
        sgml(
          movement('20261120', '-1.234,56', '1', 'TED') +
            movement('20261121', '-12,5', '2', 'TARIFA'),
        ),
    ),
    ['2026-11-20 1234.56 TED', '2026-11-21 12.50 TARIFA'],
  ],
  [
    'one that writes debits without a sign',
    bytes(
      head('NONE') +
        sgml(
          movement('20261120', '80.00', '1', 'BOLETO', 'DEBIT') +
            movement('20261120', '90.00', '2', 'PIX', 'CREDIT'),
        ),
    ),
    ['2026-11-20 80.00 BOLETO'],
  ],
  [
    'one in XML, with closed elements, entities, and a name beside the memo',
    bytes(
      `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><STMTRS><BANKACCTFROM><BANKID>260</BANKID><ACCTID>99-1</ACCTID></BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261120000000[-3:BRT]</DTPOSTED><TRNAMT>-29.90</TRNAMT><FITID>abc</FITID><NAME>Silva &amp; Filhos</NAME><MEMO>Transferência enviada</MEMO></STMTTRN></BANKTRANLIST></STMTRS></OFX>`,
    ),
    ['2026-11-20 29.90 Silva & Filhos Transferência enviada'],
  ],
  [
    'one with balances, what came in and a day to come',
    bytes(
      head('1252') +
        sgml(
          [
            movement('20261119', '-500.00', '0', 'SALDO ANTERIOR'),
            movement('20261119', '100.00', '1', 'PIX RECEBIDO'),
            movement('20261201', '-10.00', '2', 'AGENDADO'),
            movement('20261120', '-10.00', '3', 'PIX'),
          ].join(''),
        ),
    ),
    ['2026-11-20 10.00 PIX'],
  ],
  [
    'CSV with semicolons, the account above the table and debits in a column of their own',
    bytes(
      'Extrato;;\r\nAgência;1234;Conta: 56789-0\r\n\r\nData;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)\r\n19/11/2026;PIX RECEBIDO;1;100,00;;1.100,00\r\n20/11/2026;PIX ENVIADO;2;;1.234,56;-134,56\r\n;Total;;100,00;1.234,56;\r\n',
    ),
    ['2026-11-20 1234.56 PIX ENVIADO'],
  ],
  [
    'CSV with commas, signs and ids',
    bytes(
      'Data,Valor,Identificador,Descrição\n20/11/2026,-1234.56,6a1f,"Transferência enviada, Pix"\n21/11/2026,55.00,6a20,Recebida\n',
    ),
    ['2026-11-20 1234.56 Transferência enviada, Pix'],
  ],
  [
    'CSV that says debit or credit beside the amount',
    bytes('Data;Lançamento;Valor;D/C\n20/11/26;PIX;1.234,56;D\n20/11/26;PIX;10,00;C\n'),
    ['2026-11-20 1234.56 PIX'],
  ],
])('[EXT-5] %s is read to the cent', async (_, file, lines) => {
  expect(await read(file)).toEqual(lines);
});

test('[EXT-5] [T104] equal lines of a day differ by their place, also where the bank repeats its ids', async () => {
  const pix = movement('20261120', '-50.00', '000', 'PIX');
  const { lines } = await readStatement(bytes(head('1252') + sgml(pix + pix)), TODAY);
  expect(lines.map(({ nth, fitid }) => [nth, fitid])).toEqual([
    [1, '000'],
    [2, '000'],
  ]);
  expect(lines[0]?.account_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(lines)).not.toContain('1234567890');
});

test('[EXT-5] one file with two accounts says which line is of which', async () => {
  const text =
    head('1252') +
    sgml(movement('20261120', '-1.00', '1', 'PIX')) +
    sgml(movement('20261120', '-1.00', '1', 'PIX'), '<BANKID>0001\n<ACCTID>5\n');
  const { lines } = await readStatement(bytes(text), TODAY);
  expect(lines).toHaveLength(2);
  expect(lines[0]?.account_hash).not.toBe(lines[1]?.account_hash);
});

test.each<[string, Uint8Array, RegExp]>([
  ['nothing', new Uint8Array(), /vazio/],
  ['a PDF', bytes('%PDF-1.7 x'), /PDF/],
  ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d]), /imagem/],
  ['a ZIP', new Uint8Array([0x50, 0x4b, 3, 4]), /ZIP/],
  ['bytes', new Uint8Array([0, 1, 2, 3, 0, 255]), /não é um extrato/],
  ['a page', bytes('<!doctype html><p>Entre na sua conta'), /não é um extrato/],
  ['words', bytes('Olá, tudo bem?'), /colunas de data e valor/],
  [
    'a card’s statement in OFX',
    bytes(`${head('1252')}<OFX><CREDITCARDMSGSRSV1><CCSTMTRS>`),
    /cartão/,
  ],
  ['a card’s statement in CSV', bytes('date,title,amount\n2026-11-20,Loja,10.00\n'), /cartão/],
  ['an empty statement', bytes(head('1252') + sgml('')), /nenhuma linha/],
  [
    'an amount that is none',
    bytes(head('1252') + sgml(movement('20261120', 'dez', '1', 'PIX'))),
    /não pôde ser lida/,
  ],
  [
    'a day that is none',
    bytes(head('1252') + sgml(movement('20261340', '-1.00', '1', 'PIX'))),
    /não pôde ser lida/,
  ],
  [
    '5,001 lines',
    bytes(head('1252') + sgml(movement('20261120', '-1.00', '1', 'P').repeat(5001))),
    /5\.000 linhas/,
  ],
  ['6 MB', new Uint8Array(6 * 1024 * 1024).fill(65), /5 MB/],
])('[EXT-5] %s is refused with a sentence', async (_, file, sentence) => {
  await expect(readStatement(file, TODAY)).rejects.toThrow(sentence);
});
