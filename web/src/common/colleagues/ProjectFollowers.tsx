import { Card, Checkbox, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../session/rights.ts';
import { FormError } from '../../ui/FormError.tsx';
import { errorText } from '../../wire/errors.ts';
import { projectPeopleQuery, useSetProjectPeople } from './queries.ts';

/** "Quem acompanha": which people of the account are notified of a project. Nothing in an account of one person. */
export function ProjectFollowers({ projectId }: { projectId: string }) {
  const people = useQuery(projectPeopleQuery(projectId)).data ?? [];
  const { may, refusal } = useRight('prepare');
  const set = useSetProjectPeople();
  if (people.length === 0) return null;
  const shown = set.isPending
    ? (set.variables.person_ids ?? [])
    : people.filter(({ follows }) => follows).map(({ person_id }) => person_id);
  const choose = (person_ids: string[]) => {
    if (!set.isPending) set.mutate({ project_id: projectId, person_ids });
  };
  return (
    <Card withBorder radius="lg" padding="md" className="no-print">
      <Checkbox.Group
        label="Quem acompanha"
        description={
          shown.length === 0
            ? 'Sem ninguém marcado, todos da conta são avisados do que acontece neste projeto.'
            : 'Só quem está marcado é avisado do que acontece neste projeto.'
        }
        value={[...shown]}
        onChange={choose}
        disabled={!may}
      >
        <Group gap="md" mt="xs">
          {people.map(({ person_id, full_name }) => (
            <Checkbox key={person_id} value={person_id} label={full_name} />
          ))}
        </Group>
      </Checkbox.Group>
      {refusal && <p className="muted text-13">{refusal}</p>}
      <FormError>{set.isError && errorText(set.error)}</FormError>
    </Card>
  );
}
