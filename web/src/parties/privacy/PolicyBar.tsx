import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatDate } from '../../words/format.ts';
import { AgreeButton } from './AgreeButton.tsx';
import styles from './PolicyBar.module.css';
import { policyVersion } from './policy.ts';
import { agreementQuery } from './queries.ts';

/**
 * Asks a person who has not agreed to the policy in force once more, in one line. Nothing is
 * withheld from them meanwhile. An old page, whose build shows an old version, does not ask.
 */
export function PolicyBar() {
  const agreement = useQuery(agreementQuery);
  const asks =
    agreement.data?.is_agreed === false && agreement.data.policy_version === policyVersion;
  if (!asks) return null;
  return (
    <section className={`${styles.bar} no-print`} aria-label="Política de privacidade">
      <p>
        Leia a nossa <Link to={paths.ownData()}>política de privacidade</Link>, na versão de{' '}
        {formatDate(policyVersion)}.
      </p>
      <AgreeButton size="xs" />
    </section>
  );
}
