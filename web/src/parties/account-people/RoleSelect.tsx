import { NativeSelect } from '@mantine/core';
import type { AccountPerson } from '../../session/acting.ts';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { choiceOf } from '../../words/choice.ts';
import { personRoleLabel } from '../../words/labels.ts';
import { givenRoles } from './person-words.ts';
import { useSetRole } from './queries.ts';

const roles = givenRoles.map((value) => ({ value, label: personRoleLabel[value] }));

/** The role of somebody in the account; it holds from their next request on. */
export function RoleSelect({ person: { id, full_name, person_role } }: { person: AccountPerson }) {
  const set = useSetRole();
  const choose = (value: string) => {
    const role = choiceOf(personRoleLabel, value);
    if (!role || role === person_role) return;
    set.mutate(
      { personId: id, role },
      {
        onSuccess: () => notifyOk(`${full_name}: ${personRoleLabel[role]}.`),
        onError: (error) => notifyError('Não foi possível mudar', errorText(error)),
      },
    );
  };
  return (
    <NativeSelect
      aria-label={`O que ${full_name} pode fazer`}
      size="xs"
      data={roles}
      value={set.isPending ? set.variables.role : person_role}
      disabled={set.isPending}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
