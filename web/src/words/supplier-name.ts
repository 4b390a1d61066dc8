/** The name under which a supplier is compared; who lost access to the product is not shown by name. */
export const supplierName = (
  supplier: { full_name: string; company_name: string | null } | null,
) => (supplier ? supplier.company_name || supplier.full_name : 'Fornecedor sem acesso');
