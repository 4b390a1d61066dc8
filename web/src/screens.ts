import type { IconName } from './ui/icon-paths.ts';
import { isUuid } from './wire/is-uuid.ts';
import type { Role } from './words/labels.ts';

/**
 * One row per URL of the signed-in product: who may open it, which file draws it, how the menu calls
 * it. `routes.ts` and the sidebar are both drawn from this table; it is plain data, so that the
 * router's configuration (Node) and the browser read the same lines.
 */
export interface Screen {
  /** The route's id and address, without the leading slash. */
  path: string;
  file: string;
  title: string;
  roles: readonly Role[];
  /** Also open to a signed-in person who is held at the gate: waiting, rejected, without a profile. */
  heldToo?: true;
  /** Shown in the sidebar of those roles, in the order of this table (Q-16); `short` where a phone has little room. */
  menu?: { label: string; icon: IconName; short?: string };
  /** The right in the account of the page without which there is nothing to do on it. */
  right?: 'prepare';
  /** A page that needs the width: of the sidebar only the icons are left. */
  rail?: true;
  /** Readable while no server answers: what it shows is kept on the device where it was opened (offline/kept-keys.ts). */
  onDevice?: true;
  /** Says by itself that its id belongs to nothing, in words of the specification. */
  ownMissing?: true;
  /** Another address of the screen at this path, whose menu entry it lights up. */
  sameAs?: string;
}

const everybody = ['admin', 'architect', 'supplier', 'client'] as const;
const admins = ['admin'] as const;
const architects = ['architect'] as const;
const suppliers = ['supplier'] as const;
const clients = ['client'] as const;
const managers = ['admin', 'architect'] as const;
/** Everybody has a code and invites; administrators do it on their own page of referrals (Q-71). */
const referrers = ['architect', 'supplier', 'client'] as const;

export const screens: readonly Screen[] = [
  {
    path: 'dashboard',
    file: 'homes/dashboards/DashboardPage.tsx',
    title: 'Painel',
    roles: everybody,
    menu: { label: 'Painel', icon: 'home' },
  },
  {
    path: 'account',
    file: 'parties/account/AccountPage.tsx',
    title: 'Minha conta',
    roles: everybody,
  },
  {
    path: 'avisos',
    file: 'common/notifications/NotificationsPage.tsx',
    title: 'Avisos',
    roles: everybody,
  },
  {
    path: 'nao-enviados',
    file: 'homes/not-sent/NotSentPage.tsx',
    title: 'Não enviados',
    roles: referrers,
    onDevice: true,
  },
  {
    path: 'meus-dados',
    file: 'parties/privacy/OwnDataPage.tsx',
    title: 'Privacidade e seus dados',
    roles: everybody,
    heldToo: true,
  },
  {
    path: 'meu-cadastro',
    file: 'parties/registrations/OwnRegistrationPage.tsx',
    title: 'Meu cadastro',
    roles: ['architect', 'supplier', 'client'],
    heldToo: true,
  },
  {
    path: 'suporte/:id',
    file: 'parties/support/SupportRequestPage.tsx',
    title: 'Atendimento',
    roles: referrers,
    heldToo: true,
  },
  {
    path: 'convite',
    file: 'parties/auth/InvitationPage.tsx',
    title: 'Convite',
    roles: everybody,
    heldToo: true,
  },
  {
    path: 'historico',
    file: 'parties/auth/HistoryPage.tsx',
    title: 'O que você respondeu por links',
    roles: everybody,
    heldToo: true,
  },
  {
    path: 'caixa-de-saida',
    file: 'team/outbox/OutboxPage.tsx',
    title: 'Caixa de saída',
    roles: admins,
  },
  {
    path: 'admin/users',
    file: 'parties/registrations/ApprovalsPage.tsx',
    title: 'Aprovação de cadastros',
    roles: admins,
    menu: { label: 'Cadastros', icon: 'people' },
  },
  {
    path: 'admin/people',
    file: 'team/people/PeoplePage.tsx',
    title: 'Pessoas',
    roles: admins,
    menu: { label: 'Pessoas', icon: 'person' },
  },
  {
    path: 'admin/support',
    file: 'team/support/SupportQueuePage.tsx',
    title: 'Atendimento',
    roles: admins,
    menu: { label: 'Atendimento', icon: 'phone' },
  },
  {
    path: 'admin/support/:id',
    file: 'team/support/SupportAnswerPage.tsx',
    title: 'Atendimento',
    roles: admins,
  },
  { path: 'admin/people/:id', file: 'team/people/PersonPage.tsx', title: 'Pessoa', roles: admins },
  {
    path: 'admin/projects',
    file: 'sourcing/projects/all/AllProjectsPage.tsx',
    title: 'Todos os projetos',
    roles: admins,
    menu: { label: 'Projetos', icon: 'folder' },
  },
  {
    path: 'admin/projects/:id',
    file: 'work/records/ProjectRecordPage.tsx',
    title: 'Projeto',
    roles: admins,
  },
  {
    path: 'admin/requests/:id',
    file: 'work/records/RequestRecordPage.tsx',
    title: 'Solicitação de orçamento',
    roles: admins,
  },
  {
    path: 'admin/quotes/:id',
    file: 'work/records/QuoteRecordPage.tsx',
    title: 'Orçamento',
    roles: admins,
  },
  {
    path: 'projects',
    file: 'homes/projects/ProjectsPage.tsx',
    title: 'Projetos',
    roles: architects,
    menu: { label: 'Projetos', icon: 'folder' },
    onDevice: true,
  },
  {
    path: 'projects/new',
    file: 'sourcing/projects/NewProjectPage.tsx',
    title: 'Novo projeto',
    roles: architects,
    right: 'prepare',
  },
  {
    path: 'projects/:id',
    file: 'homes/project/ProjectPage.tsx',
    title: 'Projeto',
    roles: architects,
    onDevice: true,
  },
  {
    path: 'compartilhar',
    file: 'sourcing/products/SharePage.tsx',
    title: 'Guardar na biblioteca',
    roles: everybody,
  },
  {
    path: 'projects/:id/import',
    file: 'sourcing/items/import/ImportPage.tsx',
    title: 'Importar planilha',
    roles: architects,
    right: 'prepare',
  },
  {
    path: 'projects/:id/suppliers',
    file: 'sourcing/invitations/SupplierSelectionPage.tsx',
    title: 'Selecionar fornecedores',
    roles: architects,
    right: 'prepare',
  },
  {
    path: 'projects/:id/requests/:requestId/answer',
    file: 'sourcing/quotes/on-behalf/TypeAnswerPage.tsx',
    title: 'Registrar proposta',
    roles: architects,
    ownMissing: true,
    rail: true,
    right: 'prepare',
  },
  {
    path: 'projects/:id/addendum',
    file: 'sourcing/requests/AddendumPage.tsx',
    title: 'Mudar a solicitação',
    roles: architects,
    right: 'prepare',
  },
  {
    path: 'projects/:id/quotes',
    file: 'sourcing/quotes/analysis/QuoteAnalysisPage.tsx',
    title: 'Analisar orçamentos',
    roles: architects,
    rail: true,
  },
  {
    path: 'projects/:id/work',
    file: 'homes/work/WorkPage.tsx',
    title: 'Obra',
    roles: managers,
    onDevice: true,
  },
  {
    path: 'orders/:id',
    file: 'work/order/OrderPage.tsx',
    title: 'Pedido',
    roles: everybody,
    onDevice: true,
  },
  {
    path: 'orders/:id/change',
    file: 'work/change-orders/ProposeChangePage.tsx',
    title: 'Propor aditivo',
    roles: ['architect', 'supplier'],
    right: 'prepare',
  },
  {
    path: 'change-orders/:id',
    file: 'work/change-orders/ChangeOrderPage.tsx',
    title: 'Aditivo',
    roles: everybody,
  },
  {
    path: 'vistoria/:projectId',
    file: 'work/issues/WalkPage.tsx',
    title: 'Vistoria no celular',
    roles: ['architect', 'client'],
    onDevice: true,
  },
  {
    path: 'diario',
    file: 'work/diary/TodayPage.tsx',
    title: 'Diário de hoje',
    roles: architects,
    right: 'prepare',
    onDevice: true,
  },
  {
    path: 'diary/:projectId/:date',
    file: 'work/diary/DiaryDayPage.tsx',
    title: 'Diário de obra',
    roles: ['admin', 'architect', 'client'],
    onDevice: true,
  },
  {
    path: 'conversas',
    file: 'common/messages/ConversationsPage.tsx',
    title: 'Conversas',
    roles: referrers,
    menu: { label: 'Conversas', icon: 'chat' },
    onDevice: true,
  },
  {
    path: 'suppliers',
    file: 'parties/suppliers/SupplierDirectoryPage.tsx',
    title: 'Fornecedores',
    roles: architects,
    menu: { label: 'Fornecedores', icon: 'hammer' },
  },
  {
    path: 'suppliers-list',
    file: 'parties/suppliers/SupplierDirectoryPage.tsx',
    title: 'Fornecedores',
    roles: architects,
    sameAs: 'suppliers',
  },
  {
    path: 'quotes',
    file: 'sourcing/quotes/answer/QuoteRequestsPage.tsx',
    title: 'Solicitações de orçamento',
    roles: suppliers,
    menu: { label: 'Solicitações', icon: 'inbox' },
  },
  {
    path: 'quotes/:quoteId/respond',
    file: 'sourcing/quotes/answer/RespondPage.tsx',
    title: 'Responder orçamento',
    roles: suppliers,
    ownMissing: true,
  },
  {
    path: 'my-quotes',
    file: 'sourcing/projects/won/ApprovedProjectsPage.tsx',
    title: 'Projetos aprovados',
    roles: suppliers,
    menu: { label: 'Projetos aprovados', icon: 'handshake', short: 'Aprovados' },
    onDevice: true,
  },
  {
    path: 'receivables',
    file: 'money/instalments/ReceivablesPage.tsx',
    title: 'Recebimentos',
    roles: suppliers,
    menu: { label: 'Recebimentos', icon: 'wallet', short: 'Receber' },
  },
  {
    path: 'commissions',
    file: 'money/commissions/OwnCommissionsPage.tsx',
    title: 'Comissões',
    roles: suppliers,
    menu: { label: 'Comissões', icon: 'tag' },
  },
  {
    path: 'invoices/:id',
    file: 'money/invoices/InvoicePage.tsx',
    title: 'Fatura',
    roles: ['admin', 'supplier'],
  },
  {
    path: 'account/people',
    file: 'parties/account-people/AccountPeoplePage.tsx',
    title: 'Pessoas da conta',
    roles: clients,
  },
  {
    path: 'desenvolvedores/referencia',
    file: 'site/developers/ReferencePage.tsx',
    title: 'Referência da API',
    roles: everybody,
  },
  {
    path: 'desenvolvedores/acessos',
    file: 'parties/programs/ProgramsPage.tsx',
    title: 'Acessos de programa',
    roles: referrers,
  },
  {
    path: 'desenvolvedores/avisos',
    file: 'parties/webhooks/WebhooksPage.tsx',
    title: 'Avisos a programas',
    roles: referrers,
  },
  {
    path: 'financial-dashboard',
    file: 'money/finances/FinancialDashboardPage.tsx',
    title: 'Painel financeiro',
    roles: clients,
    menu: { label: 'Painel financeiro', icon: 'chart' },
  },
  {
    path: 'my-project',
    file: 'homes/my-project/MyProjectPage.tsx',
    title: 'Meu projeto',
    roles: clients,
    menu: { label: 'Meu projeto', icon: 'folder' },
  },
  {
    path: 'work',
    file: 'homes/work/WorkPage.tsx',
    title: 'Obra',
    roles: clients,
    sameAs: 'my-project',
    onDevice: true,
  },
  {
    path: 'quotes-review',
    file: 'sourcing/quotes/review/QuotesReviewPage.tsx',
    title: 'Revisão de orçamentos',
    roles: clients,
    menu: { label: 'Orçamentos', icon: 'sheets' },
  },
  {
    path: 'admin/project-budgets',
    file: 'money/finances/BudgetsPage.tsx',
    title: 'Previsto por categoria',
    roles: managers,
    menu: { label: 'Previsto', icon: 'ruler' },
  },
  {
    path: 'admin/payments',
    file: 'money/payments-page/PaymentsPage.tsx',
    title: 'Pagamentos',
    roles: managers,
    menu: { label: 'Pagamentos', icon: 'wallet' },
  },
  {
    path: 'relatorios',
    file: 'money/reports/ReportsPage.tsx',
    title: 'Relatórios',
    roles: architects,
    menu: { label: 'Relatórios', icon: 'chart' },
  },
  {
    path: 'admin/commissions',
    file: 'money/commissions/CommissionsPage.tsx',
    title: 'Comissões',
    roles: admins,
    menu: { label: 'Comissões', icon: 'handshake' },
  },
  {
    path: 'admin/commissions/close',
    file: 'money/invoices/CloseMonthPage.tsx',
    title: 'Fechar mês',
    roles: admins,
  },
  {
    path: 'admin/commissions/billing',
    file: 'parties/settings/PlatformBillingPage.tsx',
    title: 'Dados de cobrança do Prumo',
    roles: admins,
  },
  {
    path: 'admin/reports',
    file: 'team/reports/ReportsPage.tsx',
    title: 'Relatórios',
    roles: admins,
    menu: { label: 'Relatórios', icon: 'chart' },
  },
  {
    path: 'admin/referrals',
    file: 'parties/referrals/AdminReferralsPage.tsx',
    title: 'Indicações',
    roles: admins,
    menu: { label: 'Indicações', icon: 'share' },
  },
  {
    path: 'admin/categories',
    file: 'team/categories/CategoriesPage.tsx',
    title: 'Categorias',
    roles: admins,
    menu: { label: 'Categorias', icon: 'tag' },
  },
  {
    path: 'admin/supplier-categories',
    file: 'parties/suppliers/categories/SupplierCategoriesPage.tsx',
    title: 'Categorias de fornecedores',
    roles: admins,
    menu: { label: 'Sem categoria', icon: 'hammer' },
  },
  {
    path: 'admin/settings',
    file: 'team/settings/SettingsPage.tsx',
    title: 'Configurações',
    roles: admins,
    menu: { label: 'Configurações', icon: 'scales' },
  },
  {
    path: 'admin/admins',
    file: 'team/admins/AdminsPage.tsx',
    title: 'Administradores',
    roles: admins,
    menu: { label: 'Administradores', icon: 'lock' },
  },
  {
    path: 'admin/audit',
    file: 'common/audit/AuditPage.tsx',
    title: 'Auditoria',
    roles: admins,
    menu: { label: 'Auditoria', icon: 'eye' },
  },
  {
    path: 'admin/erasures',
    file: 'parties/privacy/ErasureRequestsPage.tsx',
    title: 'Pedidos de exclusão',
    roles: admins,
    menu: { label: 'Exclusões', icon: 'trash' },
  },
  {
    path: 'admin/health',
    file: 'team/health/HealthPage.tsx',
    title: 'Saúde',
    roles: admins,
    menu: { label: 'Saúde', icon: 'bolt' },
  },
  {
    path: 'equipe',
    file: 'parties/account-people/AccountPeoplePage.tsx',
    title: 'Equipe',
    roles: ['architect', 'supplier'],
    menu: { label: 'Equipe', icon: 'people' },
  },
  {
    path: 'referrals',
    file: 'parties/referrals/ReferralsPage.tsx',
    title: 'Indicações',
    roles: referrers,
    menu: { label: 'Indicações', icon: 'share' },
  },
  {
    path: 'suporte',
    file: 'parties/support/SupportPage.tsx',
    title: 'Atendimento',
    roles: referrers,
    heldToo: true,
    menu: { label: 'Atendimento', icon: 'phone' },
  },
];

/** Whether a menu entry is the one of the page that is open: its own address, one below, or a twin. */
export function isOpen(entry: string, pathname: string): boolean {
  const twin = screens.find(({ path, sameAs }) => sameAs && `/${path}` === pathname)?.sameAs;
  const open = twin ? `/${twin}` : pathname;
  return open === entry || open.startsWith(`${entry}/`);
}

export interface MenuEntry {
  to: string;
  label: string;
  icon: IconName;
  short?: string;
}

/** The sidebar of a role. */
export function menuOf(role: Role): MenuEntry[] {
  return screens.flatMap(({ path, roles, menu }) =>
    menu && roles.includes(role) ? [{ to: `/${path}`, ...menu }] : [],
  );
}

/** The entries that a phone has at hand, beside the way to all of them: what the role opens every day. */
const atHand: Record<Role, readonly string[]> = {
  admin: ['/dashboard', '/admin/users', '/admin/people', '/admin/commissions'],
  architect: ['/dashboard', '/projects', '/conversas', '/admin/payments'],
  supplier: ['/quotes', '/my-quotes', '/conversas', '/receivables'],
  client: ['/dashboard', '/my-project', '/quotes-review', '/conversas'],
};

/** The shortcuts of a role, in the order in which a phone shows them. */
export function shortcutsOf(role: Role): MenuEntry[] {
  const menu = menuOf(role);
  return atHand[role].flatMap((path) => menu.find(({ to }) => to === path) ?? []);
}

/**
 * Decides whether someone of a role gets the screen, the quoted refusal (`/admin/*`, Q-17), or the
 * dashboard (every other path of another role).
 */
export function admission(screen: Screen, role: Role): 'enter' | 'dashboard' | { refusal: string } {
  if (screen.roles.includes(role)) return 'enter';
  if (!screen.path.startsWith('admin/')) return 'dashboard';
  const who = screen.roles.includes('architect')
    ? 'administradores e arquitetos'
    : 'administradores';
  return { refusal: `Acesso negado. Apenas ${who} podem acessar esta página.` };
}

/** Whether the ids and the day of a URL cannot be those of anything, so that its page need not be asked for. */
export const namesNothing = (
  { ownMissing }: Screen,
  params: Readonly<Record<string, string | undefined>>,
): boolean =>
  !ownMissing &&
  Object.entries(params).some(([name, said = '']) =>
    name === 'date' ? !/^20\d\d-\d\d-\d\d$/.test(said) : !isUuid(said),
  );
