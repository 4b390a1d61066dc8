import { Button, Checkbox, FileButton, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { accepted } from '../../common/attachments/accepted.ts';
import { useProfile } from '../../session/session.tsx';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { DateBR } from '../../ui/DateBR.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import type { CheckedForm } from '../../ui/use-checked-form.ts';
import { categoryOptions } from '../../words/categories.ts';
import { formatBRL, today } from '../../words/format.ts';
import { PurchaseLines } from './PurchaseLines.tsx';
import styles from './Purchases.module.css';
import {
  blankLine,
  blankPurchase,
  draftOf,
  isByDay,
  type PurchaseDraft,
  payerOf,
  purchaseFaults,
  totalOfDays,
  wireOf,
} from './purchase-draft.ts';
import { kindLabel, payerChoices, usualPayer } from './purchase-words.ts';
import { type Purchase, usePayPurchase, useSavePurchase } from './queries.ts';

interface PurchaseFormDialogProps {
  projectId: string;
  /** The purchase that is changed; none for a new one. */
  purchase?: Purchase | undefined;
  opened: boolean;
  onClose: () => void;
  /** Called with a receipt that was chosen for a purchase that is stored now. */
  onReceipt?: (purchaseId: string, receipt: File) => void;
}

const NOTHING_SENT = { id: '', batch: '', version: null as number | null, sent: '' };

/** Records what was bought outside, the receipt first on a phone; or changes it. */
export function PurchaseFormDialog(props: PurchaseFormDialogProps) {
  const { projectId, purchase, opened, onClose, onReceipt } = props;
  const { role } = useProfile();
  const save = useSavePurchase();
  const pay = usePayPurchase();
  const receipt = useRef<File | null>(null);
  // Kept while the dialog is open: what is sent again is the same purchase and the same payment.
  const own = useRef({ ...NOTHING_SENT });
  const day = today();
  const send = async (draft: PurchaseDraft) => {
    const { current } = own;
    if (!current.id) {
      current.id = purchase?.purchase_id ?? crypto.randomUUID();
      current.batch = crypto.randomUUID();
      current.version = purchase?.version ?? null;
    }
    const wire = wireOf(draft, purchase?.instalments);
    const store = async () => {
      current.version = await save.mutateAsync({
        id: current.id,
        projectId,
        purchase: wire,
        version: current.version,
      });
    };
    const text = JSON.stringify(wire);
    // The response to another content was lost: that one may be what is stored, so this one is a change of it.
    const isCorrected = current.version === null && current.sent !== '' && current.sent !== text;
    current.sent = text;
    await store();
    if (isCorrected) await store();
    const paidBy = payerOf(draft);
    if (!purchase && paidBy) {
      await pay.mutateAsync({
        purchaseId: current.id,
        amount: wire.total,
        day: draft.day,
        paidBy,
        batchId: current.batch,
      });
    }
    return current.id;
  };
  const close = () => {
    own.current = { ...NOTHING_SENT };
    receipt.current = null;
    onClose();
  };
  return (
    <ActionDialog
      opened={opened}
      onClose={close}
      title={purchase ? 'Mudar compra' : 'Registrar compra'}
      schema={(draft: PurchaseDraft) => purchaseFaults(draft, day)}
      initialValues={purchase ? draftOf(purchase, day) : blankPurchase(day, usualPayer(role))}
      send={async (draft) => {
        const id = await send(draft);
        if (receipt.current) onReceipt?.(id, receipt.current);
        return id;
      }}
      done={({ total, vendor }) =>
        notifyOk(
          purchase ? 'Compra alterada' : 'Compra registrada',
          `${formatBRL(Number(total))}, ${vendor.trim()}`,
        )
      }
      submitLabel={purchase ? 'Salvar' : 'Registrar'}
    >
      {(form) => (
        <PurchaseFields
          form={form}
          projectId={projectId}
          isNew={!purchase}
          onReceipt={(file) => {
            receipt.current = file;
          }}
        />
      )}
    </ActionDialog>
  );
}

interface PurchaseFieldsProps {
  form: CheckedForm<PurchaseDraft>;
  projectId: string;
  isNew: boolean;
  onReceipt: (receipt: File) => void;
}

function PurchaseFields({ form, projectId, isNew, onReceipt }: PurchaseFieldsProps) {
  const { isPlanned, lines } = form.values;
  const [hasMore, setMore] = useState(!isNew);
  const isSplit = lines.length > 0;
  return (
    <div className="stack gap-12">
      {isNew && <ReceiptChoice onChoose={onReceipt} />}
      <div className={styles.pair}>
        <MoneyInput {...form.getInputProps('total')} label="Valor" withAsterisk data-autofocus />
        {!isPlanned && <DateBR {...form.getInputProps('day')} label="Dia" withAsterisk />}
      </div>
      <TextInput
        {...form.getInputProps('vendor')}
        label="Loja ou pessoa"
        withAsterisk
        maxLength={120}
      />
      {!isSplit && (
        <NativeSelect
          {...form.getInputProps('category')}
          label="Categoria"
          data={[{ value: '', label: 'Nenhuma (taxa, imposto)' }, ...categoryOptions()]}
        />
      )}
      {isNew && !isPlanned && (
        <NativeSelect
          {...form.getInputProps('paidBy')}
          label="Quem pagou"
          data={[...payerChoices, { value: 'later', label: 'Ainda não foi pago' }]}
        />
      )}
      {payerOf(form.values) === null && (
        <div className={styles.pair}>
          <DateBR {...form.getInputProps('dueOn')} label="Vence em" withAsterisk />
          <NumberField {...form.getInputProps('parts')} kind="count" label="Parcelas por mês" />
        </div>
      )}
      {isSplit && <PurchaseLines form={form} projectId={projectId} />}
      <div className="row wrap gap-8">
        {!isSplit && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => {
              const first = blankLine(form.values.category);
              form.setFieldValue('lines', [
                {
                  ...first,
                  description: form.values.description.trim(),
                  amount: form.values.total,
                },
                blankLine(form.values.category),
              ]);
            }}
          >
            Dividir
          </Button>
        )}
        {!hasMore && (
          <Button variant="subtle" size="compact-sm" onClick={() => setMore(true)}>
            Mais
          </Button>
        )}
      </div>
      {hasMore && (
        <>
          <NativeSelect
            {...form.getInputProps('kind')}
            label="Tipo"
            data={Object.entries(kindLabel).map(([value, label]) => ({ value, label }))}
          />
          {isByDay(form.values) && <DayFields form={form} />}
          <Checkbox
            {...form.getInputProps('isPlanned', { type: 'checkbox' })}
            label="Ainda não comprei: é uma previsão"
          />
          <TextInput
            {...form.getInputProps('description')}
            label="O que foi comprado"
            maxLength={300}
          />
          <Textarea
            {...form.getInputProps('note')}
            label="Observação"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={2000}
          />
        </>
      )}
    </div>
  );
}

/** Work by the day: days and the amount of a day, which fill the total in. */
function DayFields({ form }: { form: CheckedForm<PurchaseDraft> }) {
  const fill = (changed: Partial<Pick<PurchaseDraft, 'days' | 'dayRate'>>) => {
    form.setValues(changed);
    const total = totalOfDays({ ...form.values, ...changed });
    if (total !== '') form.setFieldValue('total', total);
  };
  return (
    <div className={styles.pair}>
      <NumberField
        label="Diárias"
        kind="quantity"
        value={form.values.days}
        onChange={(days) => fill({ days })}
      />
      <MoneyInput
        label="Valor da diária"
        value={form.values.dayRate}
        onChange={(dayRate) => fill({ dayRate })}
      />
    </div>
  );
}

/** The receipt of a new purchase: photographed on a phone, chosen elsewhere. It is sent once the purchase is stored. */
function ReceiptChoice({ onChoose }: { onChoose: (receipt: File) => void }) {
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const [name, setName] = useState('');
  return (
    <div className="row wrap gap-8">
      <FileButton
        accept={hasCamera ? 'image/jpeg' : accepted}
        {...(hasCamera && { capture: 'environment' as const })}
        onChange={(file) => {
          if (!file) return;
          setName(file.name);
          onChoose(file);
        }}
      >
        {(button) => (
          <Button
            {...button}
            variant="default"
            leftSection={<Icon name={hasCamera ? 'camera' : 'clip'} size={18} />}
          >
            {hasCamera ? 'Fotografar o recibo' : 'Anexar o recibo'}
          </Button>
        )}
      </FileButton>
      <span className="muted text-13 cut" aria-live="polite">
        {name && `${name}: vai junto com a compra`}
      </span>
    </div>
  );
}
