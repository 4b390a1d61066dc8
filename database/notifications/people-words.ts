import { brl } from '../brl.ts';
import { planLabels, roleLabels } from '../labels.ts';
import { category, day, joined, labelOf, percents, type WordsByKind } from './phrases.ts';

const monthOf = (period: unknown) => `${String(period).slice(5, 7)}/${String(period).slice(0, 4)}`;

/** People and their projects, conversations, invoices, plans, and what waits for the team. */
export const peopleWords: WordsByKind = {
  project_opened: (f) => [`${f.who} abriu um projeto em seu nome`, '', 'Ver o projeto'],
  invited_project_opened: (f) => [
    `${f.who} já tem cadastro: o projeto está aberto`,
    '',
    'Listar os itens',
  ],
  person_suspended: (f) => [
    `O cadastro de ${f.who} foi suspenso`,
    labelOf(roleLabels, f.role),
    'Ver o projeto',
  ],
  person_reinstated: (f) => [
    `${f.who} voltou ao Prumo`,
    labelOf(roleLabels, f.role),
    'Ver o projeto',
  ],
  project_received: (f) => [
    'A equipe passou um projeto para você',
    f.who ? `Antes com ${f.who}` : '',
    'Abrir o projeto',
  ],
  project_left: (f) => [`Um projeto seu passou para ${f.who}`, '', 'Ver os seus projetos'],
  architect_changed: (f) => [`${f.who} é quem cuida do projeto agora`, 'Novo arquiteto', 'Ver'],
  registration_changed: (f) => [
    'A equipe mudou o seu cadastro',
    joined(
      f.commission_rate === undefined
        ? ''
        : `comissão de ${percents.format(Number(f.commission_rate))}`,
      f.categories.length > 0
        ? `categorias ${f.categories.join(', ')}`
        : f.category
          ? `categoria ${category(f.category)}`
          : '',
    ),
    'Ver a minha conta',
  ],
  message_received: (f) => [
    Number(f.unread) === 1
      ? `${f.who} enviou uma mensagem`
      : `${f.who} enviou ${Number(f.unread)} mensagens`,
    category(f.category),
    'Abrir',
  ],
  invoice_issued: (f) => [
    `Fatura ${String(f.invoice)} emitida`,
    joined(`vence em ${day(f.due_on)}`, brl(f.amount)),
    'Ver a fatura',
  ],
  invoice_due: (f) => [
    `A fatura ${String(f.invoice)} vence em ${day(f.due_on)}`,
    brl(f.owed ?? f.amount),
    'Ver a fatura',
  ],
  invoice_late: (f) => [
    `A fatura ${String(f.invoice)} venceu em ${day(f.due_on)}`,
    joined(brl(f.owed ?? f.amount), f.charges ? `com ${brl(f.charges)} de multa e juros` : ''),
    'Ver a fatura',
  ],
  invoice_paid: (f) => [
    `Pagamento da fatura ${String(f.invoice)} registrado`,
    brl(f.paid ?? f.amount),
    'Ver a fatura',
  ],
  invoice_part_paid: (f) => [
    `Pagamento parcial da fatura ${String(f.invoice)} registrado`,
    joined(brl(f.paid), `falta ${brl(f.owed)}`),
    'Ver a fatura',
  ],
  invoice_reopened: (f) => [
    `A fatura ${String(f.invoice)} foi reaberta`,
    joined(`vence em ${day(f.due_on)}`, brl(f.owed ?? f.amount)),
    'Ver o motivo',
  ],
  invoice_cancelled: (f) => [
    `A fatura ${String(f.invoice)} foi cancelada`,
    brl(f.amount),
    'Ver o motivo',
  ],
  month_closed: (f) => [
    f.failed ? `O fechamento de ${monthOf(f.period)} parou` : `${monthOf(f.period)} está fechado`,
    joined(
      f.invoices === 1 ? '1 fatura emitida' : `${String(f.invoices)} faturas emitidas`,
      f.failed ? (f.failed === 1 ? '1 falhou' : `${String(f.failed)} falharam`) : '',
    ),
    f.failed ? 'Continuar' : 'Ver as faturas',
  ],
  month_to_close: (f) => [`Comissões de ${monthOf(f.period)} para faturar`, '', 'Fechar o mês'],
  plan_changed: (f) => [
    f.plan ? `O seu plano agora é o ${labelOf(planLabels, f.plan)}` : 'Você não tem mais um plano',
    '',
    'Ver a minha conta',
  ],
  plan_refused: (f) => [
    'O seu pedido de plano não foi aceito',
    labelOf(planLabels, f.plan),
    'Ver o motivo',
  ],
  plan_requested: (f) => [`${f.who} pediu um plano`, labelOf(planLabels, f.plan), 'Ver o pedido'],
  registration_received: (f) => [
    f.times > 1
      ? `${f.times} novos cadastros`
      : f.again
        ? 'Um cadastro pede nova análise'
        : 'Novo cadastro',
    f.times > 1 ? `O último: ${f.who}` : joined(labelOf(roleLabels, f.role), f.who),
    'Analisar',
  ],
  project_objected: (f) => [
    f.times > 1 ? 'Clientes não reconhecem projetos' : 'Um cliente não reconhece um projeto',
    '',
    'Analisar',
  ],
  erasure_requested: (f) => [
    f.times > 1 ? `${f.times} pedidos de exclusão de conta` : 'Alguém pediu a exclusão da conta',
    'A resposta sai em até 15 dias',
    'Analisar',
  ],
};
