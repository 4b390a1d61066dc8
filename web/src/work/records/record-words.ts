import type { QuoteRecord, RequestRecord } from './queries.ts';

/** Where a request stands, in words. */
export const requestStateWords: Record<RequestRecord['state'], string> = {
  invited: 'Enviada, ainda não aberta',
  opened: 'Aberta, sem resposta',
  will_quote: 'O fornecedor vai cotar',
  declined: 'O fornecedor não vai cotar',
  partly_answered: 'Respondida em parte',
  answered: 'Respondida, espera a decisão',
  decided: 'Decidida',
  closed: 'Encerrada sem aprovação',
  withdrawn: 'Proposta retirada',
};

/** How a quote ended that was not approved. */
export const closedWords: Record<NonNullable<QuoteRecord['closed_as']>, string> = {
  declined: 'O fornecedor não quis cotar',
  no_response: 'Ninguém respondeu a tempo',
  lost: 'Outro fornecedor foi escolhido',
  refused: 'Recusado',
  cancelled: 'Pedido cancelado',
  order_declined: 'O fornecedor recusou o pedido',
  order_terminated: 'O pedido terminou por distrato',
  bought_elsewhere: 'O item foi comprado por fora',
};
