import { expectAccessible } from './support/accessible.ts';
import { askGuest } from './support/guest.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// João has no account. Ana types what he sent as a PDF, chooses it and enters his confirmation, while the client has the order open.

async function taken<Data>(call: PromiseLike<{ data: Data; error: unknown }>) {
  const { data, error } = await call;
  if (error) throw error;
  return data as NonNullable<Data>;
}

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });

test('[PIX-027] [CVD-065] [TYP-014] [TYP-016] the client of an order of a guest is offered nothing that needs an account, and an open page follows what the architect enters and shows', async ({
  visit,
  site,
}) => {
  const asked = await askGuest(site.address, {
    project: 'Estante por fora',
    items: [{ description: 'Estante da sala' }],
  });
  const { architect: ana, projectId, requestId } = asked;
  const { email, phone } = await test.step('João’s PDF is typed and chosen', async () => {
    const [quote] = await taken(
      ana.from('quotes').select('id, project_item_id').eq('request_id', requestId),
    );
    await taken(
      ana.storage
        .from('anexos')
        .upload(`request/${requestId}/proposta.pdf`, Buffer.from('%PDF-1.4\n%%EOF\n'), {
          contentType: 'application/pdf',
        }),
    );
    const [file] = await taken(
      ana.from('attachments').select('id').eq('kind', 'request').eq('entity_id', requestId),
    );
    await taken(
      ana.rpc('submit_quote_for', {
        target_quote_id: quote?.id,
        offer: {
          delivery_time_days: 20,
          lines: [{ project_item_id: quote?.project_item_id, value: 12_000 }],
        },
        expected_version: 0,
        entry: { channel: 'pdf', received_on: today(), said_by: null, attachment_ids: [file?.id] },
      }),
    );
    await taken(
      ana.rpc('approve_quotes', { target_project_id: projectId, quote_ids: [quote?.id] }),
    );
    const { client } = (await taken(
      ana
        .from('projects')
        .select('client:profiles!projects_client_id_fkey(email)')
        .eq('id', projectId)
        .single(),
    )) as unknown as { client: { email: string } };
    const { phone_number } = await taken(
      ana.from('profiles').select('phone_number').eq('id', asked.guestId).single(),
    );
    return { email: client.email, phone: phone_number as string };
  });
  const person = email.split('@')[0] ?? '';
  const client = await stockClient(site.address, person);
  const [order] = await taken(client.rpc('get_orders', { target_project_id: projectId }));
  const page = await visit(person, `/orders/${order.order_id}`);
  const architect = await visit('ana', `/orders/${order.order_id}`);

  await test.step('the client reads the mark, and neither a telephone nor a way to pay by PIX', async () => {
    await expect(page.getByText('Fora do Prumo')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Registrar pagamento/ }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /PIX/ })).toHaveCount(0);
    await expect(page.getByText(phone)).toHaveCount(0);
    await expect(
      architect.getByRole('link', { name: `Ligar para João Lima: ${phone}` }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the architect is offered WhatsApp by the link, and no conversation', async () => {
    await expect(architect.getByRole('link', { name: /^Conversar/ })).toHaveCount(0);
    await expectAccessible(architect);
    await architect.getByRole('link', { name: /^Avisar Marcenaria Lima por WhatsApp/ }).click();
    // A category of which everything is chosen is folded.
    await architect.getByRole('button', { name: /^Marcenaria 1 item/ }).click();
    await architect.getByRole('button', { name: 'Mais ações de Marcenaria Lima' }).click();
    await expect(architect.getByRole('menuitem', { name: 'Avisar por WhatsApp' })).toBeVisible();
    await architect.keyboard.press('Escape');
  });

  await test.step('what the architect enters stands on the open page of the client', async () => {
    await taken(
      ana.rpc('enter_sign_off', {
        kind: 'order',
        entity_id: order.order_id,
        entity_version: order.version,
        decision: 'agreed',
        entry: { channel: 'phone', received_on: today(), said_by: 'Seu João' },
      }),
    );
    await expect(page.getByRole('region', { name: 'Aceites' })).toContainText(
      /Confirmado em nome do fornecedor.+Registrado por Ana Ribeiro, por telefone em .+, segundo Seu João\. Não é assinatura do fornecedor\./s,
    );
  });

  await test.step('and so does the file that the architect shows', async () => {
    const files = page.getByRole('region', { name: 'Arquivos da proposta registrada' });
    await expect(files).toHaveCount(0);
    await architect.goto(`/orders/${order.order_id}`);
    // The box shows what is stored: it is ticked once the act has begun, a moment after the press.
    const box = architect.getByRole('checkbox', { name: 'Mostrar proposta.pdf ao cliente' });
    await box.click();
    await expect(box).toBeChecked();
    await expect(files).toContainText('proposta.pdf');
    await expectAccessible(page);
  });

  await test.step('what is to be paid says with whom it is agreed, and is recorded without a code', async () => {
    await page.goto(`/financial-dashboard?projeto=${projectId}`);
    const due = page.getByRole('listitem').filter({ hasText: 'Marcenaria Lima' }).first();
    await expect(due).toContainText(
      'Fora do Prumo, sem código PIX. Combine o pagamento com o arquiteto.',
    );
    await expect(page.getByRole('button', { name: /^Pedir a chave/ })).toHaveCount(0);
    await due.getByRole('button', { name: /^Já paguei/ }).click();
    const panel = page.getByRole('dialog', { name: 'Registrar pagamento' });
    await expect(panel).toContainText('não tem código PIX');
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Registrar pagamento' }).click();
    await expect(panel).toContainText('quanto já foi pago');
  });
});
