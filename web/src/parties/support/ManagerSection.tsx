import { useQuery } from '@tanstack/react-query';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { accountManagerQuery } from './queries.ts';

/** The person of the team who is the contact of the account; nothing where there is none. */
export function ManagerSection() {
  const { data: manager } = useQuery(accountManagerQuery());
  if (!manager) return null;
  return (
    <AccountSection
      title="Seu gerente de conta"
      lead="A pessoa da equipe do Prumo que acompanha esta conta."
    >
      <p className="strong">{manager.full_name}</p>
      <ContactLinks name={manager.full_name} email={manager.email} phone={manager.phone} />
    </AccountSection>
  );
}
