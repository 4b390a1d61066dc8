import { answering, at, broken, type Shot } from './shot.ts';

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
const summary = '**/rpc/get_project_financial_summary';

export const clientShots: readonly Shot[] = [
  shot('dashboard', at('/dashboard')),
  shot('dashboard-no-project', answering('/dashboard', '**/rest/v1/projects?*', [])),
  shot('dashboard-not-available', answering('/dashboard', summary, [])),
  shot('dashboard-in-preparation', answering('/dashboard', summary, [nothing])),
  shot('dashboard-project-failed', broken('/dashboard', '**/rest/v1/projects?*')),
  shot('dashboard-failed', broken('/dashboard', summary)),
  shot('my-project', at('/my-project')),
  shot('my-project-empty', answering('/my-project', '**/rest/v1/projects?*', [])),
  shot('quotes-review', at('/quotes-review')),
  shot('quotes-review-empty', answering('/quotes-review', '**/rpc/get_project_quote_review', [])),
  shot('referrals', at('/referrals')),
  shot('account', at('/account')),
];
