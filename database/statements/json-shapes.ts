import { z } from 'zod';

/** A line of a bank statement as the page read it; the database checks it. */
const statementLine = z.strictObject({
  /** sha256 of the account in hexadecimal: its number stays on the device. */
  account_hash: z.string(),
  day: z.string(),
  /** R$ that left the account, to the cent, as text. */
  amount: z.string(),
  fitid: z.string(),
  memo: z.string(),
  /** Its place among equal lines of the day, from 1. */
  nth: z.number(),
});

/** The shapes of json of bank statements. */
export const statementShapes = {
  'propose_payments.lines': z.array(statementLine),
  'record_statement_payments.payments': z.array(
    z.strictObject({
      line: statementLine,
      target_instalment_id: z.string(),
      really_another: z.boolean().optional(),
    }),
  ),
};
