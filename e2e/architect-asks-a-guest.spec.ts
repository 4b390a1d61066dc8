import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessible.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// Ana asks a joiner whom she has known for years and who will not sign up, beside one of the directory.

test('[CVD-045] [CVD-046] [CVD-047] [CVD-048] an architect asks a guest by a link, reads the answer on the board and writes what changed', async ({
  visit,
  site,
}) => {
  const wire = await stockClient(site.address, 'ana');
  const anybody = await stockClient(site.address);
  const project = randomUUID();
  const client = await wire.from('projects').select('client_id').limit(1).single();
  await wire
    .from('projects')
    .insert({
      id: project,
      client_id: client.data?.client_id,
      name: 'Sobrado Vila Romana',
      address: 'Rua Aurélia, 88, São Paulo',
    })
    .throwOnError();
  await wire
    .from('project_items')
    .insert(
      ['Estante da sala', 'Portas em freijó'].map((description) => ({
        project_id: project,
        category: 'marcenaria',
        description,
        quantity: 2,
        unit: 'un',
      })),
    )
    .throwOnError();
  const page = await visit('ana', `/projects/${project}/suppliers`);
  const joinery = page.getByRole('region', { name: 'Marcenaria' });
  const summary = page.getByRole('region', { name: 'Resumo dos convites' });

  await test.step('who is no contact yet becomes one by the keyboard alone', async () => {
    await expectAccessible(page);
    const field = page.getByPlaceholder('Meus contatos: digite para buscar');
    await field.focus();
    await page.keyboard.type('João Lima');
    await expect(page.getByRole('option', { name: 'Novo contato: “João Lima”' })).toBeVisible();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog', { name: 'Convidar alguém de fora' });
    await expect(card.getByLabel(/^Nome/)).toHaveValue('João Lima');
    await expectAccessible(page);
    await card.getByLabel(/^WhatsApp/).fill('11955500901');
    await page.keyboard.press('Enter');
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'De fora, em Marcenaria' })).toContainText(
      'João Lima',
    );
  });

  await test.step('he stands beside a supplier of the directory, and both are confirmed together', async () => {
    await joinery.getByRole('checkbox', { name: /Marcenaria Carvalho/ }).check();
    await expect(summary).toContainText('2 convites em 1 categoria · 1 por link');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enviar Convites de Orçamento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enviar 2 convites?' });
    await expect(dialog).toContainText('João Lima (por link)');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Enviar 2 convites · 1 por link' }).click();
    await expect(
      page.getByText('Convites enviados com sucesso! 2 solicitações de orçamento criadas.'),
    ).toBeVisible();
  });

  const links = page.getByRole('dialog', { name: 'Envie o link' });
  const secret =
    await test.step('WhatsApp has the number and the words, the clipboard the link', async () => {
      const whatsapp = links.getByRole('link', { name: /^Abrir WhatsApp para João Lima/ });
      const url = new URL((await whatsapp.getAttribute('href')) ?? '');
      expect(`${url.origin}${url.pathname}`).toBe('https://wa.me/5511955500901');
      const text = url.searchParams.get('text') ?? '';
      expect(text).toMatch(
        /^Olá, João! Aqui é Ana.* Preciso do seu preço de Marcenaria \(2 itens\) até .+ É só abrir e responder, sem cadastro: http\S+$/,
      );
      await expectAccessible(page);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await links.getByRole('button', { name: /^Copiar link de João Lima/ }).click();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(text.endsWith(copied)).toBe(true);
      expect(copied).toMatch(new RegExp(`^${site.address}/c/[\\w-]{22}$`));
      return copied.slice(-22);
    });

  await test.step('he answers by the link, with the key of signed-out people', async () => {
    await anybody.rpc('note_guest', { secret, act: 'seen' }).throwOnError();
    const { data } = await anybody.rpc('get_guest_request', { secret }).throwOnError();
    await anybody
      .rpc('submit_guest_quote', {
        secret,
        offer: {
          delivery_time_days: 20,
          lines: data.items.map(({ id }: { id: string }) => ({ project_item_id: id, value: 1000 })),
        },
        expected_version: 0,
        person_name: 'João Lima',
      })
      .throwOnError();
  });

  const row = page.getByRole('row', { name: /^João Lima/ });
  await test.step('the board follows, with the mark and the name that was given', async () => {
    await links.getByRole('button', { name: 'Ir para o projeto' }).click();
    await expect(page).toHaveURL(new RegExp(`/projects/${project}`));
    await page.goto(`/projects/${project}?aba=cotacoes`);
    await expect(row).toContainText('Fora do Prumo');
    await expect(row).toContainText('respondido por João Lima (nome informado)');
    await expect(row).toContainText('2.000,00');
    await expectAccessible(page);
  });

  await test.step('what changes is written to him with another link', async () => {
    const day = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
    await wire
      .rpc('set_request_terms', {
        target_project_id: project,
        category: 'marcenaria',
        terms: { respond_until: `${day}T23:59:00-03:00` },
      })
      .throwOnError();
    await page.reload();
    await expect(row).toContainText('mudança por avisar');
    await page.getByRole('button', { name: /^Avisar João Lima por WhatsApp/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Avisar João Lima' });
    const href = await dialog
      .getByRole('link', { name: 'Abrir WhatsApp para João Lima' })
      .getAttribute('href');
    expect(new URL(href ?? '').searchParams.get('text')).toContain('O pedido de Marcenaria mudou.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await expect(page.getByText('mudança por avisar')).toHaveCount(0);
  });

  await test.step('when the links end, what he sent stays', async () => {
    await page.getByRole('button', { name: 'Mais ações de João Lima' }).click();
    await page.getByRole('menuitem', { name: 'Encerrar links' }).click();
    const dialog = page.getByRole('dialog', { name: /^Encerrar 2 links de João Lima/ });
    await dialog.getByRole('button', { name: 'Encerrar links' }).click();
    await expect(dialog).toHaveCount(0);
    const { error } = await anybody.rpc('get_guest_request', { secret });
    expect(error).toMatchObject({ code: 'PT404' });
    await expect(row).toContainText('2.000,00');
  });

  await test.step('he is a contact now, with what was asked of him', async () => {
    await page.goto('/suppliers?aba=contatos');
    await expect(page.getByRole('row', { name: /João Lima/ })).toContainText('1 convite');
    await expectAccessible(page);
  });
});
