import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { billingQuery } from '../../parties/account/billing-queries.ts';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { receivableTotalsQuery } from './queries.ts';

/** Whether the signed-in supplier is to be paid and has no PIX key. */
export function useLacksPixKey(): boolean {
  const billing = useQuery(billingQuery(useProfile().id));
  const totals = useQuery(receivableTotalsQuery).data;
  return billing.isSuccess && !billing.data?.pix_key && (totals?.remaining ?? 0) > 0;
}

/** To a supplier who is to be paid and has no PIX key: what it costs them, and where to give it. */
export function MissingPixKey() {
  if (!useLacksPixKey()) return null;
  return (
    <InfoNote icon="wallet" title="Falta a sua chave PIX">
      Quem paga os seus pedidos não consegue gerar o código PIX.{' '}
      <Anchor component={Link} to={paths.account()}>
        Informar a chave em “Minha conta”
      </Anchor>
    </InfoNote>
  );
}
