import { Button, FileButton, Group } from '@mantine/core';
import { PersonMark } from '../../common/logos/PersonMark.tsx';
import { useLogos } from '../../common/logos/queries.ts';
import { useSaveLogo } from '../../common/logos/save-logo.ts';
import type { Profile } from '../../session/session.tsx';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';

/** The logo of an architect or a supplier: chosen, replaced, removed. */
export function LogoSection({ profile }: { profile: Profile }) {
  const logo = useLogos([profile.id]).get(profile.id);
  const save = useSaveLogo(profile.id);
  const choose = (picture: File | null) =>
    picture && save.mutate(picture, { onSuccess: () => notifyOk('Sua marca foi salva.') });
  return (
    <AccountSection title="Sua marca" lead="Fica ao lado do seu nome; todos no Prumo podem vê-la.">
      <Group gap="md">
        <PersonMark name={profile.company_name || profile.full_name} logo={logo} side={72} />
        <Group gap="xs">
          <FileButton accept="image/jpeg,image/png,image/webp" onChange={choose}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<Icon name="image" size={18} />}
                loading={save.isPending && save.variables !== null}
              >
                {logo ? 'Trocar logotipo' : 'Enviar logotipo'}
              </Button>
            )}
          </FileButton>
          {logo && (
            <Button
              variant="subtle"
              loading={save.isPending && save.variables === null}
              onClick={() =>
                save.mutate(null, { onSuccess: () => notifyOk('Sua marca foi removida.') })
              }
            >
              Remover
            </Button>
          )}
        </Group>
      </Group>
      <p className="above-12 muted text-14">JPG, PNG ou WebP. Fica melhor quadrado.</p>
      <FormError>{save.isError && errorText(save.error)}</FormError>
    </AccountSection>
  );
}
