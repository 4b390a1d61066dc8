import {
  decidedQuotes,
  sixtyQuotes,
  threeQuotes,
} from '../../web/src/quotes/review/example-selection.ts';
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

const selection = '**/rpc/get_selection_review*';
const stale = threeQuotes.map((quote, place) => ({ ...quote, is_stale: place === 1 }));

export const clientShots: readonly Shot[] = [
  shot('dashboard', at('/dashboard')),
  shot('dashboard-no-project', answering('/dashboard', '**/rest/v1/projects?*', [])),
  shot('dashboard-not-available', answering('/dashboard', summary, [])),
  shot('dashboard-in-preparation', answering('/dashboard', summary, [nothing])),
  shot('dashboard-project-failed', broken('/dashboard', '**/rest/v1/projects?*')),
  shot('dashboard-failed', broken('/dashboard', summary)),
  shot('my-project', at('/my-project')),
  shot('my-project-empty', answering('/my-project', '**/rest/v1/projects?*', [])),
  shot('my-project-not-recognised', pressing('/my-project', 'Não reconheço este projeto')),
  shot('my-project-objected', answering('/my-project', '**/rpc/list_my_objections', objected)),
  shot('quotes-review', at('/quotes-review')),
  shot('quotes-review-empty', answering('/quotes-review', '**/rpc/get_project_quote_review*', [])),
  shot('selection', answering('/quotes-review', selection, threeQuotes)),
  shot('selection-of-sixty', answering('/quotes-review', selection, sixtyQuotes)),
  shot('selection-stale', answering('/quotes-review', selection, stale)),
  shot('selection-decided', answering('/quotes-review', selection, decidedQuotes)),
  shot('selection-failed', broken('/quotes-review', selection)),
  shot('client-approval', pressing('/quotes-review', 'Mudar quem aprova')),
  shot('referrals', at('/referrals')),
  shot('account', at('/account')),
];
