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
  /** A page that needs the width: of the sidebar only the icons are left. */
  rail?: true;
  /** Says by itself that its id belongs to nothing, in words of the specification. */
  ownMissing?: true;
  /** Another address of the screen at this path, whose menu entry it lights up. */
  sameAs?: string;
}

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
    file: 'dashboards/DashboardPage.tsx',
    title: 'Painel',
    roles: ['admin', 'architect', 'supplier', 'client'],
    menu: { label: 'Painel', icon: 'home' },
  },
  {
    path: 'account',
    file: 'account/AccountPage.tsx',
    title: 'Minha conta',
    roles: ['admin', 'architect', 'supplier', 'client'],
  },
  {
    path: 'avisos',
    file: 'notifications/NotificationsPage.tsx',
    title: 'Avisos',
    roles: ['admin', 'architect', 'supplier', 'client'],
  },
  {
    path: 'meus-dados',
    file: 'privacy/OwnDataPage.tsx',
    title: 'Privacidade e seus dados',
    roles: ['admin', 'architect', 'supplier', 'client'],
    heldToo: true,
  },
  {
    path: 'meu-cadastro',
    file: 'registrations/OwnRegistrationPage.tsx',
    title: 'Meu cadastro',
    roles: ['architect', 'supplier', 'client'],
    heldToo: true,
  },
  {
    path: 'convite',
    file: 'auth/InvitationPage.tsx',
    title: 'Convite',
    roles: ['admin', 'architect', 'supplier', 'client'],
    heldToo: true,
  },
  { path: 'caixa-de-saida', file: 'outbox/OutboxPage.tsx', title: 'Caixa de saída', roles: admins },
  {
    path: 'admin/users',
    file: 'registrations/ApprovalsPage.tsx',
    title: 'Aprovação de cadastros',
    roles: admins,
    menu: { label: 'Cadastros', icon: 'people' },
  },
  {
    path: 'admin/people',
    file: 'people/PeoplePage.tsx',
    title: 'Pessoas',
    roles: admins,
    menu: { label: 'Pessoas', icon: 'person' },
  },
  { path: 'admin/people/:id', file: 'people/PersonPage.tsx', title: 'Pessoa', roles: admins },
  {
    path: 'admin/projects',
    file: 'projects/all/AllProjectsPage.tsx',
    title: 'Todos os projetos',
    roles: admins,
    menu: { label: 'Projetos', icon: 'folder' },
  },
  {
    path: 'admin/projects/:id',
    file: 'records/ProjectRecordPage.tsx',
    title: 'Projeto',
    roles: admins,
  },
  {
    path: 'admin/requests/:id',
    file: 'records/RequestRecordPage.tsx',
    title: 'Solicitação de orçamento',
    roles: admins,
  },
  {
    path: 'admin/quotes/:id',
    file: 'records/QuoteRecordPage.tsx',
    title: 'Orçamento',
    roles: admins,
  },
  {
    path: 'projects',
    file: 'projects/ProjectsPage.tsx',
    title: 'Projetos',
    roles: architects,
    menu: { label: 'Projetos', icon: 'folder' },
  },
  {
    path: 'projects/new',
    file: 'projects/NewProjectPage.tsx',
    title: 'Novo projeto',
    roles: architects,
  },
  { path: 'projects/:id', file: 'projects/ProjectPage.tsx', title: 'Projeto', roles: architects },
  {
    path: 'projects/:id/import',
    file: 'items/import/ImportPage.tsx',
    title: 'Importar planilha',
    roles: architects,
  },
  {
    path: 'projects/:id/suppliers',
    file: 'invitations/SupplierSelectionPage.tsx',
    title: 'Selecionar fornecedores',
    roles: architects,
  },
  {
    path: 'projects/:id/addendum',
    file: 'requests/AddendumPage.tsx',
    title: 'Publicar adendo',
    roles: architects,
  },
  {
    path: 'projects/:id/quotes',
    file: 'quotes/QuoteAnalysisPage.tsx',
    title: 'Analisar orçamentos',
    roles: architects,
    rail: true,
  },
  {
    path: 'projects/:id/work',
    file: 'work/WorkPage.tsx',
    title: 'Obra',
    roles: managers,
  },
  {
    path: 'orders/:id',
    file: 'orders/OrderPage.tsx',
    title: 'Pedido',
    roles: ['admin', 'architect', 'supplier', 'client'],
  },
  {
    path: 'orders/:id/change',
    file: 'change-orders/ProposeChangePage.tsx',
    title: 'Propor aditivo',
    roles: ['architect', 'supplier'],
  },
  {
    path: 'change-orders/:id',
    file: 'change-orders/ChangeOrderPage.tsx',
    title: 'Aditivo',
    roles: ['admin', 'architect', 'supplier', 'client'],
  },
  {
    path: 'conversas',
    file: 'messages/ConversationsPage.tsx',
    title: 'Conversas',
    roles: referrers,
    menu: { label: 'Conversas', icon: 'chat' },
  },
  {
    path: 'suppliers',
    file: 'suppliers/SupplierDirectoryPage.tsx',
    title: 'Fornecedores',
    roles: architects,
    menu: { label: 'Fornecedores', icon: 'hammer' },
  },
  {
    path: 'suppliers-list',
    file: 'suppliers/SupplierDirectoryPage.tsx',
    title: 'Fornecedores',
    roles: architects,
    sameAs: 'suppliers',
  },
  {
    path: 'quotes',
    file: 'quotes/answer/QuoteRequestsPage.tsx',
    title: 'Solicitações de orçamento',
    roles: suppliers,
    menu: { label: 'Solicitações', icon: 'inbox' },
  },
  {
    path: 'quotes/:quoteId/respond',
    file: 'quotes/answer/RespondPage.tsx',
    title: 'Responder orçamento',
    roles: suppliers,
    ownMissing: true,
  },
  {
    path: 'my-quotes',
    file: 'projects/won/ApprovedProjectsPage.tsx',
    title: 'Projetos aprovados',
    roles: suppliers,
    menu: { label: 'Projetos aprovados', icon: 'handshake', short: 'Aprovados' },
  },
  {
    path: 'receivables',
    file: 'instalments/ReceivablesPage.tsx',
    title: 'Recebimentos',
    roles: suppliers,
    menu: { label: 'Recebimentos', icon: 'wallet', short: 'Receber' },
  },
  {
    path: 'commissions',
    file: 'commissions/OwnCommissionsPage.tsx',
    title: 'Comissões',
    roles: suppliers,
    menu: { label: 'Comissões', icon: 'tag' },
  },
  {
    path: 'invoices/:id',
    file: 'invoices/InvoicePage.tsx',
    title: 'Fatura',
    roles: ['admin', 'supplier'],
  },
  {
    path: 'financial-dashboard',
    file: 'finances/FinancialDashboardPage.tsx',
    title: 'Painel financeiro',
    roles: clients,
    menu: { label: 'Painel financeiro', icon: 'chart' },
  },
  {
    path: 'my-project',
    file: 'finances/MyProjectPage.tsx',
    title: 'Meu projeto',
    roles: clients,
    menu: { label: 'Meu projeto', icon: 'folder' },
  },
  {
    path: 'work',
    file: 'work/WorkPage.tsx',
    title: 'Obra',
    roles: clients,
    sameAs: 'my-project',
  },
  {
    path: 'quotes-review',
    file: 'quotes/review/QuotesReviewPage.tsx',
    title: 'Revisão de orçamentos',
    roles: clients,
    menu: { label: 'Orçamentos', icon: 'sheets' },
  },
  {
    path: 'admin/project-budgets',
    file: 'budgets/BudgetsPage.tsx',
    title: 'Orçamentos por categoria',
    roles: managers,
    menu: { label: 'Orçamentos', icon: 'ruler' },
  },
  {
    path: 'admin/payments',
    file: 'payments/PaymentsPage.tsx',
    title: 'Pagamentos',
    roles: managers,
    menu: { label: 'Pagamentos', icon: 'wallet' },
  },
  {
    path: 'admin/commissions',
    file: 'commissions/CommissionsPage.tsx',
    title: 'Comissões',
    roles: admins,
    menu: { label: 'Comissões', icon: 'handshake' },
  },
  {
    path: 'admin/commissions/close',
    file: 'invoices/CloseMonthPage.tsx',
    title: 'Fechar mês',
    roles: admins,
  },
  {
    path: 'admin/commissions/billing',
    file: 'settings/PlatformBillingPage.tsx',
    title: 'Dados de cobrança do Prumo',
    roles: admins,
  },
  {
    path: 'admin/reports',
    file: 'reports/ReportsPage.tsx',
    title: 'Relatórios',
    roles: admins,
    menu: { label: 'Relatórios', icon: 'chart' },
  },
  {
    path: 'admin/referrals',
    file: 'referrals/AdminReferralsPage.tsx',
    title: 'Indicações',
    roles: admins,
    menu: { label: 'Indicações', icon: 'share' },
  },
  {
    path: 'admin/categories',
    file: 'categories/CategoriesPage.tsx',
    title: 'Categorias',
    roles: admins,
    menu: { label: 'Categorias', icon: 'tag' },
  },
  {
    path: 'admin/supplier-categories',
    file: 'suppliers/categories/SupplierCategoriesPage.tsx',
    title: 'Categorias de fornecedores',
    roles: admins,
    menu: { label: 'Sem categoria', icon: 'hammer' },
  },
  {
    path: 'admin/settings',
    file: 'settings/SettingsPage.tsx',
    title: 'Configurações',
    roles: admins,
    menu: { label: 'Configurações', icon: 'scales' },
  },
  {
    path: 'admin/admins',
    file: 'admins/AdminsPage.tsx',
    title: 'Administradores',
    roles: admins,
    menu: { label: 'Administradores', icon: 'lock' },
  },
  {
    path: 'admin/audit',
    file: 'audit/AuditPage.tsx',
    title: 'Auditoria',
    roles: admins,
    menu: { label: 'Auditoria', icon: 'eye' },
  },
  {
    path: 'admin/erasures',
    file: 'privacy/ErasureRequestsPage.tsx',
    title: 'Pedidos de exclusão',
    roles: admins,
    menu: { label: 'Exclusões', icon: 'trash' },
  },
  {
    path: 'admin/health',
    file: 'health/HealthPage.tsx',
    title: 'Saúde',
    roles: admins,
    menu: { label: 'Saúde', icon: 'bolt' },
  },
  {
    path: 'referrals',
    file: 'referrals/ReferralsPage.tsx',
    title: 'Indicações',
    roles: referrers,
    menu: { label: 'Indicações', icon: 'share' },
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
 * What someone of a role gets at a screen: the screen, the quoted refusal (`/admin/*`, Q-17), or the
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

/** Whether the ids of a URL cannot be those of anything, so that its page need not be asked for. */
export const namesNothing = (
  { ownMissing }: Screen,
  params: Readonly<Record<string, string | undefined>>,
): boolean => !ownMissing && Object.values(params).some((id) => !isUuid(id ?? ''));
