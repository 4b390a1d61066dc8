import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { screens } from './screens.ts';

test('every link of the product, so that a change of address is seen in review', () => {
  const links = Object.entries(paths).map(([name, path]) => [name, path('ID' as never)]);

  expect(Object.fromEntries(links)).toMatchInlineSnapshot(`
    {
      "account": "/account",
      "addendum": "/projects/ID/addendum",
      "admins": "/admin/admins",
      "allProjects": "/admin/projects",
      "allProjectsNamed": "/admin/projects?busca=ID",
      "allReferrals": "/admin/referrals",
      "approvals": "/admin/users",
      "approvedProjects": "/my-quotes",
      "architects": "/architects",
      "audit": "/admin/audit",
      "budgets": "/admin/project-budgets",
      "categories": "/admin/categories",
      "changeOrder": "/change-orders/ID",
      "clientWork": "/work?projeto=ID",
      "closeMonth": "/admin/commissions/close?mes=ID",
      "codeSignIn": "/login?entrar=codigo",
      "commissions": "/admin/commissions",
      "commissionsOf": "/admin/commissions?periodo=tudo&busca=ID",
      "commissionsSinceStart": "/admin/commissions?periodo=tudo",
      "companySignIn": "/login?entrar=empresa",
      "completeInvited": "/complete-registration?role=client&invite=ID",
      "completeRegistration": "/complete-registration",
      "contact": "/contact",
      "conversation": "/conversas?conversa=ID",
      "conversationOfQuote": "/conversas?orcamento=ID",
      "conversations": "/conversas",
      "correctAnswer": "/quotes/ID/respond?corrigir=1",
      "dashboard": "/dashboard",
      "docs": "/docs",
      "erasureRequests": "/admin/erasures",
      "financialDashboard": "/financial-dashboard?projeto=ID",
      "forgotPassword": "/forgot-password",
      "health": "/admin/health",
      "home": "/",
      "importItems": "/projects/ID/import",
      "invitation": "/convite?invite=ID",
      "invoice": "/invoices/ID",
      "invoices": "/admin/commissions?aba=faturas&busca=ID",
      "lateInvoices": "/admin/commissions?aba=atraso",
      "login": "/login",
      "loginThen": "/login?depois=ID",
      "myProject": "/my-project?projeto=ID",
      "newProject": "/projects/new",
      "notificationPreferences": "/account#avisos",
      "notifications": "/avisos",
      "order": "/orders/ID",
      "outbox": "/caixa-de-saida",
      "outboxMessage": "/caixa-de-saida?mensagem=ID",
      "ownCommissions": "/commissions",
      "ownData": "/meus-dados",
      "ownInvoices": "/commissions?aba=faturas",
      "ownRegistration": "/meu-cadastro",
      "payments": "/admin/payments",
      "paymentsByInstalment": "/admin/payments?aba=parcelas",
      "people": "/admin/people",
      "peopleNamed": "/admin/people?busca=ID",
      "person": "/admin/people/ID",
      "planRequests": "/admin/people?plano=asked",
      "platformBilling": "/admin/commissions/billing",
      "privacy": "/privacidade",
      "project": "/projects/ID",
      "projectRecord": "/admin/projects/ID",
      "projects": "/projects",
      "projectsNamed": "/projects?busca=ID",
      "proposeChange": "/orders/ID/change",
      "questions": "/projects/ID",
      "quoteAnalysis": "/projects/ID/quotes",
      "quoteRecord": "/admin/quotes/ID",
      "quoteRequests": "/quotes",
      "quoteRequestsNamed": "/quotes?busca=ID",
      "quotesReview": "/quotes-review?projeto=ID",
      "receivables": "/receivables",
      "referrals": "/referrals",
      "referralsOf": "/admin/referrals?busca=ID",
      "register": "/register?0=I&1=D",
      "reports": "/admin/reports?aba=ID",
      "requestRecord": "/admin/requests/ID",
      "respond": "/quotes/ID/respond",
      "secondFactor": "/account#duas-etapas",
      "settings": "/admin/settings",
      "supplierCategories": "/admin/supplier-categories",
      "supplierList": "/suppliers-list",
      "supplierSelection": "/projects/ID/suppliers",
      "suppliers": "/suppliers",
      "suppliersNamed": "/suppliers?busca=ID",
      "suppliersOfCategory": "/admin/people?tipo=supplier&situacao=approved&categoria=ID",
      "support": "/support",
      "teamInvitation": "/convite-da-equipe?convite=ID",
      "terms": "/termos",
      "work": "/projects/ID/work",
    }
  `);
});

test('[PUB-032] the registration keeps what the link asked for', () => {
  expect(paths.register({ role: 'supplier', category: 'civil', ref: 'ABC' })).toBe(
    '/register?role=supplier&category=civil&ref=ABC',
  );
});

test('every screen of the table has a link that leads to it', () => {
  const addresses = Object.values(paths).map((path) => path('ID' as never).split('?')[0]);
  const unlinked = screens
    .map(({ path }) => `/${path.replace(/:\w+/g, 'ID')}`)
    .filter((address) => !addresses.includes(address));

  expect(unlinked).toEqual([]);
});
