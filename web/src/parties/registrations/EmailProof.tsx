import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Profile } from '../../session/session.tsx';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useAction } from '../../wire/action.ts';
import { errorText } from '../../wire/errors.ts';
import { supabase } from '../../wire/supabase.ts';
import { MailedCodeForm } from '../account/MailedCodeForm.tsx';
import { MailHeld } from '../account/MailHeld.tsx';
import { useProveEmail } from './own-queries.ts';

/**
 * Proves that the person reads mail at the address of the account: six digits, typed while signed in.
 * There is no link on purpose: a person who opened a link would vouch for an account that a stranger may have
 * opened (docs/decisions/025).
 */
export function EmailProof({ profile, isProven }: { profile: Profile; isProven: boolean }) {
  const [asked, setAsked] = useState(false);
  const prove = useProveEmail();
  const ask = async () => {
    const { error } = await supabase().auth.reauthenticate();
    if (error) throw error;
    setAsked(true);
  };
  const sending = useAction({ mutationKey: ['mail a code of proof'], mutationFn: ask });
  if (isProven)
    return (
      <AccountSection title="E-mail" lead={profile.email}>
        <Group gap={8} role="status">
          <Icon name="check" size={18} />
          <span>E-mail comprovado</span>
        </Group>
      </AccountSection>
    );
  return (
    <AccountSection
      title="E-mail"
      lead={
        <>
          Mostre que <strong>{profile.email}</strong> é seu: enviamos um código de seis números, e
          você o digita aqui.
        </>
      }
    >
      {asked ? (
        <MailedCodeForm
          submitLabel="Comprovar e-mail"
          onVerify={async (code) => {
            await prove(code);
            notifyOk('E-mail comprovado.');
          }}
          onResend={ask}
        >
          Enviamos um código para <strong>{profile.email}</strong>.
        </MailedCodeForm>
      ) : (
        <Stack>
          <MailHeld>O código fica guardado e sai quando o envio voltar.</MailHeld>
          <FormError>{sending.isError && errorText(sending.error)}</FormError>
          <div>
            <Button
              variant="default"
              loading={sending.isPending}
              onClick={() => sending.mutate(undefined)}
            >
              Receber o código
            </Button>
          </div>
        </Stack>
      )}
    </AccountSection>
  );
}
