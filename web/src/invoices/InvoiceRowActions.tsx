import { ActionIcon, Button, Menu } from '@mantine/core';
import { Icon } from '../ui/Icon.tsx';
import { notifyError, notifyOk } from '../ui/toasts.tsx';
import { useAction } from '../wire/action.ts';
import { saveDocument } from '../wire/documents.ts';
import { errorText } from '../wire/errors.ts';
import styles from './Invoices.module.css';
import { invoiceLabel } from './invoice.ts';
import { actLabel, actsOf, type InvoiceAct } from './invoice-acts.ts';
import type { InvoiceFacts } from './queries.ts';

interface InvoiceRowActionsProps {
  invoice: InvoiceFacts;
  onAct: (act: InvoiceAct, invoice: InvoiceFacts) => void;
}

/** What the team does with one invoice of a list: the likeliest as a button, the rest behind the dots. */
export function InvoiceRowActions({ invoice, onAct }: InvoiceRowActionsProps) {
  const label = invoiceLabel(invoice);
  const acts = actsOf(invoice);
  const save = useAction({
    mutationKey: ['save document', 'invoice', invoice.invoice_id],
    mutationFn: () => saveDocument('invoice', invoice.invoice_id),
    onSuccess: (name) => notifyOk('Documento salvo', name),
    onError: (error) => notifyError('Não foi possível baixar o documento', errorText(error)),
  });
  return (
    <span className={styles.actions}>
      {acts.includes('pay') && (
        <Button
          size="xs"
          variant="default"
          aria-label={`${actLabel.pay} da fatura ${label}`}
          onClick={() => onAct('pay', invoice)}
        >
          {actLabel.pay}
        </Button>
      )}
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={`Mais ações da fatura ${label}`}
            loading={save.isPending}
          >
            <Icon name="dots" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="download" size={18} />} onClick={() => save.mutate()}>
            Baixar PDF
          </Menu.Item>
          {acts
            .filter((act) => act !== 'pay')
            .map((act) => (
              <Menu.Item key={act} onClick={() => onAct(act, invoice)}>
                {actLabel[act]}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
