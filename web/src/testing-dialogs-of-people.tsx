import { CalendarSection } from './parties/calendar/CalendarSection.tsx';
import { EraseDialog } from './parties/privacy/EraseDialog.tsx';
import { RefuseErasureDialog } from './parties/privacy/RefuseErasureDialog.tsx';
import { RequestErasureDialog } from './parties/privacy/RequestErasureDialog.tsx';
import ApprovalsPage from './parties/registrations/ApprovalsPage.tsx';
import { waitingPerson } from './parties/registrations/testing-queue.ts';
import { ana } from './sourcing/projects/testing-projects.ts';
import { bruno } from './sourcing/quotes/answer/testing-requests.ts';
import { EndAccessDialog } from './team/admins/EndAccessDialog.tsx';
import CategoriesPage from './team/categories/CategoriesPage.tsx';
import { BlockGuestDialog } from './team/people/BlockGuestDialog.tsx';
import { PersonNotes } from './team/people/PersonNotes.tsx';
import type { Person } from './team/people/queries.ts';
import { ReinstateDialog } from './team/people/ReinstateDialog.tsx';
import { SupplierTermsDialog } from './team/people/SupplierTermsDialog.tsx';
import { SuspendDialog } from './team/people/SuspendDialog.tsx';
import { UnblockGuestDialog } from './team/people/UnblockGuestDialog.tsx';
import type { RefusedActs } from './testing-dialogs.ts';

const none = () => undefined;
const queue = {
  'rpc/get_registrations': [waitingPerson('caio', 'Caio Barros')],
  attachments: [],
};
const person = { ...bruno, suspended_at: null } as unknown as Person;
const request = {
  id: 'r1',
  profile_id: 'bruno',
  email: 'bruno@prumo.test',
  full_name: 'Bruno Carvalho',
  status: 'open',
} as never;

/** Acts in the dialogs about people, the team and what the team keeps, for dialogs.test.tsx: each is refused there. */
export const actsOfPeople: RefusedActs = {
  'team/people/SupplierTermsDialog.tsx': [
    {
      what: 'the terms of a supplier are changed',
      element: <SupplierTermsDialog person={person} opened onClose={none} />,
      confirm: 'Salvar',
      to: 'profiles',
    },
  ],
  'parties/registrations/RejectDialog.tsx': [
    {
      what: 'a registration is rejected',
      element: <ApprovalsPage />,
      open: ['Rejeitar Caio Barros'],
      confirm: 'Rejeitar',
      to: 'profiles',
      answers: queue,
    },
  ],
  'parties/registrations/SeveralDialog.tsx': [
    {
      what: 'several registrations are approved',
      element: <ApprovalsPage />,
      open: ['Selecionar Caio Barros', 'Aprovar o escolhido'],
      confirm: 'Aprovar 1',
      to: 'rpc/decide_registrations',
      answers: queue,
    },
  ],
  'team/people/SuspendDialog.tsx': [
    {
      what: 'a person is suspended',
      element: <SuspendDialog person={person} opened onClose={none} />,
      fill: [[/^Motivo/, 'Atrasos']],
      confirm: 'Suspender',
      to: 'rpc/suspend_profile',
    },
  ],
  'team/people/ReinstateDialog.tsx': [
    {
      what: 'a person is reinstated',
      element: <ReinstateDialog person={person} opened onClose={none} />,
      confirm: 'Reintegrar',
      to: 'rpc/reinstate_profile',
    },
  ],
  'team/people/BlockGuestDialog.tsx': [
    {
      what: 'a guest is blocked',
      element: <BlockGuestDialog person={person} opened onClose={none} />,
      fill: [[/^Motivo/, 'Não existe']],
      confirm: 'Bloquear contato',
      to: 'rpc/block_guest',
    },
  ],
  'team/people/UnblockGuestDialog.tsx': [
    {
      what: 'a guest is let in again',
      element: <UnblockGuestDialog person={person} opened onClose={none} />,
      confirm: 'Desbloquear',
      to: 'rpc/block_guest',
    },
  ],
  'team/people/PersonNotes.tsx': [
    {
      what: 'a note is removed',
      element: <PersonNotes person={person} />,
      open: [/^Remover a nota/],
      confirm: 'Remover',
      to: 'rpc/remove_person_note',
      answers: {
        person_notes: [
          { id: 'n1', body: 'Ligou.', created_at: '2026-11-20T12:00:00Z', author: null },
        ],
      },
    },
  ],
  'team/admins/EndAccessDialog.tsx': [
    {
      what: 'an administrator loses access',
      element: <EndAccessDialog admin={{ ...ana, role: 'admin' } as never} onClose={none} />,
      confirm: 'Encerrar acesso',
      to: 'profiles',
    },
  ],
  'parties/privacy/EraseDialog.tsx': [
    {
      what: 'a person is erased',
      element: <EraseDialog request={request} onClose={none} />,
      fill: [[/^Digite o e-mail/, 'bruno@prumo.test']],
      confirm: 'Excluir para sempre',
      to: 'rpc/confirm_erasure',
    },
  ],
  'parties/privacy/RefuseErasureDialog.tsx': [
    {
      what: 'an erasure is refused',
      element: <RefuseErasureDialog request={request} onClose={none} />,
      fill: [[/^Motivo/, 'Há pedidos abertos']],
      confirm: 'Recusar pedido',
      to: 'rpc/refuse_erasure',
    },
  ],
  'parties/privacy/RequestErasureDialog.tsx': [
    {
      what: 'an erasure is requested',
      element: <RequestErasureDialog opened onClose={none} />,
      confirm: 'Enviar pedido',
      to: 'rpc/request_erasure',
    },
  ],
  'team/categories/CategoriesPage.tsx': [
    {
      what: 'a category is withdrawn',
      element: <CategoriesPage />,
      open: ['Retirar Marcenaria'],
      confirm: 'Retirar',
      to: 'rpc/retire_category',
      answers: {
        'rpc/get_category_figures': [
          { key: 'marcenaria', label: 'Marcenaria', retired_at: null, suppliers: 1, open_items: 1 },
        ],
      },
    },
  ],
  'parties/calendar/CalendarSection.tsx': [
    {
      what: 'the link of a calendar is renewed',
      element: <CalendarSection />,
      open: ['Criar outro link'],
      confirm: 'Criar outro link',
      to: 'rpc/renew_calendar_link',
      answers: { 'rpc/calendar_link_since': '2026-11-24T12:00:00Z' },
    },
    {
      what: 'the link of a calendar is switched off',
      element: <CalendarSection />,
      open: ['Desligar'],
      confirm: 'Desligar',
      to: 'rpc/revoke_calendar_link',
      answers: { 'rpc/calendar_link_since': '2026-11-24T12:00:00Z' },
    },
  ],
};
