import { Button, Select, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { formatBRL, formatUnitPrice, plural } from '../../../words/format.ts';
import { withUnit } from '../../../words/labels.ts';
import { type Doubt, doubtWords } from '../fill/doubts.ts';
import { type LinePrice, pricesOf } from '../fill/line-price.ts';
import type { AskedItem, ItemMatch, StrangeLine } from '../fill/match-answers.ts';
import type { Place } from '../fill/place.ts';
import type { ReadQuote } from '../fill/read-quote.ts';
import { unitWord } from '../unit-price.ts';
import styles from './Fill.module.css';
import { FillConditions } from './FillConditions.tsx';
import { valueOfLine } from './fill-answer.ts';
import { PlaceMark } from './PlaceMark.tsx';
import { type Fill, type FillState, lineKey } from './use-fill.ts';

interface FillPanelProps {
  fill: Fill;
  state: FillState;
  onPlace?: ((place: Place) => void) | undefined;
}

const PAPERS: Record<ReadQuote['source'], string> = {
  sheet: 'planilha',
  pdf: 'proposta',
  mail: 'proposta',
  paste: 'lista',
};

/** What was read: how much of it is in the form, and each line that waits with its cell, its reason and what can be done. */
export function FillPanel({ fill, state, onPlace }: FillPanelProps) {
  const heading = useId();
  const { matched, quote, filled, settled, files } = state;
  const paper = PAPERS[quote.source];
  const isOpen = (key: string) => !settled.includes(key);
  const items = matched.items.filter(({ item, doubts }) => doubts.length > 0 && isOpen(item.id));
  const strangers = matched.strangers.filter(({ line }) => isOpen(lineKey(line)));
  const free = matched.items
    .filter(({ item, line }) => line === null && isOpen(item.id))
    .map(({ item }) => item);
  const parts = [
    `${plural(filled, 'item preenchido', 'itens preenchidos')}`,
    fill.waiting > 0 && `${fill.waiting} para conferir`,
  ].filter(Boolean);
  const shown = { paper, onPlace };
  return (
    <section className={`card above-12 ${styles.panel}`} aria-labelledby={heading}>
      <div className="row wrap between gap-8">
        <Title order={3} fz={16} id={heading}>
          {quote.file === '' ? 'O que foi colado' : quote.file}
        </Title>
        <div className="row gap-8">
          <Button variant="subtle" size="compact-sm" onClick={fill.undo}>
            Desfazer
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={fill.close}>
            Fechar
          </Button>
        </div>
      </div>
      <p role="status">{parts.join(' · ')}. Nada foi enviado.</p>
      <ul className={styles.doubts}>
        {matched.doubts.map((doubt) => (
          <li key={doubtWords(doubt, paper)}>
            <DoubtLine doubt={doubt} {...shown} />
          </li>
        ))}
      </ul>
      {files.map((file) => (
        <Button
          key={file.name}
          variant="default"
          size="compact-md"
          onClick={() => void fill.readFile(file)}
        >
          Ler {file.name}
        </Button>
      ))}
      {(items.length > 0 || strangers.length > 0) && (
        <ul className={styles.rows} aria-label="Linhas para conferir">
          {items.map((match) => (
            <WaitingItem key={match.item.id} match={match} fill={fill} {...shown} />
          ))}
          {strangers.map((stranger) => (
            <Stranger
              key={lineKey(stranger.line)}
              stranger={stranger}
              free={free}
              fill={fill}
              {...shown}
            />
          ))}
        </ul>
      )}
      <FillConditions fill={fill} state={state} onPlace={onPlace} />
    </section>
  );
}

interface Shown {
  fill: Fill;
  paper: string;
  onPlace?: ((place: Place) => void) | undefined;
}

/** An item whose line has to be looked at: each price that the line may mean is a button. */
function WaitingItem({ match, fill, paper, onPlace }: Shown & { match: ItemMatch }) {
  const { item, line, prices, doubts } = match;
  if (!line) return null;
  return (
    <li className={styles.row} aria-label={item.description}>
      <strong className="block">{item.description}</strong>
      {doubts.map((doubt) => (
        <DoubtLine key={doubtWords(doubt)} doubt={doubt} paper={paper} onPlace={onPlace} />
      ))}
      <div className="row wrap gap-8 above-4">
        {prices.map((price) => (
          <Button
            key={`${price.of} ${price.amount}`}
            variant="default"
            size="compact-md"
            onClick={() => void fill.take(item.id, { item, line, price })}
          >
            Usar {priceWords(price, item)}
          </Button>
        ))}
        {prices.length === 0 && line.scope !== null && (
          <Button
            variant="default"
            size="compact-md"
            onClick={() => void fill.take(item.id, { item, line, price: null })}
          >
            Usar assim mesmo
          </Button>
        )}
        <Button variant="subtle" size="compact-md" onClick={() => fill.leave(item.id)}>
          Deixar como está
        </Button>
      </div>
    </li>
  );
}

/** A line that answers no item: the person says which one it is, or leaves it. */
function Stranger({
  stranger,
  free,
  fill,
  paper,
  onPlace,
}: Shown & { stranger: StrangeLine; free: readonly AskedItem[] }) {
  const { line, doubts } = stranger;
  const [chosen, setChosen] = useState<string | null>(null);
  const item = free.find(({ id }) => id === chosen);
  const prices = item ? pricesOf(line, item.quantity).prices : [];
  const words = line.description?.value ?? line.place.words;
  return (
    <li className={styles.row} aria-label={words}>
      <strong className="block">{words}</strong>
      {doubts.map((doubt) => (
        <DoubtLine key={doubtWords(doubt)} doubt={doubt} paper={paper} onPlace={onPlace} />
      ))}
      <div className="row wrap gap-8 above-4">
        {free.length > 0 && (
          <Select
            aria-label={`Item de “${words}”`}
            placeholder="É o item…"
            searchable
            value={chosen}
            onChange={setChosen}
            data={free.map(({ id, description, quantity, unit }) => ({
              value: id,
              label: `${description} (${withUnit(quantity, unit)})`,
            }))}
          />
        )}
        {item &&
          prices.map((price) => (
            <Button
              key={`${price.of} ${price.amount}`}
              variant="default"
              size="compact-md"
              onClick={() => {
                void fill.take(lineKey(line), { item, line, price });
                fill.leave(item.id);
              }}
            >
              Usar {priceWords(price, item)}
            </Button>
          ))}
        <Button variant="subtle" size="compact-md" onClick={() => fill.leave(lineKey(line))}>
          Ignorar
        </Button>
      </div>
    </li>
  );
}

/** The sentence of a doubt with its place, which shows what stands there. */
function DoubtLine({
  doubt,
  paper,
  onPlace,
}: {
  doubt: Doubt;
  paper: string;
  onPlace?: ((place: Place) => void) | undefined;
}) {
  const { place } = doubt;
  return (
    <span className={`block ${styles.doubt}`}>
      {doubtWords(doubt, paper)}
      {place && <PlaceMark place={place} onPlace={onPlace} />}
    </span>
  );
}

function priceWords(price: LinePrice, item: AskedItem): string {
  const whole = formatBRL(valueOfLine(price, item.quantity));
  if (price.of === 'total' || item.quantity === 1) return whole;
  return `${formatUnitPrice(price.amount)} por ${unitWord({ unit: item.unit as never })} (${whole})`;
}
