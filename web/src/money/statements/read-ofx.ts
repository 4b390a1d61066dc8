import { Unreadable } from '../../sourcing/items/import/workbook.ts';
import { oneLine, type RawLine, readCents, readDay } from './raw-line.ts';

/** A start or end of an element with the text behind it: values of OFX 1 have no end. */
const TAG = /<(\/?)([A-Za-z0-9._]{1,40})[^>]{0,200}>([^<]{0,2000})/g;
const ENTITIES: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Whether a text is a statement in OFX. */
export const isOfx = (text: string): boolean =>
  /^\s*OFXHEADER\s*:/i.test(text) || /<OFX>/i.test(text);

/**
 * The movements of a statement in OFX 1 (SGML, elements without an end) or 2 (XML), of one account or several. No DTD, no
 * entity of the file's own and no nesting is followed: the few elements that are needed are read one after another.
 */
export function readOfx(text: string): RawLine[] {
  const lines: RawLine[] = [];
  let account: string[] = [];
  let fields: Map<string, string> | null = null;
  const end = () => {
    if (fields) lines.push(lineOf(account.join('/'), fields));
    fields = null;
  };
  for (const [, slash, tag = '', said = ''] of text.matchAll(TAG)) {
    const name = tag.toUpperCase();
    if (name === 'CCSTMTRS' || name === 'CCACCTFROM') {
      throw new Unreadable('Este é o extrato de um cartão. Escolha o da conta da qual você pagou.');
    }
    if (name === 'STMTTRN') {
      end();
      if (!slash) fields = new Map();
    } else if (name === 'BANKTRANLIST' || name === 'STMTRS') end();
    else if (slash) continue;
    else if (name === 'BANKACCTFROM') account = [];
    else if (fields) fields.set(name, withEntities(said));
    else if (name === 'BANKID' || name === 'BRANCHID' || name === 'ACCTID')
      account.push(oneLine(said));
  }
  end();
  return lines;
}

function lineOf(account: string, fields: Map<string, string>): RawLine {
  const of = (name: string) => oneLine(fields.get(name) ?? '');
  const day = readDay(of('DTPOSTED'));
  const read = readCents(of('TRNAMT'));
  if (day === null || read === null) {
    throw new Unreadable(
      `Uma linha deste extrato não pôde ser lida: ${[of('DTPOSTED'), of('TRNAMT'), of('MEMO')].join(' ').slice(0, 120).trim()}.`,
    );
  }
  // Some banks write what left the account without a sign.
  const cents = /^(DEBIT|PAYMENT)$/i.test(of('TRNTYPE')) ? -Math.abs(read) : read;
  const [name, memo] = [of('NAME'), of('MEMO')];
  return {
    ...{ account, day, cents, fitid: of('FITID').slice(0, 255) },
    memo: (memo.includes(name) ? memo : `${name} ${memo}`).trim().slice(0, 500),
  };
}

const withEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|([a-z]{2,5}));/gi, (whole, code, name) =>
    code
      ? String.fromCodePoint(Math.min(Number(code), 0x10ffff))
      : (ENTITIES[name.toLowerCase()] ?? whole),
  );
