import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { attachmentsQuery } from '../../common/attachments/queries.ts';
import { Checks } from '../../parties/registrations/Checks.tsx';
import { registrationsQuery } from '../../parties/registrations/queries.ts';
import type { Profile } from '../../session/session.tsx';
import styles from './People.module.css';

/** Details and documents by which the team checked the person; nothing for admins, who are vouched for. */
export function PersonRegistration({ person }: { person: Profile }) {
  const registration = useQuery(registrationsQuery([person.id])).data?.get(person.id);
  const files = useQuery(attachmentsQuery('profile', [person.id])).data;
  if (person.role === 'admin' || !registration) return null;
  return (
    <section aria-labelledby="person-registration">
      <Title order={2} id="person-registration" className={styles.heading}>
        Conferência do cadastro
      </Title>
      <Checks name={person.full_name} registration={registration} files={files ?? []} />
    </section>
  );
}
