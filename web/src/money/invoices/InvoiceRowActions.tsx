import { ActionIcon, Button } from '@mantine/core';
import { Icon } from '../../ui/Icon.tsx';
import { invoiceLabel } from './invoice.ts';
import { actLabel, actsOf, type InvoiceQuestion } from './invoice-acts.ts';
import type { InvoiceFacts } from './queries.ts';

interface InvoiceRowActionsProps {
  invoice: InvoiceFacts;
  onAct: (act: InvoiceQuestion, invoice: InvoiceFacts) => void;
}

/** The team's acts for one invoice of a list: the likeliest as a button, the rest behind the dots. */
export function InvoiceRowActions({ invoice, onAct }: InvoiceRowActionsProps) {
  const label = invoiceLabel(invoice);
  return (
    <span className="inline-row at-end gap-4">
      {actsOf(invoice).includes('pay') && (
        <Button
          size="xs"
          variant="default"
          aria-label={`${actLabel.pay} da fatura ${label}`}
          onClick={() => onAct('pay', invoice)}
        >
          {actLabel.pay}
        </Button>
      )}
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={`Mais ações da fatura ${label}`}
        aria-haspopup="dialog"
        onClick={() => onAct('more', invoice)}
      >
        <Icon name="dots" />
      </ActionIcon>
    </span>
  );
}
