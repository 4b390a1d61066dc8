import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { RowOf } from '../wire/rows.ts';
import { read, supabase } from '../wire/supabase.ts';
import type { PersonRole } from '../words/labels.ts';

/** An account of the person who is signed in: their own, or one that they belong to. */
export type Account = RowOf<'list_my_accounts'>;

/** Preparing texts, deciding with effect on others, and managing people, billing and plan. */
export type Right = 'prepare' | 'decide' | 'manage';

const rightsOf: Record<PersonRole, readonly Right[]> = {
  owner: ['prepare', 'decide', 'manage'],
  manager: ['prepare', 'decide'],
  collaborator: ['prepare'],
  reader: [],
};

/** Whether a role has a right. What somebody may do is decided by PostgreSQL; the page only says it before. */
export const hasRight = (role: PersonRole, right: Right): boolean => rightsOf[role].includes(right);

/** Below it lies what the page knows of accounts and their people. */
export const accountsKey = ['accounts'] as const;

/** The accounts of the person, their own first. */
export const myAccountsQuery = queryOptions({
  queryKey: [...accountsKey, 'mine'],
  queryFn: () => read(supabase().rpc('list_my_accounts')),
});

/** A person of the account, or an invitation that waits. */
export type AccountPerson = RowOf<'list_account_people'>;

/** The people of the account of the page, and the invitations that wait. */
export const accountPeopleQuery = queryOptions({
  queryKey: [...accountsKey, 'people'],
  queryFn: () => read(supabase().rpc('list_account_people')),
});

/** The account of the page where it is not the person's own; null for their own. */
const ActingContext = createContext<Account | null>(null);
export const ActingProvider = ActingContext.Provider;

/** The account for which the person acts; null where it is their own, in which they may do everything. */
export const useActing = (): Account | null => useContext(ActingContext);

/** The person's role in the account of the page. */
export const usePersonRole = (): PersonRole => useActing()?.person_role ?? 'owner';
