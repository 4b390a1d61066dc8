import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue, useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { billingQuery } from '../../parties/account/billing-queries.ts';
import { useProfile } from '../../session/session.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { PAUSE_MS } from '../../ui/use-search.ts';
import { formatBRL, plural } from '../../words/format.ts';
import { withUnit } from '../../words/labels.ts';
import { unitFrom } from '../items/import/units.ts';
import type { PlannedItem } from '../items/item.ts';
import { monthAge, shownMonth } from './months.ts';
import {
  type ReferencePrice,
  type Regime,
  referenceSearchQuery,
  tablesOfStateQuery,
} from './queries.ts';
import styles from './ReferencePanel.module.css';
import { isState, stateNames } from './states.ts';
import { takenAmount, takenNote } from './taken-price.ts';

interface ReferencePanelProps {
  item: Pick<PlannedItem, 'id' | 'description' | 'unit' | 'quantity'>;
  /** R$ of the whole item, and the words that say where it is from. */
  onTake: (amount: number, note: string) => void;
  onClose: () => void;
}

type Kind = '' | ReferencePrice['entry_kind'];

/**
 * Searches the reference prices of a state beside the items, and takes one for the forecast of an item: price times quantity, and
 * what the architect adds. It compares nothing: what an item may cost is the architect's to say.
 */
export default function ReferencePanel({ item, onTake, onClose }: ReferencePanelProps) {
  const own = useQuery(billingQuery(useProfile().id));
  const [chosen, setChosen] = useLocalStorage({
    ...{ key: 'prumo-reference-state', defaultValue: '', getInitialValueInEffect: false },
  });
  const [bdi, setBdi] = useLocalStorage<number | ''>({
    ...{ key: 'prumo-reference-bdi', defaultValue: '' as number | '' },
    getInitialValueInEffect: false,
  });
  const state = [chosen, own.data?.state].find(isState) ?? null;
  const [words, setWords] = useState(item.description.slice(0, 100));
  const [paused] = useDebouncedValue(words, PAUSE_MS);
  const [month, setMonth] = useState('');
  const [regime, setRegime] = useState<Regime>('onerado');
  const [kind, setKind] = useState<Kind>('');
  const tables = useQuery(tablesOfStateQuery(state));
  const months = (tables.data ?? []).filter((table) => table.regime === regime);
  const inMonth = months.some((table) => table.month === month) ? month : '';
  const added = bdi === '' ? 0 : bdi;
  const take = (price: ReferencePrice, quantity: number, isOwnQuantity: boolean) =>
    onTake(
      takenAmount({ price, quantity, bdi: added }),
      takenNote({ price, state: state ?? '', regime, quantity, isOwnQuantity, bdi: added }),
    );
  return (
    <SidePanel
      title="Buscar no SINAPI"
      lead={`${item.description} · ${withUnit(item.quantity, item.unit)}`}
      about={item.id}
      onClose={onClose}
    >
      <div className={styles.content}>
        <TextInput
          label="Código ou palavras"
          value={words}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <div className={styles.choices}>
          <NativeSelect
            label="Estado"
            value={state ?? ''}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={[
              { value: '', label: 'Escolha' },
              ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
            ]}
          />
          <NativeSelect
            label="Mês"
            value={inMonth}
            onChange={(event) => setMonth(event.currentTarget.value)}
            data={[
              {
                value: '',
                label: months[0]
                  ? `${shownMonth(months[0].month)}, o mais recente`
                  : 'Mais recente',
              },
              ...months.map((table) => ({ value: table.month, label: shownMonth(table.month) })),
            ]}
          />
          <NativeSelect
            label="Tipo"
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as Kind)}
            data={[
              { value: '', label: 'Todos' },
              { value: 'input', label: 'Insumos' },
              { value: 'composition', label: 'Composições' },
            ]}
          />
          <NativeSelect
            label="Encargos"
            value={regime}
            onChange={(event) => setRegime(event.currentTarget.value as Regime)}
            data={[
              { value: 'onerado', label: 'Sem desoneração' },
              { value: 'desonerado', label: 'Com desoneração' },
            ]}
          />
          <NumberField
            kind="percent"
            label="Somar BDI"
            description="Os preços do SINAPI são sem BDI"
            placeholder="0"
            value={bdi}
            onChange={setBdi}
            min={0}
            max={1000}
          />
        </div>
        {state === null ? (
          <p role="status">Escolha o estado da obra.</p>
        ) : (
          <Reading query={tables} failure="Não foi possível carregar as tabelas de preços" bare>
            {() =>
              months.length === 0 ? (
                <EmptyState title={`A equipe ainda não carregou uma tabela para ${state}.`} bare>
                  {(tables.data ?? []).length > 0 && 'Há preços do outro tipo de encargos.'}
                </EmptyState>
              ) : (
                <Found
                  key={item.id}
                  search={{
                    ...{ words: paused, state, regime },
                    month: inMonth || null,
                    kind: kind || null,
                  }}
                  item={item}
                  bdi={added}
                  onTake={take}
                />
              )
            }
          </Reading>
        )}
      </div>
    </SidePanel>
  );
}

interface FoundProps {
  search: Parameters<typeof referenceSearchQuery>[0];
  item: ReferencePanelProps['item'];
  bdi: number;
  onTake: (price: ReferencePrice, quantity: number, isOwnQuantity: boolean) => void;
}

function Found({ search, item, bdi, onTake }: FoundProps) {
  const prices = useQuery(referenceSearchQuery(search));
  if (search.words.trim().length < 2)
    return <p role="status">Escreva um código ou o começo da descrição.</p>;
  return (
    <Reading query={prices} failure="Não foi possível buscar os preços" bare>
      {(rows) => {
        const age = rows[0] ? monthAge(rows[0].in_month) : '';
        return (
          <>
            <p role="status" className="muted text-14">
              {rows.length === 0
                ? 'Nada encontrado. Tente menos palavras, ou o código.'
                : `${plural(rows.length, 'preço', 'preços')} de ${shownMonth(rows[0]?.in_month ?? '')}${age && `, ${age}`}, sem BDI`}
            </p>
            <ul className={styles.prices} aria-busy={prices.isPlaceholderData}>
              {rows.map((price) => (
                <PriceRow
                  key={`${price.entry_kind} ${price.code}`}
                  {...{ price, item, bdi, onTake }}
                />
              ))}
            </ul>
          </>
        );
      }}
    </Reading>
  );
}

interface PriceRowProps extends Omit<FoundProps, 'search'> {
  price: ReferencePrice;
}

/** A price, and taking it: at once in the item's own unit, otherwise with the quantity in the unit of the price. */
function PriceRow({ price, item, bdi, onTake }: PriceRowProps) {
  const isOwn = unitFrom(price.unit) === item.unit;
  const [isAsking, setAsking] = useState(false);
  const [quantity, setQuantity] = useState<number | ''>('');
  const name = useId();
  const many = isOwn ? item.quantity : quantity === '' ? 0 : quantity;
  const amount = takenAmount({ price, quantity: many, bdi });
  const take = (
    <Button
      size="sm"
      variant="default"
      aria-describedby={name}
      disabled={amount === 0}
      onClick={() => onTake(price, many, isOwn)}
    >
      Usar{amount > 0 && ` ${formatBRL(amount)}`}
    </Button>
  );
  return (
    <li className={styles.price}>
      <p id={name}>
        <span className="strong num">{price.code}</span>{' '}
        <span className="muted">{price.entry_kind === 'input' ? 'insumo' : 'composição'}</span>
        <br />
        {price.description}
      </p>
      <div className={styles.take}>
        <span className="num">
          {formatBRL(price.price)}/<b>{price.unit}</b>
        </span>
        {isOwn
          ? take
          : !isAsking && (
              <Button
                size="sm"
                variant="default"
                aria-describedby={name}
                onClick={() => setAsking(true)}
              >
                Usar, com outra quantidade
              </Button>
            )}
      </div>
      {isAsking && (
        <div className={styles.take}>
          <NumberField
            kind="quantity"
            label={`Quantidade em ${price.unit}`}
            description={`O item está em ${item.unit}: ${withUnit(item.quantity, item.unit)}`}
            data-autofocus
            autoFocus
            value={quantity}
            onChange={setQuantity}
          />
          {take}
        </div>
      )}
    </li>
  );
}
