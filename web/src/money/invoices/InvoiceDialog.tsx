import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { ActionForm } from '../../ui/ActionDialog.tsx';
import { DocumentButton } from '../../ui/DocumentButton.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { type ActedInvoice, type FormProps, Which } from './ActedInvoice.tsx';
import { debtorOf, invoiceLabel } from './invoice.ts';
import { actLabel, actsOf, type InvoiceAct, type InvoiceQuestion } from './invoice-acts.ts';
import { PayInvoiceForm } from './PayInvoiceForm.tsx';
import { useCancelInvoice, useReopenInvoice, useSetNfse } from './queries.ts';

interface InvoiceDialogProps {
  /** Null while no dialog is open. */
  asked: { act: InvoiceQuestion; invoice: ActedInvoice } | null;
  onClose: () => void;
  /** Where the dialog also asks which act: what was chosen. */
  onAct?: (act: InvoiceAct) => void;
}

const forms = {
  pay: PayInvoiceForm,
  reopen: ReopenForm,
  takeBack: TakeBackForm,
  cancel: CancelForm,
  nfse: NfseForm,
};

/** The dialog of what the team does with an invoice. */
export function InvoiceDialog({ asked, onClose, onAct }: InvoiceDialogProps) {
  const act = asked?.act;
  const Form = act && act !== 'more' ? forms[act] : null;
  // A dialog focuses its first field when it opens; this one stays open from the choice to the form.
  useEffect(() => {
    if (act) document.querySelector<HTMLElement>('[role=dialog] [data-autofocus]')?.focus();
  }, [act]);
  return (
    <ModalDialog opened={asked !== null} onClose={onClose} title={asked ? titleOf(asked) : ''}>
      {asked && Form && <Form invoice={asked.invoice} onClose={onClose} />}
      {act === 'more' && <Choice invoice={asked?.invoice} onAct={onAct} />}
    </ModalDialog>
  );
}

interface ChoiceProps {
  invoice: ActedInvoice | undefined;
  onAct: InvoiceDialogProps['onAct'];
}

/** The document of an invoice, and what may be done with it. */
function Choice({ invoice, onAct }: ChoiceProps) {
  if (!invoice) return null;
  return (
    <>
      <Which invoice={invoice} />
      <Stack gap="xs" align="stretch">
        <DocumentButton name="invoice" id={invoice.invoice_id} />
        {actsOf(invoice).map((act) => (
          <Button key={act} size="md" variant="default" onClick={() => onAct?.(act)}>
            {actLabel[act]}
          </Button>
        ))}
      </Stack>
    </>
  );
}

function titleOf({ act, invoice }: NonNullable<InvoiceDialogProps['asked']>): string {
  const label = invoiceLabel(invoice);
  if (act === 'more') return `Fatura ${label}`;
  if (act === 'pay') return `Registrar pagamento da fatura ${label}`;
  if (act === 'reopen') return `Reabrir a fatura ${label}?`;
  if (act === 'takeBack') return `Desfazer o último pagamento da fatura ${label}?`;
  if (act === 'cancel') return `Cancelar a fatura ${label}?`;
  return `NFS-e da fatura ${label}`;
}

function ReopenForm({ invoice, onClose }: FormProps) {
  const reopen = useReopenInvoice();
  return (
    <ReasonForm
      invoice={invoice}
      onClose={onClose}
      consequence="O último pagamento registrado deixa de valer e a fatura volta a ficar em aberto, com o mesmo vencimento."
      submitLabel="Reabrir fatura"
      act={reopen}
      seen={{ seen_received: invoice.received }}
      done={() => notifyOk('Fatura reaberta', debtorOf(invoice))}
    />
  );
}

function TakeBackForm({ invoice, onClose }: FormProps) {
  const reopen = useReopenInvoice();
  return (
    <ReasonForm
      invoice={invoice}
      onClose={onClose}
      consequence="O último pagamento registrado deixa de valer, e o que ele pagou volta a ser devido."
      submitLabel="Desfazer pagamento"
      act={reopen}
      seen={{ seen_received: invoice.received }}
      done={() => notifyOk('Pagamento desfeito', debtorOf(invoice))}
    />
  );
}

function CancelForm({ invoice, onClose }: FormProps) {
  const cancel = useCancelInvoice();
  return (
    <ReasonForm
      invoice={invoice}
      onClose={onClose}
      consequence="As comissões dela voltam a ficar devidas e entram na próxima vez que o mês for fechado. O número não é usado de novo."
      submitLabel="Cancelar fatura"
      danger
      act={cancel}
      done={() => notifyOk('Fatura cancelada', debtorOf(invoice))}
    />
  );
}

interface ReasonFormProps extends FormProps {
  /** The consequence, as a sentence. */
  consequence: string;
  submitLabel: string;
  danger?: boolean;
  act: ReturnType<typeof useReopenInvoice>;
  /** The received sum that the dialog shows, where another sum received meanwhile would change the act. */
  seen?: { seen_received: number };
  done: () => void;
}

const reasoned = z.object({
  reason: z.string().check(z.refine((words) => words.trim() !== '', 'Escreva o motivo')),
});

/** Asks why before something is taken back: what is written stays with the invoice. */
function ReasonForm(props: ReasonFormProps) {
  const { invoice, onClose, consequence, submitLabel, danger, act, seen, done } = props;
  return (
    <ActionForm
      onClose={onClose}
      schema={reasoned}
      initialValues={{ reason: '' }}
      send={({ reason }) =>
        act.mutateAsync({ target_invoice_id: invoice.invoice_id, reason: reason.trim(), ...seen })
      }
      done={done}
      submitLabel={submitLabel}
      color={danger ? 'red.9' : undefined}
      cancelLabel="Voltar"
    >
      {(form) => (
        <>
          <Which invoice={invoice} />
          <Text mb="md">{consequence}</Text>
          <Textarea
            {...form.getInputProps('reason')}
            label="Motivo"
            description="O fornecedor o lê na fatura"
            withAsterisk
            autosize
            minRows={2}
            maxRows={6}
            maxLength={1000}
            data-autofocus
          />
        </>
      )}
    </ActionForm>
  );
}

const numbered = z.object({ nfse: z.string().check(z.maxLength(60, 'No máximo 60 letras')) });

function NfseForm({ invoice, onClose }: FormProps) {
  const set = useSetNfse();
  return (
    <ActionForm
      onClose={onClose}
      schema={numbered}
      initialValues={{ nfse: invoice.nfse_number ?? '' }}
      send={({ nfse }) =>
        set.mutateAsync({
          target_invoice_id: invoice.invoice_id,
          nfse_number: nfse.trim() || null,
        })
      }
      done={({ nfse }) => notifyOk('Número da NFS-e salvo', nfse.trim() || 'Sem número')}
      submitLabel="Salvar"
    >
      {(form) => (
        <>
          <Which invoice={invoice} />
          <TextInput
            {...form.getInputProps('nfse')}
            label="Número da NFS-e"
            description="Da nota emitida no sistema da prefeitura; vazio, a fatura fica sem número"
            autoComplete="off"
            maxLength={60}
            data-autofocus
          />
        </>
      )}
    </ActionForm>
  );
}
