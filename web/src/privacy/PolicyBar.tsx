import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { errorText } from '../errors.ts';
import { formatDate } from '../format.ts';
import { paths } from '../paths.ts';
import { notifyError } from '../ui/toasts.tsx';
import styles from './PolicyBar.module.css';
import { policyVersion } from './policy.ts';
import { agreementQuery, useAgree } from './queries.ts';

/**
 * Asks once more, in one line, whoever has not agreed to the policy in force. Nothing is kept from them
 * meanwhile. An old page, whose build shows an old version, does not ask.
 */
export function PolicyBar() {
  const agreement = useQuery(agreementQuery);
  const agree = useAgree();
  const asks =
    agreement.data?.is_agreed === false && agreement.data.policy_version === policyVersion;
  if (!asks) return null;
  return (
    <section className={`${styles.bar} no-print`} aria-label="Política de privacidade">
      <p>
        Leia a nossa <Link to={paths.ownData()}>política de privacidade</Link>, na versão de{' '}
        {formatDate(policyVersion)}.
      </p>
      <Button
        variant="default"
        size="xs"
        loading={agree.isPending}
        onClick={() =>
          agree.mutate(undefined, {
            onError: (error) => notifyError('Não foi possível registrar', errorText(error)),
          })
        }
      >
        Li e estou de acordo
      </Button>
    </section>
  );
}
