import type { Page } from '@playwright/test';
import { nfe } from '../database/tax-documents/testing-nfe.ts';
import { expect, test } from './support/test.ts';

// Clara pays from her bank and registers it by the statement of her account; Bruno's nota fiscal stands at the same order.

const ACCOUNT = '98765432101';
const CREDIT = 'SALARIO EMPRESA SECRETA';
const CREDIT_CENTS = '12345.67';

/** Everything that a page sends: URLs and bodies of its requests, and the frames of its socket. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''));
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => sent.push(String(payload))),
  );
  return sent;
}

/** The bank's file as it comes in Windows-1252: elements without an end, a zone behind the day. */
const ofx = (lines: [day: string, amount: string, fitid: string, memo: string][]) => ({
  name: 'extrato.ofx',
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(
    `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n<OFX>\n<BANKMSGSRSV1>\n<STMTTRNRS>\n<STMTRS>\n<BANKACCTFROM>\n<BANKID>0341\n<ACCTID>${ACCOUNT}\n<ACCTTYPE>CHECKING\n</BANKACCTFROM>\n<BANKTRANLIST>\n${lines
      .map(
        ([day, amount, fitid, memo]) =>
          `<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>${day.replaceAll('-', '')}100000[-3:BRT]\n<TRNAMT>${amount}\n<FITID>${fitid}\n<MEMO>${memo}\n</STMTTRN>\n`,
      )
      .join('')}</BANKTRANLIST>\n</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    'latin1',
  ),
});
const today = () => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
const choose = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.getByLabel('Extrato em OFX ou CSV').setInputFiles(file);
const group = (page: Page, title: string) =>
  page.locator('details').filter({ hasText: new RegExp(`^${title}`) });

/** An open instalment of Bruno's order for Clara's flat. */
interface Open {
  order_id: string;
  label: string;
  txid: string;
  remaining: string;
}

test('[EXT-5] [EXT-6] [EXT-3] [NFE-1] a nota fiscal and a statement of the same order end in one payment, and nothing of the statement leaves the device but the line that paid', async ({
  visit,
  site,
}) => {
  let open: Open | undefined;
  const paid = async () => {
    let count = 0;
    await site.beside(async (owner) => {
      const { rows } = await owner.query(
        `select count(distinct y.batch_id)::int as count from payments y join private.order_items t on t.quote_id = y.quote_id where t.order_id = $1`,
        [open?.order_id],
      );
      count = rows[0].count;
    });
    return count;
  };
  await site.beside(async (owner) => {
    const { rows } = await owner.query<Open>(
      `select o.id as order_id, private.order_label(o) as label, f.remaining,
         format('P%s%sN%s', o.year, lpad(o.number::text, 4, '0'), lpad(f.number::text, 2, '0')) as txid
       from orders o join profiles s on s.id = o.supplier_id
       cross join lateral private.instalment_figures(array[o.id], private.day_in_sao_paulo(now())) f
       where s.email = 'bruno@prumo.test' and o.status = 'confirmed' and f.remaining > 0 order by f.number limit 1`,
    );
    open = rows[0];
  });
  if (!open) throw new Error('the cast has no open instalment of Bruno');
  const before = await paid();

  await test.step('Bruno sends the XML of his nota, and everybody of the order reads it', async () => {
    const bruno = await visit('bruno', `/orders/${open?.order_id}`);
    const notas = bruno.getByRole('region', { name: 'Notas fiscais' });
    const chooser = bruno.waitForEvent('filechooser');
    await notas.getByRole('button', { name: 'Enviar XML: Notas fiscais' }).click();
    const xml = {
      name: 'nota.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(nfe({ number: 77 })),
    };
    await (await chooser).setFiles(xml);
    await expect(notas.getByRole('article', { name: 'NF-e 77 · série 1' })).toContainText(
      'R$ 4.000,00',
    );
    await expect(notas).toContainText(/R\$\s4\.000,00 de R\$\s[\d.,]+ com nota/);
    // The same again names its order, and the list stays as it is.
    const again = bruno.waitForEvent('filechooser');
    await notas.getByRole('button', { name: 'Enviar XML: Notas fiscais' }).click();
    await (await again).setFiles(xml);
    await expect(notas.getByRole('alert')).toHaveText(
      `Esta nota já está no pedido ${open?.label}.`,
    );
    await expect(notas.getByRole('article')).toHaveCount(1);
  });

  const statement = ofx([
    [today(), CREDIT_CENTS, '1', CREDIT],
    [today(), `-${open.remaining}`, '2', `PIX MARCENARIA AVANÇO ${open.txid}`],
    [today(), '-87.90', '3', 'MERCADO DA PRAÇA'],
  ]);
  const clara = await visit('clara', '/financial-dashboard?aba=extrato');
  const sent = sentBy(clara);

  await test.step('Clara registers it by one press, and again the file registers nothing', async () => {
    await choose(clara, statement);
    const found = group(clara, 'Encontradas');
    await expect(found.getByRole('checkbox')).toBeChecked();
    await expect(found).toContainText('AVANÇO');
    await expect(found).toContainText('a referência do código PIX');
    expect(sent.join('\n')).not.toContain('record_statement_payments');
    await clara.getByRole('button', { name: 'Registrar pagamento' }).click();
    await expect(clara.getByText('1 pagamento registrado.')).toBeVisible();
    expect(await paid()).toBe(before + 1);

    await choose(clara, statement);
    await expect(group(clara, 'Já registradas')).toBeVisible();
    await expect(clara.getByRole('button', { name: /^Registrar pagamento/ })).toHaveCount(0);
  });

  await test.step('no request carried the account or what came in, and a reload keeps nothing', async () => {
    const all = sent.join('\n');
    expect(all).toContain('propose_payments');
    for (const secret of [ACCOUNT, CREDIT, CREDIT_CENTS, '1234567'])
      expect(all).not.toContain(secret);
    await clara.reload();
    await expect(clara.getByText('Registre pagamentos pelo extrato do banco')).toBeVisible();
    await expect(clara.getByText('MERCADO DA PRAÇA')).toHaveCount(0);
    const kept = await clara.evaluate(async () => {
      const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
      for (const { name } of await indexedDB.databases()) {
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const asked = indexedDB.open(name ?? '');
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(asked.error);
        });
        for (const store of db.objectStoreNames) {
          const rows = await new Promise<unknown[]>((resolve, reject) => {
            const asked = db.transaction(store).objectStore(store).getAll();
            asked.onsuccess = () => resolve(asked.result);
            asked.onerror = () => reject(asked.error);
          });
          texts.push(JSON.stringify(rows));
        }
        db.close();
      }
      return texts.join('\n');
    });
    for (const secret of [ACCOUNT, CREDIT, 'MERCADO DA PRAÇA']) expect(kept).not.toContain(secret);
  });

  await test.step('Ana’s CSV of the same day is known as registered', async () => {
    const ana = await visit('ana', '/admin/payments?aba=extrato');
    await choose(ana, {
      name: 'extrato.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Data;Histórico;Valor\n${today().split('-').reverse().join('/')};PIX MARCENARIA ${open?.txid};-${open?.remaining.replace('.', ',')}\n`,
        'latin1',
      ),
    });
    await expect(group(ana, 'Já registradas')).toBeVisible();
    await expect(ana.getByRole('button', { name: /^Registrar pagamento/ })).toHaveCount(0);
    expect(await paid()).toBe(before + 1);
  });
});
