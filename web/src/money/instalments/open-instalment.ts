/** The columns of an instalment that is still to be paid, as a home names it. */
export const OPEN_INSTALMENT =
  'instalment_id,order_id,order_number,order_year,order_status,category,supplier_name,supplier_company,number,count,due_on,expected_on,remaining,state,is_guest';
/** The filter of those that are still to be paid, as the wire has it. */
export const NOT_PAID = { column: 'state', operator: 'neq', value: 'paid' } as const;
