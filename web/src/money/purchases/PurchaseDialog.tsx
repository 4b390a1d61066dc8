import { Button } from '@mantine/core';
import { useState } from 'react';
import { Attachments } from '../../common/attachments/Attachments.tsx';
import { Needs } from '../../common/rights/Needs.tsx';
import { useProfile } from '../../session/session.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { errorText } from '../../wire/errors.ts';
import { categoryLabel } from '../../words/categories.ts';
import { formatBRL, formatDate } from '../../words/format.ts';
import { PurchaseFormDialog } from './PurchaseFormDialog.tsx';
import { PurchasePayments } from './PurchasePayments.tsx';
import styles from './Purchases.module.css';
import { quantityWords } from './purchase-draft.ts';
import { kindLabel, purchaseStateLabel } from './purchase-words.ts';
import { type Purchase, useCancelPurchase, useDecidePurchase } from './queries.ts';

interface PurchaseDialogProps {
  projectId: string;
  /** Null while the dialog is closed. */
  purchase: Purchase | null;
  canAdd: boolean;
  onClose: () => void;
}

/** One purchase outside: lines, payments, receipts, and what this person may do about it. */
export function PurchaseDialog({ projectId, purchase, canAdd, onClose }: PurchaseDialogProps) {
  return (
    <ModalDialog
      opened={purchase !== null}
      onClose={onClose}
      title={purchase ? `Compra ${purchase.label}` : 'Compra'}
      size="lg"
    >
      {purchase && <Content projectId={projectId} purchase={purchase} canAdd={canAdd} />}
    </ModalDialog>
  );
}

interface ContentProps {
  projectId: string;
  purchase: Purchase;
  canAdd: boolean;
}

function Content({ projectId, purchase, canAdd }: ContentProps) {
  const { vendor, description, note, lines, state, bought_on, total, recorded_role } = purchase;
  return (
    <div className="stack gap-16">
      <div>
        <p className="row wrap gap-8">
          <strong className="text-17">{vendor}</strong>
          <StatusBadge status={purchaseStateLabel[state]} />
        </p>
        <p className="muted">
          {[
            bought_on ? formatDate(bought_on) : 'Ainda não comprada',
            kindLabel[purchase.kind],
            description,
            `registrada ${recorded_role === 'client' ? 'pelo cliente' : 'pelo arquiteto'}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {note && <p>{note}</p>}
        {purchase.cancel_reason && <p>Cancelada: {purchase.cancel_reason}</p>}
      </div>
      <ul className={styles.facts} aria-label="Linhas da compra">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change places while shown
          <li key={place}>
            <span>
              {line.description}
              {line.quantity !== null && <span className="muted"> · {quantityWords(line)}</span>}
              {line.category && <span className="muted"> · {categoryLabel(line.category)}</span>}
            </span>
            <span className="num">{formatBRL(line.amount)}</span>
          </li>
        ))}
        <li className="strong">
          <span>Total</span>
          <span className="num">{formatBRL(total)}</span>
        </li>
      </ul>
      <ClientsWord purchase={purchase} />
      <PurchasePayments purchase={purchase} />
      <div>
        <h3 className="below-8 text-15">Recibos</h3>
        <Attachments
          kind="purchase"
          entityId={purchase.purchase_id}
          label={`Recibos da compra ${purchase.label}`}
          canAdd={canAdd}
          empty="Sem recibo"
        />
      </div>
      <OwnActs projectId={projectId} purchase={purchase} />
    </div>
  );
}

/** The client agrees to what the architect recorded, or contests it; the others read which. */
function ClientsWord({ purchase }: { purchase: Purchase }) {
  const { role } = useProfile();
  const decide = useDecidePurchase();
  const [isContesting, setContesting] = useState(false);
  const { purchase_id: id, version, decision, decision_reason, recorded_role, state } = purchase;
  const mayDecide = role === 'client' && recorded_role === 'architect' && state !== 'cancelled';
  return (
    <>
      {decision && (
        <p className={decision === 'refused' ? 'amber' : 'muted'}>
          {decision === 'refused'
            ? `Contestada pelo cliente: ${decision_reason ?? ''}`
            : 'O cliente concordou'}
        </p>
      )}
      {mayDecide && (
        <>
          <div className="row wrap gap-8">
            {decision !== 'agreed' && (
              <Needs right="decide">
                <Button
                  variant="light"
                  loading={decide.isPending && !isContesting}
                  onClick={() => decide.mutate({ id, version, decision: 'agreed' })}
                >
                  Concordar
                </Button>
              </Needs>
            )}
            {decision !== 'refused' && (
              <Needs right="decide">
                <Button variant="default" onClick={() => setContesting(true)}>
                  Contestar
                </Button>
              </Needs>
            )}
          </div>
          {!isContesting && <FormError>{decide.error && errorText(decide.error)}</FormError>}
          <ReasonDialog
            opened={isContesting}
            onClose={() => {
              setContesting(false);
              decide.reset();
            }}
            title={`Contestar a compra ${purchase.label}?`}
            description="O arquiteto lê o motivo. Nenhum valor muda."
            placeholder="O que não confere"
            missing="Escreva o motivo"
            submitLabel="Contestar"
            isPending={decide.isPending}
            error={decide.error && errorText(decide.error)}
            onSend={(reason) =>
              decide.mutate(
                { id, version, decision: 'refused', reason },
                { onSuccess: () => setContesting(false) },
              )
            }
          >
            {null}
          </ReasonDialog>
        </>
      )}
    </>
  );
}

/** The side that recorded a purchase changes or cancels it; the team cancels. */
function OwnActs({ projectId, purchase }: { projectId: string; purchase: Purchase }) {
  const { role } = useProfile();
  const cancel = useCancelPurchase();
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null);
  const isOwn = role === purchase.recorded_role;
  if (purchase.state === 'cancelled' || !(isOwn || role === 'admin')) return null;
  return (
    <div className="row wrap gap-8 no-print">
      {isOwn && (
        <Needs right="prepare">
          <Button variant="default" onClick={() => setOpen('change')}>
            Mudar
          </Button>
        </Needs>
      )}
      <Needs right="prepare">
        <Button variant="default" onClick={() => setOpen('cancel')}>
          Cancelar compra
        </Button>
      </Needs>
      <PurchaseFormDialog
        projectId={projectId}
        purchase={purchase}
        opened={open === 'change'}
        onClose={() => setOpen(null)}
      />
      <ReasonDialog
        opened={open === 'cancel'}
        onClose={() => {
          setOpen(null);
          cancel.reset();
        }}
        title={`Cancelar a compra ${purchase.label}?`}
        placeholder="Por que a compra não vale mais"
        missing="Escreva o motivo"
        submitLabel="Cancelar compra"
        isPending={cancel.isPending}
        error={cancel.error && errorText(cancel.error)}
        onSend={(reason) =>
          cancel.mutate(
            { id: purchase.purchase_id, version: purchase.version, reason },
            { onSuccess: () => setOpen(null) },
          )
        }
      >
        <p className="below-12">
          A compra fica na lista, cancelada, e deixa de contar. Os pagamentos dela são estornados.
        </p>
      </ReasonDialog>
    </div>
  );
}
