import type { Page } from '@playwright/test';
import { controlRows, shortControl } from '../../web/src/money/finances/testing-finances.ts';
import {
  decidedQuotes,
  sixtyQuotes,
  threeQuotes,
} from '../../web/src/sourcing/quotes/review/testing-selection.ts';
import { answering, at, broken, pressing, type Shot } from './shot.ts';

const shot = (name: string, open: Shot['open']): Shot => ({
  name: `client/${name}`,
  person: 'clara',
  open,
});

const nothing = {
  orcamento_total_aprovado: 0,
  valor_gasto: 0,
  percentual_gasto: 0,
  valor_pendente: 0,
  saldo_restante: 0,
};
/** Whichever of Clara's projects the page shows. */
const objected = [1, 4].map((n) => ({
  project_id: `e0000000-0000-4000-8000-00000000000${n}`,
  status: 'open',
  objected_at: new Date().toISOString(),
  decided_at: null,
}));
const summary = '**/rpc/get_project_financial_summary';

const control = '**/rpc/get_budget_control*';
/** Seven categories, most beyond what was planned; the reserve does not suffice. */
const short = controlRows(shortControl);

/** The part of the page of the money that is closed at first. */
const byCategory = (open: Shot['open']) => async (page: Page) => {
  await open(page);
  await page.getByText('Por categoria').click();
};
async function controlFails(page: Page) {
  await page.route(control, (route) => route.fulfill({ status: 500, json: { code: 'XX000' } }));
  await byCategory(at('/financial-dashboard'))(page);
  await page.getByRole('alert').first().waitFor();
}

const selection = '**/rpc/get_selection_review*';
/** Two of the three marked. */
async function decideInPart(page: Page) {
  await answering('/quotes-review', selection, threeQuotes)(page);
  // Marks of a photograph before.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: 'Aprovar Cortinas e persianas' }).click();
  await page.getByRole('button', { name: 'Recusar Painel da sala' }).click();
  await page.getByLabel(/^Por que recusou/).fill('Quero em freijó, como os armários.');
}
async function refuse(page: Page) {
  await decideInPart(page);
  await page.route('**/rpc/decide_selection', (route) =>
    route.fulfill({
      status: 409,
      json: {
        code: 'PT409',
        message: 'A proposta de Painel da sala mudou: o arquiteto precisa reenviar.',
      },
    }),
  );
  await page.getByRole('button', { name: /^Aprovar o que falta/ }).click();
  await page.getByRole('button', { name: 'Enviar resposta', exact: true }).click();
  await page.getByRole('alert').waitFor();
}
const waiting = [
  {
    id: 's1',
    total: 19_880,
    sent_at: new Date().toISOString(),
    project: {
      id: 'e0000000-0000-4000-8000-000000000001',
      name: 'Apartamento Vila Mariana',
      status: 'in_progress',
    },
    items: threeQuotes.map(({ quote_id }) => ({ id: quote_id })),
  },
];
const stale = threeQuotes.map((quote, place) => ({ ...quote, is_stale: place === 1 }));

export const clientShots: readonly Shot[] = [
  shot('dashboard', at('/dashboard')),
  shot('dashboard-no-project', answering('/dashboard', '**/rest/v1/projects?*', [])),
  shot('dashboard-not-available', answering('/dashboard', summary, [])),
  shot('dashboard-in-preparation', answering('/dashboard', summary, [nothing])),
  shot('dashboard-project-failed', broken('/dashboard', '**/rest/v1/projects?*')),
  shot('dashboard-failed', broken('/dashboard', summary)),
  shot('dashboard-waiting', answering('/dashboard', '**/rest/v1/selections?*', waiting)),
  shot('financial-dashboard', at('/financial-dashboard')),
  shot('financial-dashboard-opened', byCategory(at('/financial-dashboard'))),
  shot('dashboard-control-short', byCategory(answering('/financial-dashboard', control, short))),
  shot('dashboard-control-empty', byCategory(answering('/financial-dashboard', control, []))),
  shot('dashboard-control-failed', controlFails),
  shot('my-project', at('/my-project')),
  shot('my-project-empty', answering('/my-project', '**/rest/v1/projects?*', [])),
  shot('my-project-not-recognised', pressing('/my-project', 'Não reconheço este projeto')),
  shot('my-project-objected', answering('/my-project', '**/rpc/list_my_objections', objected)),
  shot('quotes-review', at('/quotes-review')),
  shot('quotes-review-empty', answering('/quotes-review', '**/rpc/get_project_quote_review*', [])),
  shot('selection', answering('/quotes-review', selection, threeQuotes)),
  shot('selection-in-part', decideInPart),
  shot('selection-refused', refuse),
  shot('selection-of-sixty', answering('/quotes-review', selection, sixtyQuotes)),
  shot('selection-stale', answering('/quotes-review', selection, stale)),
  shot('selection-decided', answering('/quotes-review', selection, decidedQuotes)),
  shot('selection-failed', broken('/quotes-review', selection)),
  shot('client-approval', pressing('/quotes-review', 'Mudar quem aprova')),
  shot('referrals', at('/referrals')),
  shot('account', at('/account')),
  shot('account-calendar', pressing('/account', 'Criar link do calendário')),
  shot(
    'account-calendar-made',
    answering('/account', '**/rpc/calendar_link_since*', '2026-11-24T12:00:00Z'),
  ),
  shot('account-calendar-failed', broken('/account', '**/rpc/calendar_link_since*')),
];
