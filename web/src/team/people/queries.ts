import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { refuseDecided } from '../../parties/registrations/decided-before.ts';
import { useAction } from '../../wire/action.ts';
import { isUuid } from '../../wire/is-uuid.ts';
import type { Arguments, RowIn, RowOf } from '../../wire/rows.ts';
import { type CountOnly, FOR_ROWS, finding, ordered } from '../../wire/server-list.ts';
import { read, readNamed, supabase } from '../../wire/supabase.ts';
import type { Category } from '../../words/categories.ts';
import type { Plan, Role } from '../../words/labels.ts';
import type { SortOrder } from '../../words/sort-rows.ts';
import type { Standing } from './standing.ts';

const people = ['people'];

/** Filters of the directory; '' is everybody. */
export interface PeopleFilter {
  search: string;
  role: Role | '';
  standing: Standing | '';
  category: Category | '';
  withNotes: boolean;
  /** A plan; none of an architect; or one that waits for the team. */
  plan: Plan | 'none' | 'asked' | '';
}

/** Everybody with a registration, newest first unless ordered otherwise. Only administrators may ask. */
export const peopleList = (
  { search, role, standing, category, withNotes, plan }: PeopleFilter,
  order: SortOrder,
) => ({
  queryKey: [...people, 'list', search, role, standing, category, withNotes, plan, order],
  ask: (options?: CountOnly) => {
    let asked = finding(
      supabase()
        .rpc('list_people', category ? { serving: category } : {}, options ?? FOR_ROWS)
        .select(
          'id,full_name,email,company_name,phone_number,role,status,supplier_category,further_categories,commission_rate,created_at,suspended_at,notes,plan,plan_asked,is_guest,requests,answered,orders',
        ),
      search,
    );
    if (role) asked = asked.eq('role', role);
    if (standing === 'suspended') asked = asked.not('suspended_at', 'is', null);
    else if (standing === 'guest') asked = asked.is('is_guest', true);
    else if (standing)
      asked = asked.eq('status', standing).is('suspended_at', null).is('is_guest', false);
    if (withNotes) asked = asked.gt('notes', 0);
    if (plan === 'asked') asked = asked.not('plan_asked', 'is', null);
    else if (plan === 'none') asked = asked.eq('role', 'architect').is('plan', null);
    else if (plan) asked = asked.eq('plan', plan);
    return ordered(asked, order, [
      ['created_at', 'descending'],
      ['id', 'ascending'],
    ]);
  },
});

/** A person as the directory lists them; the rate a fraction. */
export type ListedPerson = RowIn<typeof peopleList>;

const personKey = (id: string) => [...people, 'one', id];

/**
 * A person's registration, or what is known of somebody who only belongs to an account of others, whom the plain list of
 * profiles leaves out; null for an id that is nobody's, a malformed one included.
 */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...personKey(id), 'profile'],
    queryFn: async () => {
      const found = await readNamed(
        supabase().from('profiles').select('*').eq('id', id).maybeSingle(),
      );
      return found ?? (isUuid(id) ? memberOf(id) : null);
    },
  });

/** Somebody who only belongs to an account of others, as a registration that says nothing yet. */
async function memberOf(id: string) {
  const listed = await read(
    supabase()
      .rpc('list_people')
      .select('id,full_name,email,phone_number,status,created_at,suspended_at')
      .eq('id', id)
      .is('role', null)
      .maybeSingle(),
  );
  if (!listed) return null;
  return {
    ...listed,
    is_member: true,
    role: null,
    company_name: null,
    rejection_reason: null,
    commission_rate: null,
    plan: null,
    suspension_reason: null,
    erased_at: null,
    supplier_category: null,
    further_categories: [],
  };
}

/** The accounts of others to which these people belong now, by the person's id. */
export const accountsOfQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...people, 'accounts of', ...ids],
    queryFn: async () => {
      const found = await read(
        supabase()
          .from('account_people')
          .select(
            'person_id,account:profiles!account_people_account_id_fkey(full_name,company_name)',
          )
          .in('person_id', ids)
          .is('ended_at', null),
      );
      const names = new Map<string, string[]>();
      for (const { person_id, account } of found) {
        const name = account.company_name || account.full_name;
        names.set(person_id, [...(names.get(person_id) ?? []), name]);
      }
      return names;
    },
    enabled: ids.length > 0,
  });

/** A place of somebody in an account, also one that ended. */
export type Membership = RowOf<'list_memberships'>;

/** The places of a person in accounts of others, and those of others in theirs. */
export const membershipsQuery = (id: string) =>
  queryOptions({
    queryKey: [...personKey(id), 'memberships'],
    queryFn: () => read(supabase().rpc('list_memberships', { target_profile_id: id })),
  });

export type AccountProgram = RowOf<'list_programs_of'>;

/** The programs of a person's account, and those that they let into accounts of others. */
export const programsOfQuery = (id: string) =>
  queryOptions({
    queryKey: [...personKey(id), 'programs'],
    queryFn: () => read(supabase().rpc('list_programs_of', { target_profile_id: id })),
  });

export type Person = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof personQuery>['queryFn']>>>
>;

/** Facts that the team reads of a supplier without an account; null for everybody else. */
export const guestCardQuery = (id: string) =>
  queryOptions({
    queryKey: [...personKey(id), 'guest'],
    queryFn: () => read(supabase().rpc('get_guest_card', { target_profile_id: id }).maybeSingle()),
  });

export type GuestCard = RowOf<'get_guest_card'>;

/** Counts of a person's work by the database; amounts in R$. */
export type PersonFigures = RowOf<'get_person_figures'>;

export const figuresQuery = (id: string) =>
  queryOptions({
    queryKey: [...personKey(id), 'figures'],
    queryFn: () =>
      read(supabase().rpc('get_person_figures', { target_profile_id: id }).maybeSingle()),
  });

/** A supplier's debt to the platform, in R$. */
export const balanceQuery = (id: string) =>
  queryOptions({
    queryKey: [...personKey(id), 'balance'],
    queryFn: () =>
      read(supabase().rpc('get_commission_balance', { target_supplier_id: id }).maybeSingle()),
  });

/** So many projects and orders are named; behind them come the others. */
const MOST_NAMED = 5;

/** The newest projects of an architect or a client. */
export const projectsOfPersonQuery = (id: string, role: 'architect' | 'client') =>
  queryOptions({
    queryKey: [...personKey(id), 'projects', role],
    queryFn: () =>
      read(
        supabase()
          .from('projects')
          .select('id,name,status,created_at')
          .eq(role === 'architect' ? 'architect_id' : 'client_id', id)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(MOST_NAMED),
      ),
  });

/** The newest orders of a supplier. */
export const ordersOfPersonQuery = (id: string) =>
  queryOptions({
    queryKey: [...personKey(id), 'orders'],
    queryFn: () =>
      read(
        supabase()
          .from('orders')
          .select('id,number,year,category,status,created_at')
          .eq('supplier_id', id)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(MOST_NAMED),
      ),
  });

/** A note of the team; its author may have been erased, and then has no name. */
export const notesQuery = (id: string) =>
  queryOptions({
    queryKey: [...personKey(id), 'notes'],
    queryFn: () =>
      read(
        supabase()
          .from('person_notes')
          .select('id,body,created_at,author:profiles!person_notes_author_id_fkey(full_name)')
          .eq('person_id', id)
          .order('created_at', { ascending: false })
          .order('id'),
      ),
  });

export type PersonNote = Awaited<
  ReturnType<NonNullable<ReturnType<typeof notesQuery>['queryFn']>>
>[number];

export const sessionsOfPersonQuery = (id: string) =>
  queryOptions({
    queryKey: [...personKey(id), 'sessions'],
    queryFn: () => read(supabase().rpc('list_person_sessions', { target_profile_id: id })),
  });

/** After something about people changed: directory, page, timeline and the list of administrators. */
function usePeopleChanged() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [people, ['admins'], ['audit', 'timeline', 'profile']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

export const useSuspend = (id: string) =>
  useAction({
    mutationKey: ['suspend a person', id],
    mutationFn: (reason: string) =>
      read(supabase().rpc('suspend_profile', { target_profile_id: id, reason })),
    onSettled: usePeopleChanged(),
  });

/** The team makes a person of the account its titular, for a reason that it keeps. */
export const useHandOver = (accountId: string) =>
  useAction({
    mutationKey: ['hand over an account', accountId],
    mutationFn: ({ personId, reason }: { personId: string; reason: string }) =>
      read(
        supabase().rpc('hand_over_account', { account_id: accountId, person_id: personId, reason }),
      ),
    onSettled: usePeopleChanged(),
  });

export const useReinstate = (id: string) =>
  useAction({
    mutationKey: ['reinstate a person', id],
    mutationFn: () => read(supabase().rpc('reinstate_profile', { target_profile_id: id })),
    onSettled: usePeopleChanged(),
  });

/** Blocks a supplier without an account, with a reason of 3 to 1,000 letters, or takes that back, without one. */
export const useBlockGuest = (id: string) =>
  useAction({
    mutationKey: ['block a guest', id],
    mutationFn: ({ reason, isBlocked }: { reason: string | null; isBlocked: boolean }) =>
      read(supabase().rpc('block_guest', { guest_id: id, reason, is_blocked: isBlocked })),
    onSettled: usePeopleChanged(),
  });

/** A supplier's commission rate for future deals (a fraction), and the categories that they are asked to quote. */
export interface SupplierTerms {
  commission_rate: number;
  supplier_category: Category | null;
  further_categories: Category[];
}

/** Changes them, unless a colleague did since they were read: then it fails with who did. */
export const useChangeTerms = (
  person: Pick<Person, 'id' | 'full_name' | 'commission_rate' | 'supplier_category'>,
) =>
  useAction({
    mutationKey: ['change a supplier’s terms', person.id],
    mutationFn: async (terms: SupplierTerms) => {
      const { id, full_name, commission_rate: rate, supplier_category: category } = person;
      const asRead = supabase().from('profiles').update(terms).eq('id', id);
      const sameRate =
        rate === null ? asRead.is('commission_rate', null) : asRead.eq('commission_rate', rate);
      const same =
        category === null
          ? sameRate.is('supplier_category', null)
          : sameRate.eq('supplier_category', category);
      const changed = await read(same.select('id'));
      if (changed.length === 0) await refuseDecided({ id, full_name }, true);
    },
    onSettled: usePeopleChanged(),
  });

export const useAddNote = (id: string) =>
  useAction({
    mutationKey: ['add a note', id],
    mutationFn: (note: string) =>
      read(supabase().rpc('add_person_note', { target_profile_id: id, note })),
    onSettled: usePeopleChanged(),
  });

export const useRemoveNote = (id: string) =>
  useAction({
    mutationKey: ['remove a note', id],
    mutationFn: (noteId: string) => read(supabase().rpc('remove_person_note', { note_id: noteId })),
    onSettled: usePeopleChanged(),
  });

/** An open rating that the team has to look at, or has looked at. */
export type RatingToModerate = RowOf<'list_ratings_to_moderate'>;

const moderationKey = ['ratings', 'to moderate'] as const;

/** Ratings with words that wait, that were reported or that are hidden, those that wait first. */
export const ratingsToModerateQuery = queryOptions({
  queryKey: moderationKey,
  queryFn: () => read(supabase().rpc('list_ratings_to_moderate')),
});

/** Publishes or hides a rating, with a reason that both people read. */
export const useModerate = () =>
  useAction({
    mutationKey: ['moderate rating'],
    mutationFn: async (asked: Arguments<'moderate_rating'>): Promise<void> => {
      await read(supabase().rpc('moderate_rating', asked));
    },
    stales: [['ratings']],
  });
