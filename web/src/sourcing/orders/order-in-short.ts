/** The columns of an order that a home says something about: neither its items nor its papers, which are most of it. */
export const ORDER_IN_SHORT =
  'order_id,year,number,status,category,created_at,cancel_reason,supplier_name,supplier_company,payments,sign_offs';
