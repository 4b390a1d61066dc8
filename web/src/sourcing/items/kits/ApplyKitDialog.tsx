import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormError } from '../../../ui/FormError.tsx';
import { FormFooter } from '../../../ui/FormFooter.tsx';
import { ListSkeleton } from '../../../ui/LoadingSkeletons.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Reading } from '../../../ui/Reading.tsx';
import { errorText } from '../../../wire/errors.ts';
import { categoryLabel } from '../../../words/categories.ts';
import { plural } from '../../../words/format.ts';
import { withUnit } from '../../../words/labels.ts';
import styles from './ApplyKitDialog.module.css';
import { type ItemKit, kitsQuery, useApplyKit, useChangeKit } from './queries.ts';

interface ApplyKitDialogProps {
  projectId: string;
  opened: boolean;
  onClose: () => void;
  /** The new items, so that they can be taken back. */
  onApplied: (kit: string, ids: readonly string[]) => void;
}

/** Chooses a kit, says how large the room is, and adds what it holds. */
export function ApplyKitDialog({ opened, onClose, ...props }: ApplyKitDialogProps) {
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Adicionar kit" size="lg">
      <Kits {...props} onClose={onClose} />
    </ModalDialog>
  );
}

function Kits(props: Omit<ApplyKitDialogProps, 'opened'>) {
  const kits = useQuery(kitsQuery);
  return (
    <Reading
      query={kits}
      failure="Não foi possível carregar os kits"
      skeleton={<ListSkeleton rows={4} />}
    >
      {(all) => <KitForm {...props} kits={all} />}
    </Reading>
  );
}

/** Quantity of a line in a room of so many square metres; as apply_kit counts. */
export const quantityIn = (
  { quantity, per_m2 }: { quantity: number; per_m2: boolean },
  area: number,
) => (per_m2 ? Math.max(1, Math.round(quantity * area * 1000) / 1000) : quantity);

function KitForm({
  projectId,
  kits,
  onApplied,
  onClose,
}: Omit<ApplyKitDialogProps, 'opened'> & { kits: readonly ItemKit[] }) {
  const [chosen, setChosen] = useState('');
  const [area, setArea] = useState<number | ''>('');
  const [isManaging, setManaging] = useState(false);
  const applyKit = useApplyKit(projectId);
  const kit = kits.find(({ id }) => id === chosen) ?? kits[0];
  if (!kit) return <Text c="dimmed">Ainda não há kits.</Text>;

  const needsArea = kit.kit_items.some(({ per_m2 }) => per_m2);
  const size = typeof area === 'number' && area > 0 ? area : null;
  const options = (own: boolean) =>
    kits
      .filter(({ architect_id }) => (architect_id !== null) === own)
      .map(({ id, name }) => ({ value: id, label: name }));
  const groups = [
    { group: 'Seus kits', items: options(true) },
    { group: 'Do Prumo', items: options(false) },
  ].filter(({ items }) => items.length > 0);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        applyKit.mutate(
          { kitId: kit.id, area: needsArea ? size : null },
          {
            onSuccess: (ids) => {
              onApplied(kit.name, ids);
              onClose();
            },
          },
        );
      }}
    >
      <NativeSelect
        label="Kit"
        data-autofocus
        data={groups}
        value={kit.id}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
          setManaging(false);
        }}
      />
      {kit.architect_id !== null && (
        <OwnKit key={kit.id} kit={kit} isOpen={isManaging} onToggle={setManaging} />
      )}
      {needsArea && (
        <NumberField
          kind="quantity"
          mt="md"
          label="Área do ambiente (m²)"
          withAsterisk
          value={area}
          onChange={setArea}
          min={0}
          max={100_000}
        />
      )}
      <Text mt="md" fw={600} component="h3">
        {plural(kit.kit_items.length, 'item', 'itens')}
        {kit.room && ` em ${kit.room}`}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long kit is scrolled with the keyboard too. */}
      <section className={styles.items} aria-label="Itens do kit" tabIndex={0}>
        <ul className="stack">
          {kit.kit_items.map((line) => (
            <li key={line.id}>
              <strong className="strong anywhere">{line.description}</strong>
              <span className="muted text-14">
                {categoryLabel(line.category)} ·{' '}
                {line.per_m2 && size === null
                  ? `${withUnit(line.quantity, line.unit)} por m²`
                  : withUnit(quantityIn(line, size ?? 0), line.unit)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <FormFooter
        error={applyKit.isError && `Não foi possível adicionar o kit. ${errorText(applyKit.error)}`}
        isPending={applyKit.isPending}
        submitLabel={`Adicionar ${plural(kit.kit_items.length, 'item', 'itens')}`}
        submitDisabled={kit.kit_items.length === 0 || (needsArea && size === null)}
        onCancel={onClose}
      />
    </form>
  );
}

interface OwnKitProps {
  kit: ItemKit;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
}

/** Another name for an own kit, or none any more. */
function OwnKit({ kit, isOpen, onToggle }: OwnKitProps) {
  const [name, setName] = useState(kit.name);
  const changeKit = useChangeKit();
  if (!isOpen) {
    return (
      <Button variant="subtle" size="xs" mt={4} onClick={() => onToggle(true)}>
        Renomear ou excluir este kit
      </Button>
    );
  }
  return (
    <>
      <Group align="end" mt="sm" gap="xs">
        <TextInput
          label="Nome do kit"
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.currentTarget.value)}
          style={{ flex: '1 1 200px' }}
        />
        <Button
          variant="default"
          disabled={name.trim() === ''}
          loading={changeKit.isPending}
          onClick={() =>
            changeKit.mutate(
              { id: kit.id, name: name.trim() },
              { onSuccess: () => onToggle(false) },
            )
          }
        >
          Renomear
        </Button>
        <Button
          color="red.9"
          variant="outline"
          loading={changeKit.isPending}
          onClick={() => changeKit.mutate({ id: kit.id, name: null })}
        >
          Excluir kit
        </Button>
      </Group>
      {changeKit.isError && <FormError>{errorText(changeKit.error)}</FormError>}
    </>
  );
}
