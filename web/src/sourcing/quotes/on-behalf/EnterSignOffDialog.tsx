import { NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { ActionDialog } from '../../../ui/ActionDialog.tsx';
import { DateBR } from '../../../ui/DateBR.tsx';
import { notifyOk } from '../../../ui/toasts.tsx';
import { dayIn } from '../../../words/deadlines.ts';
import { useEnterSignOff } from './entered-sign-offs.ts';
import { CHANNELS, type Channel } from './entry.ts';

interface EnterSignOffDialogProps {
  opened: boolean;
  onClose: () => void;
  kind: 'order' | 'change_order';
  id: string;
  /** The version on the page when the dialog was opened is the one that is signed. */
  version: number;
  /** Names it: `pedido 0007/2026`, `Aditivo 3`. */
  name: string;
  supplier: string;
}

/**
 * The architect enters what a supplier without an account said about its order or a change of it: by which way, on which day and by
 * whom. What is stored is decided by database/on-behalf/enter_sign_off.sql.
 */
export function EnterSignOffDialog(props: EnterSignOffDialogProps) {
  const { opened, onClose, kind, id, version, name, supplier } = props;
  const enter = useEnterSignOff();
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={`Registrar aceite do ${name}`}
      initialValues={blank(version)}
      schema={refusals}
      submitLabel="Registrar"
      color="clay.7"
      send={async ({ decision, reason, channel, receivedOn, saidBy, readVersion }) => {
        await enter.mutateAsync({
          kind,
          entity_id: id,
          entity_version: readVersion,
          decision,
          ...(decision === 'refused' && { reason: reason.trim() }),
          entry: {
            channel: channel as Channel,
            received_on: receivedOn,
            said_by: saidBy.trim(),
          },
        });
        // Said here: once it is entered the card of this dialog is gone, and the dialog with it.
        notifyOk(
          decision === 'agreed' ? 'Aceite registrado' : 'Recusa registrada',
          `${supplier} recebe um aviso.`,
        );
        document.querySelector<HTMLElement>('h1')?.focus();
      }}
    >
      {(form) => (
        <div className="stack gap-16 below-16">
          <p>
            Registre só o que {supplier} disse por outro meio. O documento diz que foi você quem
            registrou, como e quando, e que não é assinatura do fornecedor.
          </p>
          <Radio.Group label="O fornecedor" {...form.getInputProps('decision')}>
            <div className="flex wrap gap-16 above-4">
              <Radio value="agreed" label="Aceitou" />
              <Radio value="refused" label="Recusou" />
            </div>
          </Radio.Group>
          {form.values.decision === 'refused' && (
            <Textarea
              label="Motivo"
              description="Os outros leem o motivo"
              withAsterisk
              autosize
              minRows={2}
              maxRows={8}
              maxLength={1000}
              {...form.getInputProps('reason')}
            />
          )}
          <NativeSelect
            label="Veio por"
            withAsterisk
            data={[{ value: '', label: 'Escolha' }, ...CHANNELS]}
            {...form.getInputProps('channel')}
          />
          <DateBR label="Dia" withAsterisk {...form.getInputProps('receivedOn')} />
          <TextInput
            label="Quem informou"
            withAsterisk
            maxLength={120}
            {...form.getInputProps('saidBy')}
          />
        </div>
      )}
    </ActionDialog>
  );
}

interface Fields {
  decision: 'agreed' | 'refused';
  reason: string;
  channel: Channel | '';
  /** A plain day. */
  receivedOn: string;
  saidBy: string;
  readVersion: number;
}

const blank = (readVersion: number): Fields => ({
  decision: 'agreed',
  reason: '',
  channel: '',
  receivedOn: dayIn(0),
  saidBy: '',
  readVersion,
});

/** Sentences by field, as database/on-behalf/check_entry.sql refuses an agreement that comes without a file. */
const refusals = ({ decision, reason, channel, receivedOn, saidBy }: Fields) => ({
  ...(decision === 'refused' && !reason.trim() && { reason: 'Escreva o motivo da recusa.' }),
  ...(!channel && { channel: 'Diga por onde veio a resposta.' }),
  ...(!receivedOn && { receivedOn: 'Diga em que dia foi.' }),
  ...(receivedOn > dayIn(0) && { receivedOn: 'O dia não pode estar no futuro.' }),
  ...(!saidBy.trim() && { saidBy: 'Diga quem informou.' }),
});
