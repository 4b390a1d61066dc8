import { personRoleLabels, planLabels, roleLabels, unitOf } from '../../../database/labels.ts';
import type { RowOf, Values } from '../../../database/types.ts';
import { formatQuantity } from './format.ts';

/**
 * The words of closed sets, as people read them. Codes are what the wire carries; the sets are those of the
 * catalog, so that the type check fails here for a value without a word.
 */

export type Role = Values<'profiles', 'role'>;
export const roleLabel: Record<Role, string> = roleLabels;
export const roles = Object.keys(roleLabel) as Role[];

/** Roles a person may take by signing up; administrators are made by administrators. */
export type SignUpRole = Exclude<Role, 'admin'>;
export const signUpRoles = Object.keys({
  client: true,
  architect: true,
  supplier: true,
} satisfies Record<SignUpRole, true>) as SignUpRole[];

/** The five of the specification: what the select of a new item offers. */
const units = ['un', 'm²', 'm', 'kg', 'l'] as const;
/** The others that budgets are written in (docs/decisions/063). */
export const moreUnits = [
  ...(['m³', 'h', 'diária', 'vb', 'cj', 'pç', 'sc', 'rolo'] as const),
  ...(['par', 'jg', 'cx', 'gl', 'br', 'pt', 'mês', 't'] as const),
] as const;
export type Unit = Values<'project_items', 'unit'>;
export const allUnits = [...units, ...moreUnits] as const satisfies Unit[];
export const unitLabel: Record<Unit, string> = {
  un: 'Unidade',
  'm²': 'Metro quadrado',
  m: 'Metro linear',
  kg: 'Quilograma',
  l: 'Litro',
  'm³': 'Metro cúbico',
  h: 'Hora',
  diária: 'Diária',
  vb: 'Verba',
  cj: 'Conjunto',
  pç: 'Peça',
  sc: 'Saco',
  rolo: 'Rolo',
  par: 'Par',
  jg: 'Jogo',
  cx: 'Caixa',
  gl: 'Galão',
  br: 'Barra',
  pt: 'Ponto',
  mês: 'Mês',
  t: 'Tonelada',
};
/** `6 rolos`, `1,5 rolo`, `6 m²`: a quantity with its unit, from two on in the plural. */
export const withUnit = (quantity: number, unit: string): string =>
  `${formatQuantity(quantity)} ${unitOf(quantity, unit)}`;

export const unitOptions = units.map((value) => ({ value, label: unitLabel[value] }));
export const moreUnitOptions = moreUnits.map((value) => ({ value, label: unitLabel[value] }));

/** The plans of architects. */
export type Plan = Values<'profiles', 'plan'>;
export const planLabel: Record<Plan, string> = planLabels;

export type ProfileStatus = Values<'profiles', 'status'>;
export const profileStatusLabel = {
  pending_approval: 'Pendente',
  approved: 'Aprovado',
  rejected: 'Rejeitado',
} as const satisfies Record<ProfileStatus, string>;

export type ProjectStatus = Values<'projects', 'status'>;
export const projectStatusLabel = {
  planning: 'Planejamento',
  quoting: 'Orçamentação',
  in_progress: 'Em Andamento',
  completed: 'Concluído',
  archived: 'Arquivado',
} as const satisfies Record<ProjectStatus, string>;

export type QuoteStatus = Values<'quotes', 'status'>;
export const quoteStatusLabel = {
  requested: 'Solicitado',
  submitted: 'Enviado',
  viewed: 'Visualizado',
  approved: 'Aprovado',
  rejected: 'Rejeitado',
} as const satisfies Record<QuoteStatus, string>;

/** A rejection because another supplier won reads "Concorrência"; any other, "Rejeitado". */
export function quoteStatusWord(status: QuoteStatus, rejectionReason?: string | null) {
  const lostToRival = rejectionReason?.includes('selecionado para esta categoria');
  return status === 'rejected' && lostToRival ? 'Concorrência' : quoteStatusLabel[status];
}

/** Pago when nothing remains, Parcial when something was paid, otherwise Pendente. */
export function paymentStatusWord(totalPaid: number, remaining: number) {
  if (remaining <= 0) return 'Pago';
  return totalPaid > 0 ? 'Parcial' : 'Pendente';
}

export type OrderStatus = Values<'orders', 'status'>;
export const orderStatusLabel = {
  issued: 'Emitido',
  confirmed: 'Confirmado',
  cancelled: 'Cancelado',
} as const satisfies Record<OrderStatus, string>;

export type ChangeOrderStatus = Values<'change_orders', 'status'>;
export const changeOrderStatusLabel = {
  draft: 'Rascunho',
  sent: 'Enviado',
  applied: 'Aplicado',
  refused: 'Recusado',
  withdrawn: 'Retirado',
  expired: 'Expirado',
} as const satisfies Record<ChangeOrderStatus, string>;

export type DailyLogStatus = Values<'daily_logs', 'status'>;
export const dailyLogStatusLabel = {
  draft: 'Rascunho',
  sent: 'Enviado',
  accepted: 'Aceito',
  contested: 'Contestado',
} as const satisfies Record<DailyLogStatus, string>;

export type IssueStatus = Values<'issues', 'status'>;
export const issueStatusLabel = {
  draft: 'Não publicada',
  open: 'Aberta',
  fixed: 'A conferir',
  closed: 'Encerrada',
  cancelled: 'Cancelada',
} as const satisfies Record<IssueStatus, string>;

export type ChangeCause = Values<'change_orders', 'cause'>;
export const changeCauseLabel: Record<ChangeCause, string> = {
  client: 'Pedido do cliente',
  design: 'Mudança de projeto',
  unforeseen: 'Imprevisto na obra',
  termination: 'Distrato',
};

export type InstalmentState = RowOf<'get_instalments'>['state'];
export const instalmentStateLabel = {
  due: 'A vencer',
  late: 'Vencida',
  partial: 'Parcial',
  paid: 'Paga',
} as const satisfies Record<InstalmentState, string>;

export type CommissionStatus = RowOf<'get_commission_statement'>['status'];
export const commissionStatusLabel = {
  foreseen: 'Prevista',
  due: 'Devida',
  invoiced: 'Faturada',
  paid: 'Paga',
  cancelled: 'Cancelada',
} as const satisfies Record<CommissionStatus, string>;

export type CommissionKind = RowOf<'get_commission_statement'>['kind'];
export const commissionKindLabel = {
  approval: 'Aprovação',
  change: 'Aditivo',
  cancellation: 'Cancelamento',
} as const satisfies Record<CommissionKind, string>;

export type InvoiceStatus = RowOf<'list_commission_invoices'>['status'];
export const invoiceStatusLabel = {
  open: 'Em aberto',
  paid: 'Paga',
  cancelled: 'Cancelada',
} as const satisfies Record<InvoiceStatus, string>;

/** Labels of a payment by the last word about it. */
export const paymentWordLabel = {
  registered: 'Registrado',
  confirmed: 'Recebimento confirmado',
  contested: 'Contestado',
} as const;

type BudgetRow = RowOf<'get_project_category_details'>;

/** Words the server sends for a category's budget, already in pt-BR. */
export type BudgetStatusWord = BudgetRow['status_orcamento'];

/**
 * A page's word for a category's budget: the server's word only where there is something to compare.
 * Without a forecast nothing is above it, and while nothing was approved nothing is below it.
 */
export function budgetWord(
  row: Pick<BudgetRow, 'orcamento_previsto' | 'valor_aprovado' | 'status_orcamento'>,
): StatusWord {
  if (row.orcamento_previsto <= 0) return 'Sem previsão';
  return row.valor_aprovado <= 0 ? 'Nada aprovado' : row.status_orcamento;
}

/** Where the ficha of an item stands with the client. */
export const specStatusLabel = {
  draft: 'Rascunho',
  proposed: 'Com o cliente',
  approved: 'Aprovada',
  refused: 'Recusada',
} as const satisfies Record<Values<'item_specs', 'status'>, string>;

/** Where a request for support stands. */
export const supportStateLabel = {
  open: 'Com a equipe',
  waiting: 'Respondido',
  solved: 'Resolvido',
} as const satisfies Record<Values<'support_requests', 'state'>, string>;

/** Every word a status badge may show. */
export type StatusWord =
  | (typeof profileStatusLabel)[ProfileStatus]
  | (typeof projectStatusLabel)[ProjectStatus]
  | (typeof quoteStatusLabel)[QuoteStatus]
  | (typeof orderStatusLabel)[OrderStatus]
  | (typeof changeOrderStatusLabel)[ChangeOrderStatus]
  | (typeof dailyLogStatusLabel)[DailyLogStatus]
  | (typeof issueStatusLabel)[IssueStatus]
  | (typeof specStatusLabel)[keyof typeof specStatusLabel]
  | (typeof supportStateLabel)[keyof typeof supportStateLabel]
  | (typeof instalmentStateLabel)[InstalmentState]
  | (typeof paymentWordLabel)[keyof typeof paymentWordLabel]
  | (typeof commissionStatusLabel)[CommissionStatus]
  | (typeof invoiceStatusLabel)[InvoiceStatus]
  | BudgetStatusWord
  | 'Suspenso'
  | 'Fora do Prumo'
  | 'Concorrência'
  | 'Não cotado'
  | 'Recusado'
  | 'Sem previsão'
  | 'Nada aprovado'
  | 'Pago'
  | 'Parcial'
  | 'Completo'
  | 'Expirado'
  | 'Aguardando'
  | 'Aguardando Resposta'
  | 'Atrasado'
  | 'Planejado'
  | 'Entregue'
  | 'Sem registro'
  | 'Menor Preço'
  | 'Mais Rápido';

/** The role of somebody in an account; `owner` is its titular. */
export type PersonRole = Values<'account_people', 'role'>;
export const personRoleLabel: Record<PersonRole, string> = personRoleLabels;
