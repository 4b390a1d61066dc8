import { clara } from './money/finances/testing-finances.ts';
import { PaymentDialog } from './money/payments/PaymentDialog.tsx';
import { PaymentTurn } from './money/payments/PaymentTurn.tsx';
import { partlyPaid } from './money/payments/testing-quotes.ts';
import type { OrderPayment } from './sourcing/orders/queries.ts';
import { kitchenOrder } from './sourcing/orders/testing-order.ts';
import { bruno } from './sourcing/quotes/answer/testing-requests.ts';
import { WithdrawDialog } from './sourcing/quotes/answer/WithdrawDialog.tsx';
import { UndoApprovalDialog } from './sourcing/quotes/approval/UndoApprovalDialog.tsx';
import { doors, wardrobe } from './sourcing/quotes/testing-quotes.ts';
import type { RefusedActs } from './testing-dialogs.ts';
import { AuthorTurn } from './work/change-orders/AuthorTurn.tsx';
import { ChangeTurn } from './work/change-orders/ChangeTurn.tsx';
import type { ChangeOrder } from './work/change-orders/queries.ts';
import { rottenWall } from './work/change-orders/testing-change.ts';
import { DayTurn } from './work/diary/DayTurn.tsx';
import { rainy } from './work/diary/testing-diary.tsx';
import { AnswerHandover } from './work/final-handover/AnswerHandover.tsx';
import { FinalHandover } from './work/final-handover/FinalHandover.tsx';
import { SendHandoverDialog } from './work/final-handover/SendHandoverDialog.tsx';
import { waitingHandover } from './work/final-handover/testing-handover.ts';
import { SupplierTurn } from './work/order/SupplierTurn.tsx';
import { UndoOrderDialog } from './work/order/UndoOrderDialog.tsx';
import { RatingCard } from './work/ratings/RatingCard.tsx';
import { openRating } from './work/ratings/testing-ratings.ts';

const client = 'client';
const supplier = 'supplier';
const none = () => undefined;
const transfer = kitchenOrder.payments[0] as OrderPayment;
const draft = {
  ...rottenWall,
  mine: true,
  status: 'draft',
  number: null,
  sign_offs: [],
} as unknown as ChangeOrder;
const approvedQuote = {
  id: 'q-wardrobe',
  project_item_id: wardrobe.id,
  supplier_id: 'bruno',
  status: 'approved',
  closed_as: null,
  price: 8_750,
  created_at: '2026-11-02T10:00:00Z',
  supplier: { full_name: 'Bruno Carvalho', company_name: null },
} as const;

/** Acts in the dialogs about orders, change orders, offers and payments, for dialogs.test.tsx: each is refused there. */
export const actsOfDeals: RefusedActs = {
  'work/ratings/RatingCard.tsx': [
    {
      what: 'a rating is answered',
      element: <RatingCard rating={openRating} />,
      open: ['Responder'],
      fill: [[/^Resposta/, 'Obrigado']],
      confirm: 'Publicar resposta',
      to: 'rpc/reply_rating',
      as: bruno,
    },
    {
      what: 'a rating is reported',
      element: <RatingCard rating={openRating} />,
      open: ['Denunciar'],
      fill: [[/^Motivo/, 'Não é verdade']],
      confirm: 'Denunciar',
      to: 'rpc/report_rating',
      as: bruno,
    },
  ],
  'work/order/SupplierTurn.tsx': [
    {
      what: 'an order is confirmed',
      element: <SupplierTurn order={kitchenOrder} />,
      open: ['Confirmar pedido'],
      confirm: /^Confirmar R\$/,
      to: 'rpc/sign_off',
      as: bruno,
    },
  ],
  'sourcing/orders/DeclineOrderDialog.tsx': [
    {
      what: 'an order is declined',
      element: <SupplierTurn order={kitchenOrder} />,
      open: ['Recusar'],
      fill: [[/^Motivo/, 'Sem prazo']],
      confirm: 'Recusar pedido',
      to: 'rpc/sign_off',
      as: bruno,
    },
  ],
  'work/order/UndoOrderDialog.tsx': [
    {
      what: 'the approval of an order is undone',
      element: <UndoOrderDialog order={kitchenOrder} opened onClose={none} />,
      confirm: 'Desfazer aprovação',
      to: 'rpc/undo_approval',
    },
  ],
  'work/change-orders/ChangeTurn.tsx': [
    {
      what: 'a change order is agreed to',
      element: <ChangeTurn change={rottenWall} role={client} />,
      open: ['Concordar'],
      confirm: /^Concordar com \+R\$/,
      to: 'rpc/sign_off',
      as: clara,
    },
    {
      what: 'a change order is refused',
      element: <ChangeTurn change={rottenWall} role={client} />,
      open: ['Recusar'],
      fill: [[/^Motivo/, 'Caro demais']],
      confirm: 'Recusar aditivo',
      to: 'rpc/sign_off',
      as: clara,
    },
  ],
  'work/final-handover/AnswerHandover.tsx': [
    {
      what: 'a termo de entrega is accepted',
      element: <AnswerHandover handover={waitingHandover} />,
      open: ['Aceitar com ressalvas'],
      confirm: 'Aceitar com ressalvas',
      to: 'rpc/sign_off',
      as: clara,
    },
    {
      what: 'a termo de entrega is contested',
      element: <AnswerHandover handover={waitingHandover} />,
      open: ['Contestar'],
      fill: [[/^Motivo/, 'Falta o rodapé']],
      confirm: 'Contestar',
      to: 'rpc/sign_off',
      as: clara,
    },
  ],
  'work/final-handover/FinalHandover.tsx': [
    {
      what: 'a termo de entrega is withdrawn',
      element: <FinalHandover projectId="p1" canSend isOpen />,
      open: ['Retirar'],
      confirm: 'Retirar',
      to: 'rpc/withdraw_handover',
      answers: { 'rpc/get_handovers': [waitingHandover] },
    },
  ],
  'work/final-handover/SendHandoverDialog.tsx': [
    {
      what: 'a termo de entrega is sent',
      element: <SendHandoverDialog projectId="p1" opened onClose={() => {}} />,
      confirm: 'Enviar ao cliente',
      to: 'rpc/send_handover',
      answers: { 'rpc/preview_handover': [{ content: waitingHandover.content }] },
    },
  ],
  'work/diary/DayTurn.tsx': [
    {
      what: 'a day of the diário is agreed to',
      element: <DayTurn log={rainy} />,
      open: ['Aceitar'],
      confirm: 'Aceitar',
      to: 'rpc/sign_off',
      as: clara,
    },
    {
      what: 'a day of the diário is contested',
      element: <DayTurn log={rainy} />,
      open: ['Contestar'],
      fill: [[/^Motivo/, 'Não choveu']],
      confirm: 'Contestar',
      to: 'rpc/sign_off',
      as: clara,
    },
  ],
  'work/change-orders/SendChangeDialog.tsx': [
    {
      what: 'a draft of a change order is sent',
      element: <AuthorTurn change={draft} />,
      open: ['Enviar'],
      confirm: /^Enviar \+R\$/,
      to: 'rpc/send_change_order',
      as: bruno,
    },
  ],
  'work/change-orders/AuthorTurn.tsx': [
    {
      what: 'a draft of a change order is discarded',
      element: <AuthorTurn change={draft} />,
      open: ['Descartar'],
      confirm: 'Descartar',
      to: 'rpc/discard_change_order',
      as: bruno,
    },
    {
      what: 'a change order is withdrawn',
      element: <AuthorTurn change={{ ...rottenWall, mine: true }} />,
      open: ['Retirar'],
      confirm: 'Retirar aditivo',
      to: 'rpc/withdraw_change_order',
      as: bruno,
    },
  ],
  'sourcing/quotes/approval/UndoApprovalDialog.tsx': [
    {
      what: 'the approval of an item is undone',
      element: (
        <UndoApprovalDialog
          projectId="p1"
          item={wardrobe}
          items={[wardrobe, doors]}
          quotes={[approvedQuote]}
          onClose={none}
          onUndone={none}
        />
      ),
      confirm: 'Desfazer aprovação',
      to: 'rpc/undo_approval',
    },
  ],
  'money/payments/PaymentDialog.tsx': [
    {
      what: 'a payment is recorded',
      element: <PaymentDialog quote={partlyPaid} onClose={none} />,
      open: ['Pagar saldo'],
      confirm: 'Registrar',
      to: 'payments',
    },
  ],
  'money/payments/PaymentTurn.tsx': [
    {
      what: 'a payment is contested',
      element: <PaymentTurn payment={transfer} role={supplier} />,
      open: [/^Contestar/],
      fill: [[/^Motivo/, 'Não chegou']],
      confirm: 'Contestar',
      to: 'rpc/sign_off',
      as: bruno,
    },
    {
      what: 'a payment is taken back',
      element: <PaymentTurn payment={transfer} role={client} />,
      open: [/^Registrei errado/],
      fill: [[/^Motivo/, 'Valor errado']],
      confirm: 'Retirar pagamento',
      to: 'rpc/reverse_payment_batch',
      as: clara,
    },
  ],
  'sourcing/quotes/answer/WithdrawDialog.tsx': [
    {
      what: 'an offer is withdrawn',
      element: <WithdrawDialog quoteId="q1" opened onClose={none} />,
      confirm: 'Retirar proposta',
      to: 'rpc/withdraw_quote',
      as: bruno,
    },
  ],
};
