import type { ClientProject } from '../../sourcing/projects/client-projects.ts';
import type {
  CategoryDetail,
  FinancialAlert,
  FinancialSummary,
} from '../../sourcing/projects/project-finances.ts';
import { memberOf } from '../../testing/test-people.ts';
import { specifiedCategories } from '../../words/categories.ts';
import type { BudgetControl, ControlFigures } from './queries.ts';

/** Clara, client of Ana: the examples are about her money. */
export const clara = memberOf({
  id: 'clara',
  full_name: 'Clara Nogueira',
  role: 'client',
});

export const flat: ClientProject = {
  id: 'p1',
  name: 'Apartamento Vila Mariana',
  address: 'Rua Joaquim Távora, 820',
  status: 'in_progress',
  created_at: '2026-09-22T15:00:00Z',
  architect: {
    full_name: 'Ana Ribeiro',
    email: 'ana@prumo.test',
    phone_number: '+55 11 95550-0101',
  },
};

export const summary: FinancialSummary = {
  orcamento_total_aprovado: 12_345.5,
  valor_gasto: 9_876.4,
  percentual_gasto: 80,
  valor_pendente: 2_469.1,
  saldo_restante: 2_469.1,
};

export const alert: FinancialAlert = {
  category: 'marcenaria',
  category_label: 'Marcenaria',
  valor_aprovado: 1125,
  orcamento_previsto: 1000,
  excesso: 125,
  percentual_excesso: 12.5,
};

/** One category above, one on and one below its budget. */
export const details: CategoryDetail[] = [
  detail('marcenaria', 'Marcenaria', 1000, 1125, 'Acima do Orçamento'),
  detail('marmoraria', 'Marmoraria', 7890.5, 7890.5, 'No Orçamento'),
  detail('pintura', 'Pintura', 9500, 3330, 'Abaixo do Orçamento'),
];

function detail(
  category: CategoryDetail['category'],
  category_label: string,
  orcamento_previsto: number,
  valor_aprovado: number,
  status_orcamento: CategoryDetail['status_orcamento'],
): CategoryDetail {
  return {
    category,
    category_label,
    orcamento_previsto,
    valor_aprovado,
    valor_gasto: 100,
    valor_pendente: valor_aprovado - 100,
    status_orcamento,
  };
}

const figures = (
  previsto: number,
  comprometido: number,
  pago: number,
  undecided_items: number,
  projecao = comprometido,
): ControlFigures => ({
  previsto,
  comprometido,
  aditivos: 0,
  em_negociacao: 0,
  pago,
  a_pagar: comprometido - pago,
  saldo_a_comprometer: previsto - comprometido,
  projecao,
  desvio: projecao - previsto,
  undecided_items,
  reserve_used: 0,
  reserve: null,
  reserve_left: null,
});

/** Joinery R$ 125,00 beyond its forecast, marble as planned, painting not all bought; R$ 500,00 kept back. */
export const control: BudgetControl = {
  lines: [
    { ...figures(1000, 1125, 100, 0), category: 'marcenaria', reserve_used: 125 },
    { ...figures(7890.5, 7890.5, 7890.5, 0), category: 'marmoraria' },
    { ...figures(9500, 3330, 0, 2, 9500), category: 'pintura' },
  ],
  total: {
    ...figures(18_390.5, 12_345.5, 7990.5, 2, 18_515.5),
    reserve_used: 125,
    reserve: 500,
    reserve_left: 375,
  },
};

/** Seven categories of large amounts, five of them beyond their forecast and one without; the reserve is too small. */
export const shortControl: BudgetControl = {
  lines: specifiedCategories.map((category, n) => ({
    ...figures(
      n === 1 ? 0 : 1_234_567.89,
      1_234_567.89 + n * 98_765.43,
      n * 200_000,
      n === 1 ? 3 : 0,
    ),
    category,
    reserve_used: n === 1 ? 0 : n * 98_765.43,
  })),
  total: {
    ...figures(7_407_407.34, 10_716_049.26, 4_200_000, 3),
    reserve_used: 1_975_308.6,
    reserve: 1_500_000,
    reserve_left: -475_308.6,
  },
};

/** The same as the server answers it: the total last, without a category. */
export const controlRows = ({ lines, total }: BudgetControl) => [
  ...lines,
  { ...total, category: null },
];
