import { type LegalStep, pick, write } from './legal-step.ts';
import { ids } from './setup.ts';

// Steps of random sequences of the team: months are closed, their invoices paid, opened again and cancelled.

export const closeMonth: LegalStep = async (draw) => {
  const month = await pick(
    draw,
    `select (private.month_of(private.day_in_sao_paulo(now())) - make_interval(months => n))::date::text as first
     from generate_series(1, 3) n order by n`,
  );
  return month && write(ids.davi, 'rpc/close_commissions', 'POST', { period: month.first });
};

const change =
  (status: string, call: string, details: object): LegalStep =>
  async (draw) => {
    const invoice = await pick(
      draw,
      'select id from commission_invoices where status = $1 order by year, number',
      [status],
    );
    if (!invoice) return null;
    return write(ids.davi, `rpc/${call}`, 'POST', { target_invoice_id: invoice.id, ...details });
  };

export const payInvoice = change('open', 'pay_commission_invoice', { paid_on: '2026-11-21' });
export const reopenInvoice = change('paid', 'reopen_commission_invoice', { reason: 'De outra' });
export const cancelInvoice = change('open', 'cancel_commission_invoice', { reason: 'Refazer' });
