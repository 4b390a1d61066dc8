import type { Row, Sheet } from 'write-excel-file/browser';
import { type Category, categoryLabel } from '../../../words/categories.ts';
import { supplierName } from '../../../words/supplier-name.ts';
import { markedName, OUTSIDE, originText, typedBefore } from '../../origins/origin.ts';
import type { Adjustment } from '../comparison/adjustments.ts';
import type { CategoryMatrix } from '../comparison/matrix.ts';
import type { Selection } from '../comparison/prefill.ts';
import { type Outcome, outcomeOf, scenarioLabel, scenariosOf } from '../comparison/scenarios.ts';
import type { RequestVersions } from '../offer-queries.ts';
import { day, head, maybe, moment, money, number, percent, text } from './sheet-cells.ts';

/** The architect's own data beside the offers. */
export interface ComparisonStudy {
  adjustments: readonly Adjustment[];
  /** R$ approved in each category already. */
  approved: ReadonlyMap<Category, number>;
  versions: readonly RequestVersions[];
}

/** Scenarios of each category, the architect's adjustments, and every answer that was sent. */
export const studySheets = (
  matrices: readonly CategoryMatrix[],
  selection: Selection,
  study: ComparisonStudy,
): Sheet<Blob>[] => [
  scenarioSheet(matrices, selection, study),
  adjustmentSheet(matrices, study),
  versionSheet(matrices, study),
];

function scenarioSheet(
  matrices: readonly CategoryMatrix[],
  selection: Selection,
  { adjustments, approved }: ComparisonStudy,
): Sheet<Blob> {
  return {
    sheet: 'Cenários',
    columns: [18, 20, 34, 16, 16, 8, 10, 16, 10, 40].map((width) => ({ width })),
    stickyRowsCount: 1,
    data: [
      [
        ...['Categoria', 'Cenário', 'Fornecedores', 'Total', 'Equalizado', 'Dias'],
        ...['Sem proposta', 'Diferença do previsto', 'Diferença em %', 'Deixa de fora'],
      ].map(head),
      ...matrices.flatMap((matrix) => {
        const ground = { adjustments, approved: approved.get(matrix.category) ?? 0 };
        const category = categoryLabel(matrix.category);
        return [
          ...scenariosOf(matrix, ground).map((scenario) =>
            scenarioRow(category, scenarioLabel[scenario.kind], scenario),
          ),
          scenarioRow(category, 'Sua escolha', outcomeOf(matrix, selection, ground)),
        ];
      }),
    ],
  };
}

const scenarioRow = (category: string, scenario: string, outcome: Outcome): Row => [
  text(category),
  text(scenario),
  text(outcome.suppliers.join(', ')),
  money(outcome.total),
  maybe(outcome.equalised, money),
  maybe(outcome.days, number),
  number(outcome.gaps),
  maybe(outcome.deviation?.amount, money),
  maybe(outcome.deviation?.percent, percent),
  outcome.left.length > 0
    ? text(outcome.left.map(({ description }) => description).join(', '), { wrap: true })
    : null,
];

function adjustmentSheet(
  matrices: readonly CategoryMatrix[],
  { adjustments }: ComparisonStudy,
): Sheet<Blob> {
  const suppliers = new Map(
    matrices.flatMap(({ columns }) =>
      columns.flatMap(({ offer, supplier }) =>
        offer
          ? [[offer.request_id, markedName(supplierName(supplier), supplier.origin)] as const]
          : [],
      ),
    ),
  );
  const items = new Map(
    matrices.flatMap(({ rows }) => rows.map(({ item }) => [item.id, item.description] as const)),
  );
  return {
    sheet: 'Ajustes',
    columns: [28, 38, 16, 60].map((width) => ({ width })),
    stickyRowsCount: 1,
    data: [
      ['Fornecedor', 'Item', 'Ajuste', 'Motivo'].map(head),
      ...adjustments.flatMap(({ request_id, project_item_id, amount, note }) => {
        const supplier = suppliers.get(request_id);
        // The workbook leaves out offers that are no longer compared.
        if (!supplier) return [];
        const item = project_item_id === null ? 'Proposta inteira' : items.get(project_item_id);
        return [[text(supplier), text(item ?? ''), money(amount), text(note, { wrap: true })]];
      }),
    ],
  };
}

const versionSheet = (
  matrices: readonly CategoryMatrix[],
  { versions }: ComparisonStudy,
): Sheet<Blob> => ({
  sheet: 'Versões',
  columns: [18, 28, 8, 20, 16, 14, 14, 14, 60, 40].map((width) => ({ width })),
  stickyRowsCount: 1,
  data: [
    [
      ...['Categoria', 'Fornecedor', 'Versão', 'Enviada em', 'Total', 'Frete', 'Desconto'],
      ...['Válida até', 'O que mudou', 'Origem'],
    ].map(head),
    ...versions.flatMap(({ id, category, supplier, versions: sent }) =>
      sent.map((version) => [
        text(categoryLabel(category)),
        text(supplierName(supplier)),
        number(version.version),
        moment(version.sent_at),
        money(version.total),
        maybe(version.freight, money),
        maybe(version.discount, money),
        maybe(version.valid_until, (until) => day(until)),
        maybe(version.change_note, (note) => text(note, { wrap: true })),
        maybe(originOfVersion(matrices, id, version) || null, text),
      ]),
    ),
  ],
});

/** Marks of a version: of the compared one as everywhere; of an earlier one what the version itself says. */
function originOfVersion(
  matrices: readonly CategoryMatrix[],
  requestId: string,
  { version, ...sent }: RequestVersions['versions'][number],
): string {
  const column = matrices
    .flatMap(({ columns }) => columns)
    .find(({ offer }) => offer?.request_id === requestId);
  const origin = column?.supplier.origin;
  if (column?.offer?.version === version) return originText(origin);
  return [origin?.is_guest && OUTSIDE, typedBefore(sent)].filter(Boolean).join(' · ');
}
