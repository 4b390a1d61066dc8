import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { plural } from '../../words/format.ts';

/**
 * How the claim of a contact's history stands: moved (it is the account's), joined (it moves with the team's approval) or
 * waiting_architect (the architect is asked whether it is the same person).
 */
export type ClaimState = 'moved' | 'joined' | 'waiting_architect';

/** The facts that a supplier may know before the claim (database/guests/claim_guest.sql). */
export type History = RowOf<'preview_guest_claim'>;

export const historyQuery = (secret: string) =>
  queryOptions({
    queryKey: ['history of a link', secret],
    queryFn: async () => (await read(supabase().rpc('preview_guest_claim', { secret })))[0] ?? null,
    enabled: secret !== '',
    retry: false,
  });

/** Takes over what was answered by links. */
export const claimHistory = async (secret: string): Promise<ClaimState> =>
  (await read(supabase().rpc('claim_guest', { secret }))) as ClaimState;

/** `4 solicitações, 1 com compra fechada`; empty where the person is not known to be the contact. */
export const historyWords = ({ requests, orders }: History): string =>
  requests === null
    ? ''
    : [
        plural(requests, 'solicitação', 'solicitações'),
        ...(orders ? [`${orders} com compra fechada`] : []),
      ].join(', ');

/** A sentence about how a claim stands. */
export const claimWords: Record<ClaimState, string> = {
  moved: 'Seu histórico está na sua conta. Os links antigos deixaram de valer.',
  joined:
    'O seu histórico passa para a conta assim que a equipe aprovar o cadastro. Até lá, os links continuam valendo.',
  waiting_architect:
    'O e-mail da conta não é o do convite, ou ainda não foi confirmado. Confirme o seu e-mail, ou espere o arquiteto responder se é a mesma pessoa. Até lá, os links continuam valendo.',
};
