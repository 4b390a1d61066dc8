import type { Page } from '@playwright/test';
import { expectUsableOnPhone, type PhoneDialog, refuseActs } from './support/phone-dialog.ts';
import { LONG } from './support/rounds.ts';
import { expect, test } from './support/test.ts';

// Dialogs of every role on a phone of 390 by 844: each is opened, sent, refused and left.

const clinic = '/projects/e0000000-0000-4000-8000-000000000003';
const menu = 'Mais ações do projeto';
const reason = [[/^Motivo/, 'Porque sim']] as const;

type Pages = readonly (readonly [path: string, dialogs: readonly PhoneDialog[]])[];

async function areUsable(page: Page, pages: Pages) {
  await page.setViewportSize({ width: 390, height: 844 });
  page.setDefaultTimeout(30_000);
  await refuseActs(page);
  for (const [path, dialogs] of pages) {
    await page.goto(path);
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    for (const dialog of dialogs)
      await test.step(`${path}: ${dialog.open.at(-1)}`, () => expectUsableOnPhone(page, dialog));
  }
}

test('[ERR-047] [FRM-008] an architect’s dialogs can be read, sent and left on a phone, also after a refusal', async ({
  visit,
}) => {
  await areUsable(await visit('ana', null), [
    [
      clinic,
      [
        { open: [menu, 'Editar projeto'], title: 'Editar projeto', send: 'Salvar' },
        { open: [menu, 'Duplicar projeto'], title: 'Duplicar projeto', send: 'Duplicar' },
        { open: [menu, 'Aprovação do cliente'], title: 'Aprovação do cliente', send: 'Salvar' },
        { open: [menu, 'Arquivar projeto'], title: /^Arquivar/, send: 'Arquivar' },
        {
          open: ['Adicionar Item'],
          title: 'Adicionar Item',
          fill: [
            [/^Descrição/, 'Rodapé'],
            [/^Categoria/, 'Civil'],
            [/^Quantidade/, '3'],
          ],
          send: 'Adicionar',
        },
      ],
    ],
  ]);
});

test('[ERR-047] [FRM-008] a supplier’s dialogs can be read, sent and left on a phone, also after a refusal', {
  tag: LONG,
}, async ({ visit }) => {
  const page = await visit('bruno', '/quotes');
  const answer = await page
    .getByRole('link', { name: /^Responder: Casa Alto da Lapa/ })
    .getAttribute('href');
  await areUsable(page, [
    [
      answer ?? '',
      [
        {
          unfold: 'Obra, contatos e prazos',
          open: ['Pedir mais prazo'],
          title: 'Pedir mais prazo',
          send: 'Pedir mais prazo',
        },
        { open: ['Não vou cotar'], title: 'Não vou cotar', choose: 'Agenda cheia', send: 'Avisar' },
      ],
    ],
    [
      '/meus-dados',
      [{ open: ['Pedir a exclusão'], title: /^Pedir a exclusão/, send: 'Enviar pedido' }],
    ],
  ]);
});

test('[ERR-047] [FRM-008] the team’s dialogs can be read, sent and left on a phone, also after a refusal', {
  tag: LONG,
}, async ({ visit }) => {
  await areUsable(await visit('davi', null), [
    [
      '/admin/people/a0000000-0000-4000-8000-000000000001',
      [
        { open: ['Suspender'], title: /^Suspender/, fill: reason, send: 'Suspender' },
        { open: ['Mudar plano'], title: /^Mudar o plano/, send: 'Salvar' },
      ],
    ],
    [
      '/admin/categories',
      [
        {
          open: ['Nova categoria'],
          title: 'Nova categoria',
          fill: [[/^Nome/, 'Paisagismo']],
          send: 'Criar categoria',
        },
      ],
    ],
    [
      '/admin/commissions?aba=faturas&situacao=open',
      [
        {
          open: [/^Registrar pagamento da fatura/],
          title: /^Registrar pagamento|^Receber/i,
          send: 'Registrar pagamento',
        },
      ],
    ],
    [
      '/admin/users',
      [
        {
          unfold: 'Otávio Lemos',
          open: [/^Rejeitar/],
          title: /^Rejeitar/,
          send: 'Rejeitar',
        },
      ],
    ],
    [
      '/admin/admins',
      [
        {
          open: [/^Convidar/],
          title: 'Convidar para a equipe',
          fill: [
            [/^Nome completo/, 'Caio Barros'],
            [/^E-mail/, 'caio.barros@prumo.test'],
          ],
          send: 'Enviar convite',
        },
      ],
    ],
  ]);
});

test('[ERR-047] [FRM-008] a client’s dialogs can be read, sent and left on a phone, also after a refusal', async ({
  visit,
}) => {
  await areUsable(await visit('clara', null), [
    [
      '/my-project',
      [
        {
          open: ['Não reconheço este projeto'],
          title: /^Você não reconhece/,
          send: 'Não reconheço',
        },
      ],
    ],
  ]);
});
