import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useRight } from '../../session/rights.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { announce } from '../../ui/LiveRegion.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { sharedFormWords } from '../../ui/use-shared-form.ts';
import { errorText } from '../../wire/errors.ts';
import { specStatusLabel } from '../../words/labels.ts';
import type { SpecDrawerProps, SpecItem } from './opened-spec.ts';
import { useSetSpecs } from './queries.ts';
import { SpecHistory } from './SpecHistory.tsx';
import { SpecPictures } from './SpecPictures.tsx';
import styles from './Specs.module.css';
import { SpecTurn } from './SpecTurn.tsx';
import { NO_SPEC, type Spec, type SpecFields, specFacts, textFields } from './spec.ts';
import { useSpecDraft } from './use-spec-draft.ts';

const ownNames = {
  notes: 'Descrição do produto',
  vendor_name: 'Loja',
  vendor_url: 'Link do produto',
} as const;
const fieldName = (name: keyof SpecFields) =>
  name in ownNames
    ? ownNames[name as keyof typeof ownNames]
    : specFacts[name as keyof typeof specFacts].name;

const fieldsOf = (spec: Spec | null, item: SpecItem): SpecFields => {
  if (!spec) return { ...NO_SPEC, code: item.code };
  const names = Object.keys(NO_SPEC) as (keyof SpecFields)[];
  return Object.fromEntries(names.map((name) => [name, spec[name]])) as unknown as SpecFields;
};

/** The ficha of one item beside the list: pictures, what it is, where it stands with the client, and its history. */
export function SpecDrawer(props: SpecDrawerProps) {
  const { projectId, item, spec, onClose, onBefore, onNext, extra, onUnsaved, isLeft } = props;
  const { may } = useRight('prepare');
  const canWrite = props.canChange && may && isPlain(spec);
  const setSpecs = useSetSpecs(projectId);
  const stored = fieldsOf(spec, item);
  const draft = useSpecDraft(item.id, stored);
  const { values, changes, isChanged, change } = draft;
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const [refusal, setRefusal] = useState<{ of: string; words: ReactNode } | null>(null);
  const refused = refusal?.of === item.id ? refusal.words : null;
  const refusedPart = useRef<HTMLDivElement>(null);
  // The buttons below stay in sight while the fields are scrolled: without the focus a refusal would stand where nobody looks.
  useEffect(() => {
    if (refusal) refusedPart.current?.focus();
  }, [refusal]);
  useEffect(() => onUnsaved?.(isChanged), [isChanged, onUnsaved]);
  const save = async (then?: () => void) => {
    setRefusal(null);
    if (draft.unseen.length > 0) {
      const both = draft.unseen.map(
        (name) => `${fieldName(name)} (agora ${shownValue(stored[name])})`,
      );
      setRefusal({ of: item.id, words: sharedFormWords(both) });
      draft.show();
      return;
    }
    if (isChanged) {
      try {
        await setSpecs.mutateAsync([
          { item_id: item.id, version: spec?.version ?? 0, ...written(changes) },
        ]);
      } catch (error) {
        const words = (
          <>
            <strong>A ficha não foi salva</strong>
            <div>{errorText(error as Error)}</div>
          </>
        );
        setRefusal({ of: item.id, words });
        return;
      }
      draft.stored(changes);
      announce(`A ficha de ${item.description} foi salva.`);
    }
    then?.();
  };
  const leave = (go: () => void) => {
    if (isChanged) setLeaving(() => go);
    else go();
  };
  return (
    <SidePanel
      title={item.description}
      lead={
        <span className="row wrap gap-4-12">
          {item.room ?? 'Sem ambiente'}
          {spec ? <StatusBadge status={specStatusLabel[spec.status]} compact /> : ' · sem ficha'}
        </span>
      }
      about={item.id}
      onClose={() => leave(onClose)}
      footer={
        <>
          <Button
            variant="default"
            size="md"
            disabled={!onBefore}
            onClick={() => onBefore && leave(onBefore)}
            leftSection={<Icon name="left" size={18} />}
          >
            Anterior
          </Button>
          {canWrite && isChanged ? (
            <Button
              size="md"
              color="clay.7"
              loading={setSpecs.isPending}
              onClick={() => void save(onNext)}
            >
              {onNext ? 'Salvar e ir à próxima' : 'Salvar'}
            </Button>
          ) : (
            <Button
              variant="default"
              size="md"
              disabled={!onNext}
              onClick={() => onNext?.()}
              rightSection={<Icon name="right" size={18} />}
            >
              Próxima
            </Button>
          )}
        </>
      }
    >
      <div className={`stack one-column gap-20 ${styles.drawer}`}>
        <SpecTurn {...props} isChanged={isChanged} />
        <SpecPictures {...props} canWrite={canWrite} />
        <form
          noValidate
          aria-label={`Ficha de ${item.description}`}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <fieldset disabled={!canWrite} className={styles.fields}>
            {textFields.map((field) => (
              <TextInput
                key={field}
                label={specFacts[field].name}
                maxLength={specFacts[field].most}
                enterKeyHint="next"
                value={values[field] ?? ''}
                onChange={(event) => change({ [field]: event.currentTarget.value || null })}
              />
            ))}
            <Textarea
              className="all-columns"
              label={ownNames.notes}
              description="O que o nome não diz: voltagem, furação, lado, onde vai."
              autosize
              minRows={2}
              maxRows={10}
              maxLength={2000}
              value={values.notes ?? ''}
              onChange={(event) => change({ notes: event.currentTarget.value || null })}
            />
            <Switch
              className={`all-columns ${styles.switch}`}
              label="Aceita equivalente"
              description="O fornecedor pode oferecer outro produto, com as palavras dele."
              checked={values.accepts_equivalent}
              onChange={(event) => change({ accepts_equivalent: event.currentTarget.checked })}
            />
            <TextInput
              label={ownNames.vendor_name}
              description="Fornecedores não veem."
              maxLength={120}
              value={values.vendor_name ?? ''}
              onChange={(event) => change({ vendor_name: event.currentTarget.value || null })}
            />
            <TextInput
              label={ownNames.vendor_url}
              description="Fornecedores não veem."
              type="url"
              inputMode="url"
              maxLength={2048}
              value={values.vendor_url ?? ''}
              onChange={(event) => change({ vendor_url: event.currentTarget.value || null })}
            />
          </fieldset>
          <div ref={refusedPart} tabIndex={-1} className="above-12">
            <FormError>{refused}</FormError>
          </div>
          {canWrite && (
            <Button
              type="submit"
              mt="md"
              variant="default"
              disabled={!isChanged}
              loading={setSpecs.isPending}
            >
              {isChanged ? 'Salvar ficha' : 'Tudo salvo'}
            </Button>
          )}
        </form>
        {!isPlain(spec) && <HowItChanges spec={spec} projectId={projectId} item={item} />}
        {spec && <SpecHistory itemId={item.id} />}
        {extra}
      </div>
      <ConfirmDialog
        opened={leaving !== null || isLeft === true || draft.departure !== null}
        onClose={() => {
          setLeaving(null);
          draft.departure?.stay();
          if (isLeft) props.onStay?.();
        }}
        onConfirm={() => {
          const go = draft.departure?.go ?? leaving;
          setLeaving(null);
          draft.discard();
          go?.();
        }}
        title="Sair sem salvar a ficha?"
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar escrevendo"
        danger
        action={null}
      >
        O que você escreveu em “{item.description}” ainda não foi salvo.
      </ConfirmDialog>
    </SidePanel>
  );
}

const shownValue = (value: string | boolean | null) => {
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return value === null ? 'vazio' : `“${value}”`;
};

/** Texts without blanks around them, an empty one as null. */
const written = (fields: Partial<SpecFields>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() || null : value,
    ]),
  ) as Partial<SpecFields>;

/** Whether the ficha may be written as it stands: nobody was asked for the item, or its order can still be changed. */
export const isPlain = (spec: Spec | null) =>
  spec === null || spec.change_by === 'plain' || spec.change_by === 'order';

function HowItChanges({
  spec,
  projectId,
  item,
}: {
  spec: Spec | null;
  projectId: string;
  item: SpecItem;
}) {
  if (spec?.change_by === 'addendum')
    return (
      <p className="text-14 muted">
        Este item já foi pedido a fornecedores: a ficha muda em{' '}
        <Link to={paths.addendum(projectId, item.category)}>Mudar a solicitação</Link>, e todos são
        avisados.
      </p>
    );
  if (spec?.change_by === 'change_order')
    return (
      <p className="text-14 muted">
        O pedido deste item está confirmado: a ficha muda por um aditivo, com o acordo dos três.
        Abra o pedido em <Link to={paths.projectTab(projectId, 'obra')}>Obra</Link>.
      </p>
    );
  return <p className="text-14 muted">A obra terminou: a ficha fica como está.</p>;
}
