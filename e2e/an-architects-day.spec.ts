import type { Page } from '@playwright/test';
import { pageTexts } from '../gateway/src/documents/testing.ts';
import { byKey } from '../web/src/words/by-key.ts';
import { countRequests } from './support/count-requests.ts';
import { endElsewhere, signInAgain } from './support/ended-session.ts';
import { conditionsOf, lineOf, places, sixtyBySix, supplierId } from './support/sixty-by-six.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// One day of an architect with sixty items and six suppliers, from the first look at the offers to the orders and the
// client's sums, with what happens on real days in between: a reload, and a session that ends.

const id = '60606060-0000-4000-8000-000000000004';
const MOST_REQUESTS = 40;

/** The ids of the chosen offers, as the page has them. */
const choices = (page: Page) =>
  page
    .locator('input[name^="item-"]:checked')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value).toSorted());

const brl = (amount: number) =>
  amount.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replaceAll('\u00a0', ' ');

test('[RT-006] [SES-001] [CMP-018] [CMP-019] [PED-022] sixty items of six suppliers are looked at, chosen, approved and ordered as they were offered', async ({
  site,
  visit,
}) => {
  test.setTimeout(180_000);
  await sixtyBySix(site, id, 'Casa de um dia');
  const page = await visit('ana', `/projects/${id}`);
  const count = countRequests(page);
  const isChosen = page.getByText('60 de 60 itens selecionados');
  let chosen: string[] = [];
  /** Every supplier's price for every item, with its share of freight: "Peça 7" to its six prices in R$. */
  const asked = new Map<string, number[]>();
  let approved = { total: 0, client: '', bySupplier: new Map<string, number[]>() };

  await test.step('the first look takes at most forty requests', async () => {
    const way = page.getByRole('link', { name: 'Analisar Orçamentos' }).first();
    await expect(way).toBeVisible();
    await count.whenStill();
    await way.click();
    await expect(page.getByRole('row', { name: /Peça 1\b/ })).toBeVisible();
    const requests = await count.whenStill();
    // All 360 answers were marked as seen by this visit.
    expect(requests).toContain('POST /rest/v1/rpc/mark_quotes_viewed');
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  });

  await test.step('sixty choices are there after a reload', async () => {
    await page.getByRole('button', { name: 'Mais barato' }).click();
    await expect(isChosen).toBeVisible();
    chosen = await choices(page);
    expect(chosen).toHaveLength(60);
    const requests = await count.whenStill();
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);

    await page.reload();
    await expect(isChosen).toBeVisible();
    expect(await choices(page)).toEqual(chosen);
  });

  await test.step('the session ends elsewhere: after signing in again on the page the choices are there and are approved', async () => {
    await page.getByRole('button', { name: 'Aprovar Selecionados' }).click();
    const approve = page.getByRole('dialog').getByRole('button', { name: /^Aprovar/ });
    await expect(approve).toBeVisible();
    await endElsewhere(page);
    await approve.click();
    await signInAgain(page);
    await expect(isChosen).toBeVisible();
    expect(await choices(page)).toEqual(chosen);

    await count.whenStill();
    await approve.click();
    await expect(page).toHaveURL(new RegExp(`/projects/${id}$`));
    const requests = await count.whenStill();
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  });

  await test.step('what was chosen is approved, and nothing else', async () => {
    await site.beside(async (owner) => {
      const { rows } = await owner.query<Record<string, string>>(
        `select q.id, q.status, q.price, q.supplier_id, i.description, c.email
         from public.quotes q join public.project_items i on i.id = q.project_item_id
         join public.projects p on p.id = q.project_id join public.profiles c on c.id = p.client_id
         where q.project_id = $1 order by q.price`,
        [id],
      );
      for (const { description = '', price } of rows)
        asked.set(description, [...(asked.get(description) ?? []), Number(price)]);
      const won = rows.filter(({ status }) => status === 'approved');
      expect(won.map((row) => row.id).toSorted()).toEqual(chosen);
      approved = {
        total: won.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 0) / 100,
        client: won[0]?.email?.split('@')[0] ?? '',
        bySupplier: new Map(
          [...byKey(won, (row) => row.supplier_id ?? '')].map(([supplier, own]) => [
            supplier,
            own.map((row) => Number(row.description?.replace(/\D/g, ''))).toSorted((a, b) => a - b),
          ]),
        ),
      };
    });
    expect([...asked.values()].map((prices) => prices.length)).toEqual(Array(60).fill(6));
  });

  await test.step('the comparison is still whole: every price of every item, and which was approved', async () => {
    await page.goto(`/projects/${id}/quotes`);
    await expect(page.getByText('60 itens decididos').first()).toBeVisible();
    const rows = page.getByRole('row', { name: /^Peça \d+/ });
    await expect(rows).toHaveCount(60);
    const shown = await rows.evaluateAll((all) =>
      all.map((row) => [
        row.querySelector('th [title]')?.textContent ?? '',
        [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
      ]),
    );
    const amount = (price: number) =>
      price.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    for (const [name, cells] of shown as [string, string[]][])
      expect(cells.toSorted(), name).toEqual(asked.get(name)?.map(amount).toSorted());
    await expect(rows.getByRole('img', { name: 'Aprovado' })).toHaveCount(60);
  });

  await test.step('orders and their PDFs have the lines and the conditions as they were offered', async () => {
    const ana = await stockClient(site.address, 'ana');
    const { data: session } = await ana.auth.getSession();
    const { data: orders } = await ana.rpc('get_orders', { target_project_id: id });
    expect(orders).toHaveLength(approved.bySupplier.size);
    let total = 0;
    for (const person of Object.keys(places) as (keyof typeof places)[]) {
      const lines = approved.bySupplier.get(supplierId(places[person]));
      if (!lines) continue;
      const said = conditionsOf(person);
      const order = orders.find(
        ({ offers }: { offers: { payment_note: string }[] }) =>
          offers[0]?.payment_note === said.payment_note,
      );
      const { freight, ...payment } = said;
      expect(order.offers, person).toMatchObject([payment]);
      const offered = lines.map((line) => ({
        description: `Peça ${line}`,
        ...lineOf(person, line),
      }));
      expect(order.items, person).toMatchObject(offered);

      // The freight of the whole answer, by what of it was bought.
      const sum = (of: readonly number[]) =>
        of.reduce((all, line) => all + lineOf(person, line).unit_price, 0);
      const whole = sum(Array.from({ length: 60 }, (_, place) => place + 1));
      expect(order.subtotal, person).toBe(sum(lines));
      expect(Math.abs(order.freight - (freight * sum(lines)) / whole), person).toBeLessThan(0.5);
      expect(order.price, person).toBeCloseTo(order.subtotal + order.freight, 2);
      total += order.price;

      const pdf = await fetch(`${site.address}/documents/v1/order/${order.order_id}.pdf`, {
        headers: { authorization: `Bearer ${session.session?.access_token}` },
      });
      expect(pdf.status).toBe(200);
      const text = (await pageTexts(new Uint8Array(await pdf.arrayBuffer())))
        .join(' ')
        .replaceAll('\u00a0', ' ');
      for (const { description, brand, model, unit_price } of offered) {
        const start = `${description} Marca ${brand} · Modelo ${model} Ambiente: `;
        const row = text.slice(text.indexOf(start), text.indexOf(start) + 150);
        expect(row).toContain(start);
        // Once for one unit, and once for the line.
        expect(row.split(brl(unit_price)).length - 1, row).toBeGreaterThanOrEqual(2);
      }
      expect(text).toContain(`Entrada de 30% e 3 parcelas. ${said.payment_note}`);
      expect(text).toContain(`Frete + ${brl(order.freight)}`);
      expect(text).toContain(`Total ${brl(order.price)}`);
    }
    expect(total).toBeCloseTo(approved.total, 2);
  });

  await test.step('the client reads the sums that the database has', async () => {
    const client = await visit(approved.client, `/my-project?projeto=${id}`);
    const words = async () => (await client.locator('main').innerText()).replaceAll('\u00a0', ' ');
    const sum = brl(approved.total);
    await expect.poll(words).toContain(`Total aprovado\n${sum}`);
    await client.goto(`/financial-dashboard?projeto=${id}`);
    await expect.poll(words).toContain(`Total aprovado\n${sum}`);
    await client.getByText('Por categoria').click();
    await expect.poll(words).toContain(`Marcenaria\t–\t${sum}\tR$ 0,00\t${sum}`);
  });
});
