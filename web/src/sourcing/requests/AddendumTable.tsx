import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { Icon } from '../../ui/Icon.tsx';
import { allUnits } from '../../words/labels.ts';
import styles from './Addendum.module.css';
import { AddendumParts } from './AddendumParts.tsx';
import { AddendumSpec } from './AddendumSpec.tsx';
import { type AddendumRow, type ItemText, isChanged } from './addendum.ts';

interface AddendumTableProps {
  rows: readonly AddendumRow[];
  onChange: (rows: readonly AddendumRow[]) => void;
  onAdd: () => void;
  /** Faults of a row's fields. */
  faultsOf: (row: AddendumRow) => Partial<Record<keyof ItemText, string>>;
  /** Why the server refused the row. */
  refusalOf: (row: AddendumRow) => string | undefined;
}

/** The items of the category, each as it will be asked. */
export function AddendumTable({ rows, onChange, onAdd, faultsOf, refusalOf }: AddendumTableProps) {
  const replace = (changed: AddendumRow) =>
    onChange(rows.map((row) => (row.id === changed.id ? changed : row)));
  return (
    <section className="card" aria-label="Itens da solicitação">
      <p className={styles.heads} aria-hidden="true">
        <span>Item</span>
        <span>Qtd.</span>
        <span>Un.</span>
        <span>Especificações</span>
      </p>
      <ul>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            faults={faultsOf(row)}
            refusal={refusalOf(row)}
            onChange={replace}
            onRemove={() => onChange(rows.filter(({ id }) => id !== row.id))}
          />
        ))}
      </ul>
      <div className={styles.add}>
        <Button variant="default" leftSection={<Icon name="plus" size={18} />} onClick={onAdd}>
          Incluir item na solicitação
        </Button>
      </div>
    </section>
  );
}

interface RowProps {
  row: AddendumRow;
  faults: Partial<Record<keyof ItemText, string>>;
  refusal: string | undefined;
  onChange: (row: AddendumRow) => void;
  onRemove: () => void;
}

function Row({ row, faults, refusal, onChange, onRemove }: RowProps) {
  const { before, now, isCancelled, isDecided } = row;
  const name = before?.description ?? (now.description.trim() || 'novo item');
  if (isDecided) {
    return (
      <li className={`stack centred gap-8 anywhere ${styles.locked}`}>
        <Icon name="lock" size={16} />
        <span>
          {name} ({now.quantity} {now.unit})
        </span>
        <span className="muted text-14">já decidido</span>
        {refusal && <Refusal>{refusal}</Refusal>}
      </li>
    );
  }
  const field = (key: keyof ItemText, label: string) => ({
    'aria-label': `${label} de ${name}`,
    value: now[key],
    disabled: isCancelled,
    error: faults[key],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...row, now: { ...now, [key]: event.currentTarget.value } }),
  });
  return (
    <li className={`stack at-top ${styles.row}`} data-changed={isChanged(row) || undefined}>
      <TextInput
        {...field('description', 'Descrição')}
        className={styles.description}
        maxLength={1000}
        autoComplete="off"
        placeholder="Descrição do item"
      />
      <TextInput {...field('quantity', 'Quantidade')} inputMode="decimal" autoComplete="off" />
      <NativeSelect {...field('unit', 'Unidade')} data={[...allUnits]} />
      <TextInput
        {...field('link', 'Link das especificações')}
        className={styles.link}
        type="url"
        placeholder="https://"
        autoComplete="off"
      />
      <span className={`row at-end ${styles.act}`}>
        {!before && (
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={`Não incluir ${name}`}
            onClick={onRemove}
          >
            <Icon name="close" size={18} />
          </ActionIcon>
        )}
        {before && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={`${isCancelled ? 'Manter' : 'Retirar'} ${name}`}
            onClick={() => onChange({ ...row, isCancelled: !isCancelled })}
          >
            {isCancelled ? 'Manter' : 'Retirar'}
          </Button>
        )}
      </span>
      {!isCancelled && <AddendumSpec row={row} name={name} onChange={onChange} />}
      {!isCancelled && <AddendumParts row={row} name={name} onChange={onChange} />}
      {isCancelled && <p className={`amber ${styles.cancelled}`}>Sai da solicitação.</p>}
      {refusal && <Refusal>{refusal}</Refusal>}
    </li>
  );
}

const Refusal = ({ children }: { children: string }) => (
  <p className={`error ${styles.refusal}`} role="alert">
    {children}
  </p>
);
