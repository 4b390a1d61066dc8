import type { User } from '@supabase/supabase-js';
import ForecastSumsDialog from './homes/project/ForecastSumsDialog.tsx';
import { IdentitiesSection } from './parties/account/IdentitiesSection.tsx';
import { SecondFactorSection } from './parties/account/SecondFactorSection.tsx';
import { ana, drywall } from './sourcing/projects/testing-projects.ts';
import { RevisionNotice } from './sourcing/quotes/answer/RevisionNotice.tsx';
import { bookcaseDetails, bruno } from './sourcing/quotes/answer/testing-requests.ts';
import { RevisionForm } from './sourcing/quotes/offer/RevisionForm.tsx';
import { MoreTimeDialog } from './sourcing/terms/MoreTimeDialog.tsx';
import { bookcaseTerms } from './sourcing/terms/testing-terms.ts';
import { InviteAdminDialog } from './team/admins/InviteAdminDialog.tsx';
import { CategoryDialog } from './team/categories/CategoryDialog.tsx';
import { PersonPlan } from './team/people/PersonPlan.tsx';
import type { Person } from './team/people/queries.ts';
import type { RefusedActs } from './testing-dialogs.ts';
import { SidePanel } from './ui/SidePanel.tsx';

const none = () => undefined;
const identity = (provider: string) => ({
  id: provider,
  identity_id: provider,
  provider,
  user_id: ana.id,
  identity_data: { email: ana.email },
});
const user = {
  id: ana.id,
  email: ana.email,
  identities: [identity('email'), identity('google')],
  factors: [
    {
      id: 'f1',
      status: 'verified',
      friendly_name: 'Aplicativo',
      factor_type: 'totp',
      created_at: '2026-11-20T12:00:00Z',
    },
  ],
} as unknown as User;
const asked = { id: 'pr1', plan: 'business', asked_at: '2026-11-20T12:00:00Z' };
const architect = { ...ana, plan: null } as unknown as Person;
const revised = {
  ...bookcaseDetails,
  quote_status: 'submitted',
  revision: {
    message: 'Dá para chegar a 16.900?',
    target_total: null,
    target_days: null,
    due: '2026-12-11T23:59:00-03:00',
  },
} as unknown as typeof bookcaseDetails;

/** Acts in the dialogs about accounts, plans and answers, for dialogs.test.tsx: each is refused there. */
export const actsOfAccounts: RefusedActs = {
  'parties/account/IdentitiesSection.tsx': [
    {
      what: 'a Google account is unlinked',
      element: <IdentitiesSection user={user} />,
      open: ['Desligar a conta do Google'],
      confirm: 'Desligar',
      to: '/auth/v1/user/identities/google',
    },
  ],
  'parties/account/SecondFactorSection.tsx': [
    {
      what: 'a second factor is removed',
      element: <SecondFactorSection user={user} />,
      open: ['Remover Aplicativo'],
      confirm: 'Remover',
      to: '/auth/v1/factors/f1',
      answers: { 'rpc/count_recovery_codes': 0 },
    },
  ],
  'team/admins/InviteAdminDialog.tsx': [
    {
      what: 'a colleague is invited',
      element: <InviteAdminDialog opened onClose={none} />,
      fill: [
        [/^Nome completo/, 'Caio Barros'],
        [/^E-mail/, 'caio@prumo.test'],
      ],
      confirm: 'Enviar convite',
      to: 'rpc/invite_admin',
    },
  ],
  'team/categories/CategoryDialog.tsx': [
    {
      what: 'a category is added',
      element: <CategoryDialog category="new" list={[]} onClose={none} />,
      fill: [[/^Nome/, 'Paisagismo']],
      confirm: 'Criar categoria',
      to: 'rpc/save_category',
    },
  ],
  'homes/project/ForecastSumsDialog.tsx': [
    {
      what: 'sums become the forecast',
      element: (
        <ForecastSumsDialog
          projectId="p1"
          items={[{ ...drywall, forecast: 900 } as never]}
          onClose={none}
        />
      ),
      confirm: 'Usar a soma',
      to: 'project_category_budgets',
      answers: { project_category_budgets: [] },
    },
  ],
  'team/people/PersonPlan.tsx': [
    {
      what: 'the plan that was asked for is refused',
      element: <PersonPlan person={architect} />,
      open: ['Recusar'],
      fill: [[/^Motivo/, 'Falta o contrato']],
      confirm: 'Recusar',
      to: 'rpc/decide_plan_request',
      answers: { plan_requests: [asked] },
    },
    {
      what: 'a plan is changed',
      element: <PersonPlan person={architect} />,
      open: ['Mudar plano'],
      confirm: 'Salvar',
      to: 'rpc/set_plan',
      answers: { plan_requests: [] },
    },
  ],
  'sourcing/quotes/answer/RevisionNotice.tsx': [
    {
      what: 'an offer is kept as it is',
      element: <RevisionNotice details={revised} isAnswering={false} />,
      open: ['Manter proposta'],
      confirm: 'Manter proposta',
      to: 'rpc/keep_quote',
      as: bruno,
    },
  ],
  'sourcing/quotes/offer/OfferDrawer.tsx': [
    {
      what: 'a revision is asked for',
      element: (
        <SidePanel title="Marcenaria Carvalho" about="q1" onClose={none}>
          <RevisionForm
            projectId="p1"
            requestId="r1"
            supplier="Marcenaria Carvalho"
            onClose={none}
          />
        </SidePanel>
      ),
      fill: [[/^O que deve mudar/, 'O prazo']],
      confirm: 'Enviar pedido de revisão',
      to: 'rpc/ask_revision',
    },
  ],
  'sourcing/terms/MoreTimeDialog.tsx': [
    {
      what: 'more time is asked for',
      element: (
        <MoreTimeDialog details={bookcaseDetails} terms={bookcaseTerms} opened onClose={none} />
      ),
      confirm: 'Pedir mais prazo',
      to: 'rpc/ask_more_time',
      as: bruno,
    },
  ],
};
