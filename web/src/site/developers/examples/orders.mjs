// Os pedidos da conta, com o fornecedor de cada um.
import { createClient } from '@supabase/supabase-js';

const prumo = createClient(process.env.PRUMO_URL, process.env.PRUMO_TOKEN);

const { data, error } = await prumo
  .from('orders')
  .select('number, year, status, category, supplier:profiles!orders_supplier_id_fkey(full_name)')
  .order('year')
  .order('number');
if (error) throw new Error(`${error.code}: ${error.message}`);

for (const { number, year, status, category, supplier } of data)
  console.log(`${number}/${year}`, status, category, supplier.full_name);
