import { Checkbox, Textarea } from '@mantine/core';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { byKey } from '../../words/by-key.ts';
import { plural } from '../../words/format.ts';
import { specStatusLabel } from '../../words/labels.ts';
import { useSendSpecs } from './queries.ts';
import styles from './SendSpecsDialog.module.css';
import { isToSend, type Spec, threeWords } from './spec.ts';

interface SendSpecsDialogProps {
  projectId: string;
  specs: readonly Spec[];
  /** Ticked at first; null is every one that was never sent. */
  chosen: readonly string[] | null;
  onClose: () => void;
  onSent?: () => void;
}

/** Sends fichas to the client: some, or whole rooms, with a word of the architect's. Nothing else is offered than what can be sent. */
export default function SendSpecsDialog(props: SendSpecsDialogProps) {
  const { projectId, specs, chosen, onClose, onSent } = props;
  const send = useSendSpecs(projectId);
  const all = specs.filter(isToSend);
  const first = chosen
    ? all.filter(({ item_id }) => chosen.includes(item_id))
    : all.filter(({ status }) => status === 'draft');
  const left = chosen ? chosen.length - first.length : 0;
  return (
    <ActionDialog
      opened
      title="Enviar fichas ao cliente"
      initialValues={{ ids: first.map(({ item_id }) => item_id), message: '' }}
      send={({ ids, message }) => send.mutateAsync({ itemIds: ids, message })}
      done={(_values, sent) => {
        notifyOk(
          Number(sent) === 1
            ? '1 ficha enviada ao cliente'
            : `${Number(sent)} fichas enviadas ao cliente`,
        );
        onSent?.();
      }}
      submitLabel="Enviar ao cliente"
      color="clay.7"
      canSend={({ ids }) => ids.length > 0}
      onClose={onClose}
    >
      {(form) => {
        const { ids } = form.values;
        const tick = (some: readonly string[], isOn: boolean) =>
          form.setFieldValue(
            'ids',
            isOn ? [...new Set([...ids, ...some])] : ids.filter((id) => !some.includes(id)),
          );
        return (
          <>
            <p className="text-14 muted below-12">
              O cliente vê foto, nome e cada campo, aprova ou recusa uma a uma, e você é avisado.
              {left > 0 &&
                ` ${plural(left, 'escolhida fica', 'escolhidas ficam')} de fora: sem marca, modelo ou descrição, ou já com o cliente.`}
            </p>
            {all.length === 0 && (
              <p className="below-12">
                Nenhuma ficha para enviar: escreva marca, modelo ou a descrição do produto.
              </p>
            )}
            <div className={styles.rooms}>
              {[...byKey(all, ({ room }) => room ?? 'Sem ambiente')].map(([room, own]) => {
                const of = own.map(({ item_id }) => item_id);
                const on = of.filter((id) => ids.includes(id)).length;
                return (
                  <fieldset key={room}>
                    <legend className="unseen">{room}</legend>
                    <Checkbox
                      className={styles.room}
                      label={`${room} (${on} de ${of.length})`}
                      checked={on === of.length}
                      indeterminate={on > 0 && on < of.length}
                      onChange={(event) => tick(of, event.currentTarget.checked)}
                    />
                    {own.map((spec) => (
                      <Checkbox
                        key={spec.item_id}
                        className={styles.one}
                        label={[spec.code, spec.description].filter(Boolean).join(' · ')}
                        description={[
                          threeWords(spec),
                          spec.status === 'refused' && specStatusLabel.refused,
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                        checked={ids.includes(spec.item_id)}
                        onChange={(event) => tick([spec.item_id], event.currentTarget.checked)}
                      />
                    ))}
                  </fieldset>
                );
              })}
            </div>
            <Textarea
              label="Mensagem (opcional)"
              autosize
              minRows={2}
              maxRows={8}
              maxLength={2000}
              mt="md"
              {...form.getInputProps('message')}
            />
            <p role="status" className="above-12 strong">
              {plural(ids.length, 'ficha escolhida', 'fichas escolhidas')}
            </p>
          </>
        );
      }}
    </ActionDialog>
  );
}
