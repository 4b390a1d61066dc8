import { daysAfter } from '../../../words/days-after.ts';
import { today } from '../../../words/format.ts';
import { CENTS_ONLY, isInCents } from '../../../words/money.ts';

/** Whether taxes are in the prices; '' where nothing is said. */
export type Taxes = '' | 'included' | 'apart';

/** Conditions of a whole offer as typed; '' is not stated. R$, days as YYYY-MM-DD. */
export interface Conditions {
  freight: number | '';
  discount: number | '';
  taxes: Taxes;
  taxesNote: string;
  /** Percent of the total paid first. */
  downPayment: number | '';
  instalments: number | '';
  paymentNote: string;
  warrantyMonths: number | '';
  validUntil: string;
  /** The prices hold only if everything that is quoted is approved. */
  wholeOnly: boolean;
  /** The supplier's note about changes since the version before. */
  changeNote: string;
}

export const NO_CONDITIONS: Conditions = {
  freight: '',
  discount: '',
  taxes: '',
  taxesNote: '',
  downPayment: '',
  instalments: '',
  paymentNote: '',
  warrantyMonths: '',
  validUntil: '',
  wholeOnly: false,
  changeNote: '',
};

/** Whether anything is said beyond prices, days and notes. */
export const saysConditions = (conditions: Conditions): boolean =>
  Object.entries(NO_CONDITIONS).some(
    ([name, nothing]) => conditions[name as keyof Conditions] !== nothing,
  );

/** How many days an offer holds unless it says otherwise (docs/decisions/095). */
export const DEFAULT_VALIDITY_DAYS = 10;
/** How many days an offer may hold at most. */
const LONGEST_VALIDITY_DAYS = 365;

/**
 * Why conditions cannot be sent, by the path of their field, in the sentences of database/versions; `lines` is R$ of
 * all lines together.
 */
export function conditionErrors(
  conditions: Conditions,
  lines: number,
  now = new Date(),
): Record<string, string> {
  const errors: Record<string, string> = {};
  const { freight, discount, downPayment, instalments, warrantyMonths, validUntil } = conditions;
  for (const [name, amount] of Object.entries({ freight, discount })) {
    if (amount === '') continue;
    if (amount < 0) errors[name] = 'O valor não pode ser negativo.';
    else if (!isInCents(amount)) errors[name] = `${CENTS_ONLY}.`;
    else if (amount >= 1e10) errors[name] = 'O valor é alto demais.';
  }
  if (discount !== '' && discount > 0 && discount >= lines && !errors.discount)
    errors.discount = 'O desconto deve ser menor que a soma dos itens.';
  if (isOutside(downPayment, 0, 100)) errors.downPayment = 'A entrada vai de 0 a 100%.';
  if (isOutside(instalments, 1, 60)) errors.instalments = 'De 1 a 60 parcelas.';
  if (isOutside(warrantyMonths, 0, 600)) errors.warrantyMonths = 'A garantia vai até 600 meses.';
  const day = today(now);
  if (validUntil && (validUntil < day || validUntil > daysAfter(day, LONGEST_VALIDITY_DAYS)))
    errors.validUntil = 'A validade vai de hoje a um ano.';
  return Object.fromEntries(
    Object.entries(errors).map(([name, words]) => [`conditions.${name}`, words]),
  );
}

const isOutside = (value: number | '', least: number, most: number) =>
  value !== '' && (value < least || value > most);
