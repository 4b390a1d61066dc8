import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { formatBRL } from '../../words/format.ts';
import { CENTS_ONLY, isInCents } from '../../words/money.ts';

/**
 * The rule of a project about when its client decides, with what was approved without them so far (R$) and
 * the selection that waits for them. `amount` only with mode `above`.
 */
export type ClientApproval = RowOf<'get_client_approval'>;

export type ApprovalMode = ClientApproval['mode'];

/**
 * The rule of a project; null for a project that is not this architect's or client's. Under the stem of
 * selections, whose notifications make it old.
 */
export const clientApprovalQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['selections', 'client approval', projectId],
    queryFn: async () => {
      const [rule] = await read(
        supabase().rpc('get_client_approval', { target_project_id: projectId }),
      );
      return rule ?? null;
    },
  });

/** Fields of the form of the rule; the amount counts only with mode `above`. */
export interface ApprovalFields {
  mode: ApprovalMode;
  amount: number | '';
}

/** Sets the rule, as the project's architect or its client. A refusal is a sentence of the database. */
export const useSetClientApproval = (projectId: string) =>
  useAction({
    mutationKey: ['set client approval'],
    mutationFn: ({ mode, amount }: ApprovalFields) =>
      read(
        supabase().rpc('set_client_approval', {
          target_project_id: projectId,
          mode,
          ...(mode === 'above' && { amount: amount || null }),
        }),
      ),
    stales: [clientApprovalQuery(projectId).queryKey],
  });

/** The errors of the form by field; empty when it can be sent. */
export function approvalErrors({ mode, amount }: ApprovalFields): { amount?: string } {
  if (mode !== 'above') return {};
  if (amount === '' || amount <= 0) return { amount: 'Informe um valor maior que zero' };
  return isInCents(amount) ? {} : { amount: CENTS_ONLY };
}

/** The rule in one sentence, to the client or to the architect. */
export function approvalSentence({ mode, amount }: ClientApproval, isClient: boolean): string {
  if (mode === 'always')
    return isClient ? 'Nada é aprovado sem você.' : 'Nada é aprovado sem o cliente.';
  if (mode === 'above')
    return isClient
      ? `O arquiteto aprova até ${formatBRL(amount ?? 0)} sem você; o que passar disso espera o seu sim.`
      : `Você aprova até ${formatBRL(amount ?? 0)} sem o cliente; o que passar disso espera o sim dele.`;
  return isClient
    ? 'O arquiteto aprova os orçamentos em seu nome.'
    : 'Você aprova os orçamentos em nome do cliente.';
}

/** Names the person who set the rule, where somebody did and it requires anything. */
export function approvalSource({ mode, set_by }: ClientApproval, isClient: boolean): string | null {
  if (mode === 'none' || set_by === null) return null;
  if (set_by === 'client')
    return isClient
      ? 'Foi você quem pediu: só você pode dispensar ou aumentar o valor.'
      : 'Foi o cliente quem pediu: só ele pode dispensar ou aumentar o valor.';
  return isClient ? 'Foi o arquiteto quem escolheu.' : 'Foi você quem escolheu.';
}
