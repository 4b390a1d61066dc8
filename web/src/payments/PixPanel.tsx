import { Button, Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AttachmentField } from '../attachments/AttachmentField.tsx';
import { AttachmentList } from '../attachments/AttachmentList.tsx';
import { attachmentsQuery } from '../attachments/queries.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PixCodeView } from './PixCodeView.tsx';
import { PixPaidForm } from './PixPaidForm.tsx';
import styles from './PixPanel.module.css';
import { PixReading } from './PixReading.tsx';
import { pixCodeQuery } from './pix-queries.ts';

/** An instalment that may be paid by PIX. */
export interface PayableInstalment {
  id: string;
  /** `Pintura, parcela 1 de 3`. */
  title: string;
  /** `0007/2026`. */
  order: string;
  /** What remains of it, R$. */
  remaining: number;
}

interface PixPanelProps {
  /** Null while the panel is closed. */
  instalment: PayableInstalment | null;
  /** The client and the architect record what was paid; a supplier only shows its code. */
  mayPay: boolean;
  onClose: () => void;
}

/**
 * The PIX code of an instalment, straight to the supplier's own key; and, because the code does not know whether
 * it was paid, the way to record the payment and add its receipt.
 */
export function PixPanel({ instalment, mayPay, onClose }: PixPanelProps) {
  const [isSending, setSending] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  // Once it is stored there is nothing to ask about any more.
  const asks = isLeaving && isSending;
  const leave = () => {
    setLeaving(isSending);
    if (!isSending) onClose();
  };
  const stop = () => {
    setLeaving(false);
    onClose();
  };
  return (
    <Drawer.Root
      opened={instalment !== null}
      onClose={leave}
      // The question above it has the keys.
      closeOnEscape={!asks}
      trapFocus={!asks}
      position="right"
      size={400}
      padding="lg"
      classNames={{ content: styles.panel }}
    >
      <Drawer.Overlay backgroundOpacity={0.5} />
      <Drawer.Content>
        {/* As in ModalDialog: a header would be a second landmark. */}
        <Drawer.Header component="div" className={styles.head}>
          <Drawer.Title component="h2" fw={700} fz="lg" ff="heading">
            {mayPay ? 'Pagar com PIX' : 'Código PIX'}
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Fechar" size="xl" />
        </Drawer.Header>
        <Drawer.Body className={styles.body}>
          {instalment && (
            <Steps
              key={instalment.id}
              instalment={instalment}
              mayPay={mayPay}
              isSending={isSending}
              onSending={setSending}
              onClose={onClose}
            />
          )}
        </Drawer.Body>
      </Drawer.Content>
      <ConfirmDialog
        opened={asks}
        onClose={() => setLeaving(false)}
        onConfirm={stop}
        title="O comprovante ainda está sendo enviado"
        confirmLabel="Fechar sem o comprovante"
        cancelLabel="Continuar enviando"
        danger
      >
        O pagamento já está registrado. Se você fechar agora, o envio para e o comprovante não é
        anexado; dá para anexá-lo depois, na página do pedido.
      </ConfirmDialog>
    </Drawer.Root>
  );
}

interface StepsProps {
  instalment: PayableInstalment;
  mayPay: boolean;
  /** Whether a receipt is on its way. */
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  onClose: () => void;
}

function Steps({ instalment, mayPay, isSending, onSending, onClose }: StepsProps) {
  const [isPaid, setPaid] = useState(false);
  const [batch, setBatch] = useState<string | null>(null);
  if (batch !== null)
    return <Receipt batch={batch} isSending={isSending} onSending={onSending} onClose={onClose} />;
  if (isPaid)
    return (
      <PixPaidForm
        instalment={instalment}
        onBack={() => setPaid(false)}
        onRecorded={(recorded) => setBatch(recorded)}
      />
    );
  return <Code instalment={instalment} mayPay={mayPay} onPaid={() => setPaid(true)} />;
}

function Code({
  instalment,
  mayPay,
  onPaid,
}: Pick<StepsProps, 'instalment' | 'mayPay'> & { onPaid: () => void }) {
  const code = useQuery(pixCodeQuery(instalment.id));
  return (
    <>
      <div className={styles.grows}>
        <PixReading
          query={code}
          refusalWords={(refusal) => {
            if (refusal === 'PIXPD') return 'Esta parcela já foi paga.';
            return mayPay
              ? 'Este fornecedor ainda não informou a chave PIX.'
              : 'Você ainda não informou a sua chave PIX. Ela fica em “Minha conta”.';
          }}
          refusalAdvice={(refusal) =>
            refusal === 'PIXNO' && mayPay
              ? 'Peça que ele informe a chave em “Minha conta”. Se você já pagou de outro jeito, registre o pagamento abaixo.'
              : undefined
          }
        >
          {(found) => (
            <PixCodeView
              code={found}
              title={instalment.title}
              reference={{ name: 'Pedido', label: instalment.order }}
              newKeyAdvice={
                mayPay &&
                'O fornecedor mudou a chave há pouco. Antes de pagar, confirme com ele por telefone ou pessoalmente que ela é dele.'
              }
            >
              O dinheiro vai direto ao fornecedor. O código não sabe se já foi pago
              {mayPay ? ': depois de pagar, registre o pagamento e anexe o comprovante.' : '.'}
            </PixCodeView>
          )}
        </PixReading>
      </div>
      {mayPay && (
        <div className={styles.foot}>
          <Button
            fullWidth
            size="md"
            variant="default"
            leftSection={<Icon name="clip" size={18} />}
            onClick={onPaid}
          >
            Já paguei, registrar pagamento
          </Button>
        </div>
      )}
    </>
  );
}

/** The payment is recorded; its receipt goes with it. */
function Receipt({
  batch,
  isSending,
  onSending,
  onClose,
}: Omit<StepsProps, 'instalment' | 'mayPay'> & { batch: string }) {
  const receipts = useQuery(attachmentsQuery('payment', [batch])).data ?? [];
  // Gone with the panel, it sends nothing any more.
  useEffect(() => () => onSending(false), [onSending]);
  return (
    <>
      <div className={styles.grows}>
        <h3 className={styles.done}>Pagamento registrado</h3>
        <p className={styles.muted}>
          O fornecedor foi avisado e confirma quando o dinheiro chegar. Anexe o comprovante: ele o
          vê junto do pagamento.
        </p>
        <AttachmentList files={receipts} label="Comprovante do pagamento" />
        <AttachmentField
          kind="payment"
          entityId={batch}
          label="Comprovante do pagamento"
          onSending={onSending}
        />
      </div>
      <div className={styles.foot}>
        <Button fullWidth size="md" disabled={isSending} onClick={onClose}>
          {isSending ? 'Enviando o comprovante…' : 'Concluir'}
        </Button>
      </div>
    </>
  );
}
