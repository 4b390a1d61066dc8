import { matchRoutes } from 'react-router';
import { screens } from '../../screens.ts';

/** The purpose of a mail's link, shown to people who have to sign in first. Keys are paths of screens.ts. */
const words: Record<string, string> = {
  quotes: 'Entre para ver a solicitação de orçamento.',
  'quotes/:quoteId/respond': 'Entre para responder à solicitação de orçamento.',
  projects: 'Entre para ver os seus projetos.',
  'projects/:id': 'Entre para ver o projeto.',
  compartilhar: 'Entre para guardar o produto na biblioteca.',
  'projects/:id/quotes': 'Entre para comparar os orçamentos recebidos.',
  'orders/:id': 'Entre para ver o pedido.',
  'invoices/:id': 'Entre para ver a fatura.',
  commissions: 'Entre para ver as suas comissões.',
  'admin/commissions': 'Entre para ver as comissões.',
  'admin/commissions/close': 'Entre para fechar o mês.',
  'change-orders/:id': 'Entre para ver o aditivo.',
  'diary/:projectId/:date': 'Entre para ver o diário da obra.',
  diario: 'Entre para escrever o diário de hoje.',
  'my-quotes': 'Entre para ver os projetos aprovados.',
  work: 'Entre para ver a obra.',
  'projects/:id/work': 'Entre para ver a obra.',
  'my-project': 'Entre para ver o seu projeto.',
  'meus-dados': 'Entre para ver os seus dados.',
  'meu-cadastro': 'Entre para ver o seu cadastro.',
  account: 'Entre para ver a sua conta.',
  equipe: 'Entre para ver as pessoas da sua conta.',
  'desenvolvedores/avisos': 'Entre para ver os avisos a programas.',
  'account/people': 'Entre para ver as pessoas da sua conta.',
  'desenvolvedores/referencia': 'Entre para ver a referência da API.',
  'desenvolvedores/acessos': 'Entre para ver os acessos de programa da sua conta.',
  avisos: 'Entre para ver os seus avisos.',
  conversas: 'Entre para ver a conversa.',
  'quotes-review': 'Entre para ver os orçamentos da sua obra.',
  'financial-dashboard': 'Entre para ver o dinheiro da obra.',
  'admin/project-budgets': 'Entre para ver o previsto por categoria.',
  'admin/people': 'Entre para ver as pessoas e as avaliações.',
  'admin/people/:id': 'Entre para ver o cadastro da pessoa.',
  'admin/users': 'Entre para analisar os cadastros.',
  convite: 'Entre para aceitar o convite.',
  historico: 'Entre para levar o que você respondeu por links para a sua conta.',
  suppliers: 'Entre para ver os fornecedores.',
  'admin/projects': 'Entre para ver o pedido do cliente.',
  suporte: 'Entre para ver os seus atendimentos.',
  'suporte/:id': 'Entre para ver a resposta da equipe.',
  'admin/support/:id': 'Entre para ver o atendimento.',
  'admin/erasures': 'Entre para ver os pedidos de exclusão.',
};

const routes = screens.map(({ path }) => ({ id: path, path }));

/**
 * Where `?depois=` of the sign-in leads, with what waits there. Null for what is no screen of the
 * product: nobody is sent elsewhere by a link that looks like ours.
 */
export function whatWaits(asked: string | null): { path: string; words: string } | null {
  if (!asked?.startsWith('/') || /^\/[/\\]/.test(asked)) return null;
  const url = new URL(asked, 'https://prumo.invalid');
  const screen = matchRoutes(routes, url.pathname)?.at(-1)?.route.id;
  if (url.host !== 'prumo.invalid' || screen === undefined) return null;
  return { path: asked, words: words[screen] ?? 'Entre para continuar.' };
}
