import type { ReactNode } from 'react';
import type { Account, AccountPerson } from './acting.ts';
import { ActingProvider } from './acting.ts';

/** Ana's office as one of its people has it in the list of their accounts. */
export const officeAs = (person_role: Account['person_role']): Account => ({
  account_id: '20000000-0000-4000-8000-000000000002',
  name: 'Ateliê Ribeiro',
  account_role: 'architect',
  person_role,
  is_own: false,
  status: 'approved',
  is_suspended: false,
  unread: 0,
});

const person = (id: string, full_name: string, person_role: AccountPerson['person_role']) => ({
  id,
  full_name,
  person_role,
  is_invitation: false,
  email: `${id}@prumo.test`,
  since: '2026-08-01T12:00:00Z',
  expires_at: null,
  last_used_at: '2026-11-20T12:00:00Z',
  has_second_factor: false,
  is_suspended: false,
});

/** The people of Ana's office. */
export const officePeople: AccountPerson[] = [
  { ...person('ana', 'Ana Ribeiro', 'owner'), has_second_factor: true },
  person('rita', 'Rita Melo', 'manager'),
  person('teo', 'Téo Lins', 'collaborator'),
  { ...person('nora', 'Nora Dias', 'reader'), last_used_at: null },
];

/** An invitation to the office that waits. */
export const waitingInvitation: AccountPerson = {
  ...person('convite', 'Caio Prado', 'collaborator'),
  is_invitation: true,
  last_used_at: null,
  expires_at: '2099-01-01T12:00:00Z',
};

/** Around what somebody of Ana's office sees. */
export const InOffice = ({ as, children }: { as: Account['person_role']; children: ReactNode }) => (
  <ActingProvider value={officeAs(as)}>{children}</ActingProvider>
);
