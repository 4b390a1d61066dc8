import { brl } from '../brl.ts';
import { category, changeOrder, day, difference, joined, type WordsByKind } from './phrases.ts';

/** Orders, change orders, instalments, payments and the budget. */
export const dealWords: WordsByKind = {
  order_changed: (f) => [
    `As condições do pedido ${String(f.order)} mudaram`,
    category(f.category),
    'Ler e confirmar',
  ],
  order_confirmed: (f) => [
    `${f.who} confirmou o pedido ${String(f.order)}`,
    category(f.category),
    'Ver',
  ],
  order_declined: (f) => [
    `${f.who} recusou o pedido ${String(f.order)}`,
    category(f.category),
    'Ver o motivo',
  ],
  order_unanswered: (f) => [
    `O pedido ${String(f.order)} espera a confirmação`,
    joined(category(f.category), `há ${Number(f.days)} dias`),
    'Ver',
  ],
  change_sent: (f) => [
    `${f.who} propôs o ${changeOrder(f)}`,
    joined(`pedido ${String(f.order)}`, category(f.category), difference(f.price_delta)),
    'Ler e responder',
  ],
  change_applied: (f) => [
    `O ${changeOrder(f)} foi aplicado`,
    joined(`pedido ${String(f.order)}`, category(f.category), difference(f.price_delta)),
    'Ver',
  ],
  change_refused: (f) => [
    `${f.who} recusou o ${changeOrder(f)}`,
    joined(`pedido ${String(f.order)}`, category(f.category)),
    'Ver o motivo',
  ],
  change_expiring: (f) => [
    `O ${changeOrder(f)} espera a sua resposta até ${day(f.answer_by)}`,
    joined(`pedido ${String(f.order)}`, category(f.category), difference(f.price_delta)),
    'Ler e responder',
  ],
  change_closed: (f) => [
    f.status === 'withdrawn'
      ? `${f.who} retirou o ${changeOrder(f)}`
      : `O ${changeOrder(f)} expirou`,
    joined(`pedido ${String(f.order)}`, category(f.category)),
    'Ver',
  ],
  instalment_due: (f) => [
    `A parcela ${Number(f.number)} a ${f.who} vence em ${day(f.due_on)}`,
    joined(`pedido ${String(f.order)}`, category(f.category), brl(f.amount)),
    'Ver',
  ],
  instalment_late: (f) => [
    `A parcela ${Number(f.number)} de ${f.who} venceu em ${day(f.due_on)}`,
    joined(`pedido ${String(f.order)}`, category(f.category), brl(f.amount)),
    'Ver',
  ],
  payment_registered: (f) => [
    Number(f.payments) > 1
      ? `${Number(f.payments)} pagamentos registrados a ${f.who}`
      : `Pagamento registrado a ${f.who}`,
    joined(category(f.category), brl(f.amount)),
    'Ver',
  ],
  payment_reversed: (f) => [
    `Pagamento a ${f.who} estornado`,
    joined(category(f.category), brl(f.amount)),
    'Ver',
  ],
  payment_recorded: (f) => [
    `${f.who} registrou um pagamento a você`,
    joined(category(f.category), brl(f.amount)),
    'Conferir',
  ],
  payment_withdrawn: (f) => [
    `${f.who} estornou um pagamento a você`,
    joined(category(f.category), brl(f.amount)),
    'Ver',
  ],
  payment_confirmed: (f) => [
    `${f.who} confirmou um pagamento`,
    joined(`pedido ${String(f.order)}`, category(f.category), brl(f.amount)),
    'Ver',
  ],
  payment_contested: (f) => [
    `${f.who} contestou um pagamento`,
    joined(`pedido ${String(f.order)}`, category(f.category), brl(f.amount)),
    'Ver o motivo',
  ],
  pix_key_missing: (f) => [
    'Falta a sua chave PIX para receber',
    joined(`pedido ${String(f.order)}`, category(f.category), brl(f.amount)),
    'Informar a chave',
  ],
  pix_key_changed: (f) => [
    f.is_first ? `${f.who} informou a chave PIX` : `${f.who} trocou a chave PIX`,
    'Confirme com o fornecedor antes de pagar',
    'Ver',
  ],
  budget_threshold: (f) => [
    Number(f.percent) >= 100
      ? `${category(f.category)} passou do previsto`
      : `${category(f.category)} chegou a ${Number(f.percent)}% do previsto`,
    `${brl(f.approved)} de ${brl(f.forecast)}`,
    'Ver',
  ],
};
