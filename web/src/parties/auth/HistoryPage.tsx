import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { profileQuery, useSession } from '../../session/session.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { roleLabel } from '../../words/labels.ts';
import { HistoryClaim, NoHistory } from './HistoryClaim.tsx';
import { cleanRequestLink } from './registration-hints.ts';

/** A guest's link, opened by a supplier who has an account: what was answered by links becomes the account's. */
export default function HistoryPage() {
  const [query] = useSearchParams();
  const session = useSession();
  const userId = session.phase === 'signed-in' ? session.user.id : '';
  const profile = useQuery({ ...profileQuery(userId), enabled: userId !== '' });
  const secret = cleanRequestLink(query.get('cotacao'));
  return (
    <>
      <PageHeader title="O que você respondeu por links" />
      {!profile.data ? (
        <PageSpinner />
      ) : secret === '' ? (
        <NoHistory>Este link não vale mais. Peça outro a quem enviou.</NoHistory>
      ) : !profile.data.role ? (
        <Navigate to={paths.completeWithHistory(secret)} replace />
      ) : profile.data.role === 'supplier' ? (
        <HistoryClaim secret={secret} email={profile.data.email} />
      ) : (
        <Text>
          O pedido é para um fornecedor, e você entrou como{' '}
          {roleLabel[profile.data.role].toLowerCase()} ({profile.data.email}). Saia e entre com uma
          conta de fornecedor, ou crie uma pelo mesmo link.
        </Text>
      )}
    </>
  );
}
