import type { Page } from '@playwright/test';

/** Secrets in a bank's files: the number of the account, and what came in. */
const ACCOUNT = '98765432101';
export const CREDIT = 'SALARIO EMPRESA SECRETA';
const CREDIT_CENTS = '12345.67';
export const SECRETS = [ACCOUNT, CREDIT, CREDIT_CENTS, '1234567'];

/** The day of a transfer that is made now. */
const today = () => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);

/** The bank's file as it comes in Windows-1252, elements without an end, a zone behind the day: what came in, and these that went out. */
export function ofx(...paid: { amount: string; memo: string }[]) {
  const lines = [{ amount: CREDIT_CENTS, memo: CREDIT }].concat(
    paid.map(({ amount, memo }) => ({ amount: `-${amount}`, memo })),
  );
  return {
    name: 'extrato.ofx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(
      `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n<OFX>\n<BANKMSGSRSV1>\n<STMTTRNRS>\n<STMTRS>\n<BANKACCTFROM>\n<BANKID>0341\n<ACCTID>${ACCOUNT}\n<ACCTTYPE>CHECKING\n</BANKACCTFROM>\n<BANKTRANLIST>\n${lines
        .map(
          ({ amount, memo }, at) =>
            `<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>${today().replaceAll('-', '')}100000[-3:BRT]\n<TRNAMT>${amount}\n<FITID>${at}\n<MEMO>${memo}\n</STMTTRN>\n`,
        )
        .join('')}</BANKTRANLIST>\n</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
      'latin1',
    ),
  };
}

/** The transfer as a CSV of another bank has it. */
export const csv = ({ amount, memo }: { amount: string; memo: string }) => ({
  name: 'extrato.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Data;Histórico;Valor\n${today().split('-').reverse().join('/')};${memo};-${amount.replace('.', ',')}\n`,
    'latin1',
  ),
});

/** Everything that a page sends: URLs and bodies of its requests, and the frames of its socket. */
export function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''));
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => sent.push(String(payload))),
  );
  return sent;
}

/** Everything that a page keeps on its device. */
export const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name ?? ''));
      for (const store of db.objectStoreNames)
        texts.push(JSON.stringify(await done(db.transaction(store).objectStore(store).getAll())));
      db.close();
    }
    return texts.join('\n');
  });
