/** The events of an account that a webhook may be for (database/webhooks), and when each happens. Names are for ever; new ones may come. */
export const webhookEvents = {
  'project.created': 'um projeto foi aberto',
  'project.status_changed': 'um projeto mudou de fase',
  'request.created': 'um fornecedor recebeu uma solicitação',
  'request.changed': 'uma solicitação mudou',
  'quote.submitted': 'uma proposta foi enviada',
  'quote.approved': 'um orçamento foi aprovado',
  'quote.rejected': 'um orçamento foi recusado',
  'selection.decided': 'o cliente respondeu a uma seleção',
  'order.placed': 'um pedido foi criado',
  'order.confirmed': 'o fornecedor confirmou um pedido',
  'order.cancelled': 'um pedido foi cancelado',
  'change_order.applied': 'um aditivo passou a valer',
  'instalment.changed': 'uma parcela mudou',
  'payment.recorded':
    'um pagamento foi registrado; o arquiteto recebe o pagamento, os outros o pedido',
  'invoice.issued': 'uma fatura de comissões saiu',
  'message.created': 'uma mensagem chegou a uma conversa',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;
