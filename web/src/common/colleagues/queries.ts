import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AccountPerson, accountPeopleQuery, useActing } from '../../session/acting.ts';
import { useAction } from '../../wire/action.ts';
import type { Arguments, RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** A subject of notes: a project, request, quote or order of the account. */
export type NoteKind = NonNullable<Arguments<'save_account_note'>['kind']>;

/** A form that colleagues may have open at the same time. */
export type EditingKind = NonNullable<Arguments<'note_editing'>['kind']>;

/** A note of the account with the name of who wrote it. */
export type AccountNote = RowOf<'list_account_notes'>;

const notesKey = ['account notes'] as const;
const followersKey = ['project people'] as const;

/** The people of the account of the page; none in an account of one person, where nothing here is shown. */
export function useColleagues(): readonly AccountPerson[] {
  const isMember = useActing() !== null;
  const people = useQuery({ ...accountPeopleQuery, staleTime: 5 * 60_000 }).data ?? [];
  const members = people.filter(({ is_invitation }) => !is_invitation);
  return isMember || members.length > 1 ? members : [];
}

/** The notes of the account about something, the oldest first. */
export const accountNotesQuery = (kind: NoteKind, entityId: string) =>
  queryOptions({
    queryKey: [...notesKey, kind, entityId],
    queryFn: () => read(supabase().rpc('list_account_notes', { kind, entity_id: entityId })),
  });

export const useSaveNote = () =>
  useAction({
    mutationKey: ['save account note'],
    mutationFn: (note: Arguments<'save_account_note'>) =>
      read(supabase().rpc('save_account_note', note)),
    stales: [notesKey],
  });

export const useRemoveNote = () =>
  useAction({
    mutationKey: ['remove account note'],
    mutationFn: (id: string) => read(supabase().rpc('remove_account_note', { note_id: id })),
    stales: [notesKey],
  });

/** Says that a form is open, and reads which colleagues have it open too. */
export const editingQuery = (kind: EditingKind, entityId: string) =>
  queryOptions({
    queryKey: ['editing', kind, entityId],
    queryFn: () => read(supabase().rpc('note_editing', { kind, entity_id: entityId })),
    refetchInterval: 60_000,
    staleTime: 0,
    retry: false,
  });

/** The people of the account with who of them follows a project; no row in an account of one person. */
export const projectPeopleQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...followersKey, projectId],
    queryFn: () => read(supabase().rpc('list_project_people', { project_id: projectId })),
  });

export const useSetProjectPeople = () =>
  useAction({
    mutationKey: ['set project people'],
    mutationFn: (chosen: Arguments<'set_project_people'>) =>
      read(supabase().rpc('set_project_people', chosen)),
    stales: [followersKey],
  });
