import { Button, Drawer, FileButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AttachmentField } from '../../common/attachments/AttachmentField.tsx';
import { AttachmentList } from '../../common/attachments/AttachmentList.tsx';
import { accepted } from '../../common/attachments/accepted.ts';
import { attachmentsQuery } from '../../common/attachments/queries.ts';
import { dueWords, orderSupplier } from '../../sourcing/orders/order.ts';
import { type Order, orderQuery } from '../../sourcing/orders/queries.ts';
import { useBackCloses } from '../../ui/back-closes.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { formatDate } from '../../words/format.ts';
import type { Role } from '../../words/labels.ts';
import { GUEST_HAS_NO_CODE, guestPayAdvice } from './guest-pay.ts';
import { PixCodeView } from './PixCodeView.tsx';
import { PixPaidForm } from './PixPaidForm.tsx';
import styles from './PixPanel.module.css';
import { PixReading } from './PixReading.tsx';
import type { PayableInstalment } from './payable-instalment.ts';
import { askedForKeyQuery, pixCodeQuery } from './pix-queries.ts';

export interface PixPanelProps {
  /** Null while the panel is closed. */
  instalment: PayableInstalment | null;
  /** The client and the architect pay, the team records what was paid, a supplier shows its own code. */
  role: Role;
  onClose: () => void;
}

/** The panel itself, with the forms that only it has; money/payments/PixPanel.tsx loads it. */
export default function PixPanelFrame({ instalment, role, onClose }: PixPanelProps) {
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
  useBackCloses(instalment !== null, leave);
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
      classNames={{ content: 'column surface' }}
    >
      <Drawer.Overlay backgroundOpacity={0.5} />
      <Drawer.Content>
        {/* As in ModalDialog: a header would be a second landmark. */}
        <Drawer.Header component="div" className="surface">
          <Drawer.Title component="h2" fw={700} fz="lg" ff="heading">
            {instalment?.isGuest ? panelTitle.admin : panelTitle[role]}
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Fechar" size="xl" />
        </Drawer.Header>
        <Drawer.Body className={`column ${styles.body}`}>
          {instalment && (
            <Steps
              key={instalment.id}
              instalment={instalment}
              role={role}
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
        action={null}
      >
        O pagamento já está registrado. Se você fechar agora, o envio para e o comprovante não é
        anexado; dá para anexá-lo depois, na página do pedido.
      </ConfirmDialog>
    </Drawer.Root>
  );
}

const panelTitle: Record<Role, string> = {
  client: 'Pagar com PIX',
  architect: 'Pagar com PIX',
  supplier: 'Código PIX',
  admin: 'Registrar pagamento',
};

interface StepsProps {
  instalment: PayableInstalment;
  role: Role;
  /** Whether a receipt is on its way. */
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  onClose: () => void;
}

function Steps({ instalment, role, isSending, onSending, onClose }: StepsProps) {
  // The code is for those whose money it is; the team records what people report to it, and a supplier without an account has none.
  const hasNoCode = role === 'admin' || instalment.isGuest === true;
  const [isPaid, setPaid] = useState(hasNoCode);
  const [batch, setBatch] = useState<string | null>(null);
  // Chosen before the payment is recorded; it is sent as soon as there is one to send it with.
  const [receipt, setReceipt] = useState<File | null>(null);
  if (batch !== null)
    return (
      <Receipt
        batch={batch}
        isGuest={instalment.isGuest ?? false}
        receipt={receipt}
        isSending={isSending}
        onSending={onSending}
        onClose={onClose}
      />
    );
  if (isPaid)
    return (
      <PixPaidForm
        instalment={instalment}
        receipt={receipt}
        onReceipt={setReceipt}
        advice={
          instalment.isGuest && role !== 'admin'
            ? `${GUEST_HAS_NO_CODE} ${guestPayAdvice(role)}`
            : null
        }
        onBack={hasNoCode ? null : () => setPaid(false)}
        onRecorded={(recorded) => setBatch(recorded)}
      />
    );
  return (
    <Code
      instalment={instalment}
      role={role}
      onPaid={(file) => {
        setReceipt(file);
        setPaid(true);
      }}
    />
  );
}

interface CodeProps {
  instalment: PayableInstalment;
  role: Role;
  /** It was paid: with its receipt, or without. */
  onPaid: (receipt: File | null) => void;
}

function Code({ instalment, role, onPaid }: CodeProps) {
  const mayPay = role !== 'supplier';
  const code = useQuery(pixCodeQuery(instalment.id));
  const order = useQuery(orderQuery(instalment.orderId)).data;
  // Lists of many projects do not say of each whether its supplier has an account.
  const isGuest = order?.origin?.is_guest ?? false;
  const contact = mayPay && order && <SupplierContact order={order} />;
  return (
    <>
      <div className={styles.grows}>
        {order && <Due order={order} instalmentId={instalment.id} mayPay={mayPay} />}
        <PixReading
          query={code}
          refusalWords={(refusal) => {
            if (refusal === 'PIXPD') return 'Esta parcela já foi paga.';
            if (isGuest) return GUEST_HAS_NO_CODE;
            return mayPay
              ? 'Este fornecedor ainda não informou a chave PIX.'
              : 'Você ainda não informou a sua chave PIX. Ela fica em “Minha conta”.';
          }}
          refusalAdvice={(refusal) =>
            refusal === 'PIXNO' && mayPay ? (
              <>
                {isGuest
                  ? guestPayAdvice(role)
                  : order && <KeyIsAsked instalmentId={instalment.id} />}{' '}
                Se você já pagou de outro jeito, registre o pagamento abaixo.
                {contact}
              </>
            ) : undefined
          }
        >
          {(found) => (
            <PixCodeView
              code={found}
              title={instalment.title}
              reference={{ name: 'Pedido', label: instalment.order }}
              newKeyAdvice={
                mayPay && (
                  <>
                    Esta chave foi informada há pouco. Antes de pagar, confirme com o fornecedor,
                    por telefone ou pessoalmente, que ela é dele.
                    {contact}
                  </>
                )
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
          <FileButton accept={accepted} onChange={(file) => file && onPaid(file)}>
            {(props) => (
              <Button
                {...props}
                fullWidth
                size="md"
                variant="default"
                leftSection={<Icon name="clip" size={18} />}
              >
                Anexar comprovante
              </Button>
            )}
          </FileButton>
          <Button fullWidth size="md" variant="subtle" onClick={() => onPaid(null)}>
            Já paguei, registrar pagamento
          </Button>
        </div>
      )}
    </>
  );
}

/** The time of the supplier's notification about its missing key; until that is known the payer's way out. */
function KeyIsAsked({ instalmentId }: { instalmentId: string }) {
  const toldAt = useQuery(askedForKeyQuery(instalmentId)).data;
  return toldAt
    ? `O fornecedor foi avisado em ${formatDate(toldAt)} de que falta a chave.`
    : 'Peça que ele informe a chave em “Minha conta”.';
}

/** When it is due, and whether its order is confirmed: who is in no hurry need not pay yet. */
function Due({
  order,
  instalmentId,
  mayPay,
}: {
  order: Order;
  instalmentId: string;
  mayPay: boolean;
}) {
  const found = order.instalments.find(({ id }) => id === instalmentId);
  if (!found) return null;
  return (
    <>
      <p className="below-4 muted">
        {found.state === 'late' ? 'Venceu em ' : found.due_on ? 'Vence em ' : 'Vence: '}
        <span className="num">{dueWords(found)}</span>
      </p>
      {mayPay && order.status === 'issued' && (
        <p className={styles.warning} role="note">
          <Icon name="hourglass" size={20} />
          <span>{orderSupplier(order)} ainda não confirmou este pedido.</span>
        </p>
      )}
    </>
  );
}

/** The telephone of the supplier, for people who are asked to call it. */
function SupplierContact({ order }: { order: Order }) {
  const { person, phone } = order.parties.supplier;
  return phone ? <ContactLinks name={person} email={null} phone={phone} /> : null;
}

interface ReceiptProps extends Omit<StepsProps, 'instalment' | 'role'> {
  batch: string;
  /** A supplier without an account is not notified, and confirms nothing. */
  isGuest: boolean;
  /** Chosen before; once it is stored there is nothing left to do here. */
  receipt: File | null;
}

/** The payment is recorded; its receipt goes with it. */
function Receipt({ batch, isGuest, receipt, isSending, onSending, onClose }: ReceiptProps) {
  const receipts = useQuery(attachmentsQuery('payment', [batch])).data ?? [];
  // Gone with the panel, it sends nothing any more.
  useEffect(() => () => onSending(false), [onSending]);
  const isDone = receipt !== null && receipts.length > 0 && !isSending;
  useEffect(() => {
    if (!isDone) return;
    notifyOk(
      'Pagamento registrado',
      isGuest
        ? 'O comprovante fica junto do pagamento.'
        : 'O fornecedor foi avisado e vê o comprovante.',
    );
    onClose();
  }, [isDone, isGuest, onClose]);
  return (
    <>
      <div className={styles.grows}>
        <h3 className="below-8">Pagamento registrado</h3>
        <p className="below-4 muted">
          {isGuest
            ? 'O fornecedor vê no link do pedido quanto já foi pago. Anexe o comprovante, que fica junto do pagamento.'
            : 'O fornecedor foi avisado e confirma quando o dinheiro chegar. Anexe o comprovante: ele o vê junto do pagamento.'}
        </p>
        <AttachmentList files={receipts} label="Comprovante do pagamento" />
        <AttachmentField
          kind="payment"
          entityId={batch}
          label="Comprovante do pagamento"
          first={receipt}
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
