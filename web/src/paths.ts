import type { Category } from './words/categories.ts';
import type { Plan, Role } from './words/labels.ts';

/** Values that a link may set in the registration form: each one fills and locks its field. */
export interface RegistrationHints {
  role?: Exclude<Role, 'admin'>;
  category?: Category;
  ref?: string;
  /** A plan of the landing, which an architect's sign-up then requests. */
  plan?: Plan;
  /** The secret of an architect's invitation of a client. */
  invite?: string;
  /** The secret of a guest's request, whose history the account takes over. */
  cotacao?: string;
}

/** The parts of a project's page (homes/project/ProjectTabs.tsx). */
export type ProjectTab = 'itens' | 'cotacoes' | 'obra' | 'dinheiro' | 'conversa';

/** Every link of the product. A page never writes a URL by hand. */
export const paths = {
  home: () => '/',
  architects: () => '/architects',
  docs: () => '/docs',
  support: () => '/support',
  contact: () => '/contact',
  privacy: () => '/privacidade',
  terms: () => '/termos',
  /** How other software reads and writes through the API: the public page. */
  developers: () => '/desenvolvedores',
  /** Every table and function of the API that one's role reaches. */
  apiReference: () => '/desenvolvedores/referencia',
  /** The programs that may use the account. */
  programs: () => '/desenvolvedores/acessos',
  /** The webhooks of the account. */
  webhooks: () => '/desenvolvedores/avisos',
  login: () => '/login',
  /** The link in a mail for a person who may be signed out: to the sign-in page, and from there to the path. */
  loginThen: (path: string) => withQuery('/login', { depois: path }),
  codeSignIn: () => '/login?entrar=codigo',
  companySignIn: () => '/login?entrar=empresa',
  register: (hints: RegistrationHints = {}) => withQuery('/register', { ...hints }),
  invitation: (secret: string) => withQuery('/convite', { invite: secret }),
  /** The link by which a supplier without an account answers one request. */
  requestLink: (secret: string) => `/c/${secret}`,
  /** Where a supplier with an account takes over what was answered by links. */
  history: (secret: string) => withQuery('/historico', { cotacao: secret }),
  completeWithHistory: (secret: string) =>
    withQuery('/complete-registration', { role: 'supplier', cotacao: secret }),
  teamInvitation: (secret: string) => withQuery('/convite-da-equipe', { convite: secret }),
  accountInvitation: (secret: string) => withQuery('/convite-de-conta', { convite: secret }),
  completeRegistration: () => '/complete-registration',
  completeInvited: (secret: string) =>
    withQuery('/complete-registration', { role: 'client', invite: secret }),
  forgotPassword: () => '/forgot-password',
  dashboard: () => '/dashboard',
  account: () => '/account',
  /** The money of an office by project, supplier, category and month, and its payments. */
  financialReports: () => '/relatorios',
  /** The people of the account: of an architect or supplier, and of a client. */
  team: () => '/equipe',
  accountPeople: () => '/account/people',
  secondFactor: () => '/account#duas-etapas',
  /** The requests for support of the account. */
  ownSupport: (from?: string) => withQuery('/suporte', { de: from }),
  supportRequest: (id: string) => `/suporte/${id}`,
  /** The team's queue of what accounts ask. */
  supportQueue: () => '/admin/support',
  accountManagers: () => '/admin/support?aba=gerentes',
  supportAnswer: (id: string) => `/admin/support/${id}`,
  notifications: () => '/avisos',
  /** The list of acts on this device that have not been sent. */
  notSent: () => '/nao-enviados',
  notificationPreferences: () => '/account#avisos',
  ownData: () => '/meus-dados',
  /** One's own registration for the team to check; open to people who wait. */
  ownRegistration: () => '/meu-cadastro',
  outbox: () => '/caixa-de-saida',
  outboxMessage: (id: number) => `/caixa-de-saida?mensagem=${id}`,
  approvals: () => '/admin/users',
  people: () => '/admin/people',
  peopleNamed: (search: string) => withQuery('/admin/people', { busca: search }),
  /** Architects whose request for a plan waits for the team. */
  planRequests: () => '/admin/people?plano=asked',
  person: (id: string) => `/admin/people/${id}`,
  settings: () => '/admin/settings',
  admins: () => '/admin/admins',
  audit: () => '/admin/audit',
  erasureRequests: () => '/admin/erasures',
  allProjects: () => '/admin/projects',
  /** The team's records of one project, request or quote. */
  projectRecord: (id: string, items?: string) =>
    withQuery(`/admin/projects/${id}`, { busca: items }),
  requestRecord: (id: string) => `/admin/requests/${id}`,
  quoteRecord: (id: string) => `/admin/quotes/${id}`,
  allProjectsNamed: (name: string) => withQuery('/admin/projects', { busca: name }),
  allReferrals: () => '/admin/referrals',
  referralsOf: (search: string) => withQuery('/admin/referrals', { busca: search }),
  commissions: () => '/admin/commissions',
  commissionsOf: (search: string) =>
    withQuery('/admin/commissions', { periodo: 'tudo', busca: search }),
  commissionsSinceStart: () => '/admin/commissions?periodo=tudo',
  /** The team's invoices, those of one supplier where its name is given. */
  invoices: (supplier?: string) =>
    withQuery('/admin/commissions', { aba: 'faturas', busca: supplier }),
  lateInvoices: () => '/admin/commissions?aba=atraso',
  /** `month` as `2026-10`; without it the last one that is over. */
  closeMonth: (month?: string) => withQuery('/admin/commissions/close', { mes: month }),
  platformBilling: () => '/admin/commissions/billing',
  health: () => '/admin/health',
  reports: (tab?: 'fornecedores' | 'funil') => withQuery('/admin/reports', { aba: tab }),
  invoice: (id: string) => `/invoices/${id}`,
  ownCommissions: () => '/commissions',
  ownInvoices: () => '/commissions?aba=faturas',
  categories: () => '/admin/categories',
  /** The approved suppliers of a category, for the team. */
  suppliersOfCategory: (category: Category) =>
    withQuery('/admin/people', { tipo: 'supplier', situacao: 'approved', categoria: category }),
  supplierCategories: () => '/admin/supplier-categories',
  budgets: () => '/admin/project-budgets',
  payments: () => '/admin/payments',
  paymentsByInstalment: () => '/admin/payments?aba=parcelas',
  projects: () => '/projects',
  /** The office's library of products, beside its projects. */
  library: () => '/projects?aba=biblioteca',
  /** The page to which a phone hands what is shared with the application: the share target of the manifest. */
  share: () => '/compartilhar',
  projectsNamed: (search: string) => withQuery('/projects', { busca: search }),
  newProject: () => '/projects/new',
  project: (id: string) => `/projects/${id}`,
  /** A tab of a project's page, and the part of it that is open. */
  projectTab: (id: string, tab: ProjectTab = 'itens', part?: string | null) =>
    withQuery(`/projects/${id}`, { aba: tab, parte: part }),
  /** The fichas of its items. */
  projectSpecs: (id: string) => withQuery(`/projects/${id}`, { aba: 'itens', ver: 'fichas' }),
  /** The suppliers' questions about a category, on the page of the project. */
  questions: (projectId: string, category?: Category) =>
    withQuery(`/projects/${projectId}`, { perguntas: category }),
  importItems: (projectId: string) => `/projects/${projectId}/import`,
  /** With a category: its suppliers alone. */
  supplierSelection: (projectId: string, category?: Category) =>
    withQuery(`/projects/${projectId}/suppliers`, { categoria: category }),
  /** Changes what the suppliers of a category were asked. */
  typeAnswer: (projectId: string, requestId: string) =>
    `/projects/${projectId}/requests/${requestId}/answer`,
  addendum: (projectId: string, category?: Category) =>
    withQuery(`/projects/${projectId}/addendum`, { categoria: category }),
  /** The comparison; with a category its tab, else the first. */
  quoteAnalysis: (projectId: string, category?: Category | null) =>
    withQuery(`/projects/${projectId}/quotes`, { aba: category }),
  order: (id: string) => `/orders/${id}`,
  changeOrder: (id: string) => `/change-orders/${id}`,
  /** Writes a change of an order; `distrato` ends it. With an id of the own drafts it goes on there, with any other from its words. */
  proposeChange: (orderId: string, from: { tipo?: 'distrato' | undefined; de?: string } = {}) =>
    withQuery(`/orders/${orderId}/change`, { ...from }),
  /** The project while it is built, for architect and admins. */
  /** A walk through the site with the phone. */
  walk: (projectId: string) => `/vistoria/${projectId}`,
  work: (projectId: string, tab?: string) => withQuery(`/projects/${projectId}/work`, { aba: tab }),
  /** The same for its client. */
  clientWork: (projectId?: string, tab?: string) =>
    withQuery('/work', { projeto: projectId, aba: tab }),
  /** A day of the diário, `2026-11-30`. */
  /** The shortcut of the home screen: today's day of the one work, or of the one that is chosen. */
  diaryOfToday: () => '/diario',
  diaryDay: (projectId: string, day: string) => `/diary/${projectId}/${day}`,
  suppliers: () => '/suppliers',
  suppliersNamed: (search: string) => withQuery('/suppliers', { busca: search }),
  supplierList: () => '/suppliers-list',
  quoteRequests: () => '/quotes',
  quoteRequestsNamed: (search: string) => withQuery('/quotes', { busca: search }),
  respond: (quoteId: string) => `/quotes/${quoteId}/respond`,
  /** The answer that was sent, in the form again. */
  correctAnswer: (quoteId: string) => `/quotes/${quoteId}/respond?corrigir=1`,
  approvedProjects: () => '/my-quotes',
  receivables: () => '/receivables',
  /** The project is the newest active one unless it is named. */
  financialDashboard: (projectId?: string) =>
    withQuery('/financial-dashboard', { projeto: projectId }),
  myProject: (projectId?: string) => withQuery('/my-project', { projeto: projectId }),
  quotesReview: (projectId: string) => withQuery('/quotes-review', { projeto: projectId }),
  referrals: () => '/referrals',
  conversations: () => '/conversas',
  conversation: (threadId: string) => withQuery('/conversas', { conversa: threadId }),
  /** The conversation about the request that a quote belongs to. */
  conversationOfQuote: (quoteId: string) => withQuery('/conversas', { orcamento: quoteId }),
};

function withQuery(path: string, values: Record<string, string | null | undefined>): string {
  const present = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]);
  return present.length > 0 ? `${path}?${new URLSearchParams(present)}` : path;
}
