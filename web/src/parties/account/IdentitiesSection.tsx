import { Button } from '@mantine/core';
import type { User, UserIdentity } from '@supabase/supabase-js';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useAction } from '../../wire/action.ts';
import { errorText } from '../../wire/errors.ts';
import { publicConfig, supabase } from '../../wire/supabase.ts';
import { formatDate } from '../../words/format.ts';
import styles from './Account.module.css';
import { GoogleMark } from './GoogleButton.tsx';
import { useAccountChanged } from './queries.ts';

/** The Google account that opens this one too. Not shown where Google is not configured. */
export function IdentitiesSection({ user }: { user: User }) {
  const [query] = useSearchParams();
  const changed = useAccountChanged();
  const [unlinking, setUnlinking] = useState(false);
  const link = useAction({
    mutationKey: ['link Google'],
    mutationFn: async () => {
      const { error } = await supabase().auth.linkIdentity({
        provider: 'google',
        options: { redirectTo: window.location.origin + paths.account() },
      });
      if (error) throw error;
    },
  });
  const unlink = useAction({
    mutationKey: ['unlink Google'],
    mutationFn: async (identity: UserIdentity) => {
      const { error } = await supabase().auth.unlinkIdentity(identity);
      if (error) throw error;
    },
    onSuccess: () => {
      setUnlinking(false);
      notifyOk('Conta do Google desligada.');
      void changed();
    },
  });
  // Google's refusal to link returns here as a parameter of the URL; the session stays (ERR-012).
  const returned = link.isIdle && query.has('error') ? linkingRefusal(query) : '';
  const failure = link.isError ? errorText(link.error) : returned;
  const identities = user.identities ?? [];
  const google = identities.find(({ provider }) => provider === 'google');
  if (!google && !publicConfig().google) return null;

  return (
    <AccountSection title="Contas ligadas" lead="Outras contas suas que também abrem o Prumo.">
      <FormError>{failure}</FormError>
      {google ? (
        <ul className={`below-16 line-above ${styles.rows}`}>
          <li>
            <div className={`narrows anywhere ${styles.row}`}>
              <strong>Google</strong>
              <span>{String(google.identity_data?.email ?? '')}</span>
              {google.created_at && <span>Ligada em {formatDate(google.created_at)}</span>}
            </div>
            {identities.length > 1 && (
              <Button
                variant="default"
                size="xs"
                onClick={() => setUnlinking(true)}
                aria-label="Desligar a conta do Google"
              >
                Desligar
              </Button>
            )}
          </li>
        </ul>
      ) : (
        <Button
          variant="default"
          mt={failure ? 'md' : 0}
          leftSection={<GoogleMark />}
          // Until the browser has left for Google.
          loading={link.isPending || link.isSuccess}
          onClick={() => link.mutate()}
        >
          Ligar conta do Google
        </Button>
      )}
      <ConfirmDialog
        opened={unlinking}
        title="Desligar a conta do Google?"
        confirmLabel="Desligar"
        danger
        action={unlink}
        failure="Não foi possível desligar"
        onClose={() => setUnlinking(false)}
        onConfirm={() => google && unlink.mutate(google)}
      >
        Você continua entrando com seu e-mail e sua senha.
      </ConfirmDialog>
    </AccountSection>
  );
}

function linkingRefusal(query: URLSearchParams): string {
  const code = query.get('error_code') ?? '';
  return code === 'identity_already_exists'
    ? errorText({ code })
    : 'A conta do Google não foi ligada.';
}
