import { Button, Select, Title } from '@mantine/core';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { formatBRL, formatUnitPrice, plural } from '../../../words/format.ts';
import { withUnit } from '../../../words/labels.ts';
import { type Doubt, doubtWords } from '../fill/doubts.ts';
import { type LinePrice, pricesOf } from '../fill/line-price.ts';
import type { AskedItem, ItemMatch, StrangeLine } from '../fill/match-answers.ts';
import type { Place } from '../fill/place.ts';
import type { ReadQuote } from '../fill/read-quote.ts';
import { unitWord } from '../unit-price.ts';
import { useAnswerWords } from './answer-words.ts';
import styles from './Fill.module.css';
import { FillConditions } from './FillConditions.tsx';
import { valueOfLine } from './fill-answer.ts';
import { PlaceMark } from './PlaceMark.tsx';
import { type Fill, type FillState, isAsked, lineKey, waitingOf, wholeKey } from './use-fill.ts';
import { useSeen } from './use-seen.ts';

const PdfPages = lazyPart(async () => ({
  default: (await import('../reading/PdfPages.tsx')).PdfPages,
}));

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

/** The quote that was read: how much of it is in the form, and each line that waits with its cell, its reason and what can be done. */
export function FillPanel({ fill, state, onPlace: onPlaceElsewhere }: FillPanelProps) {
  const heading = useId();
  const words = useAnswerWords();
  const [pointed, setPointed] = useState<Place | null>(null);
  const seen = useSeen();
  const { matched, quote, filled, settled, files, file } = state;
  // Where nothing shows the file beside the form, its pages are shown here.
  const isShownHere = !onPlaceElsewhere && quote.source === 'pdf' && file !== null;
  const onPlace = isShownHere ? setPointed : onPlaceElsewhere;
  const waiting = waitingOf(state);
  const areSeen = waiting.every(seen.has);
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
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={waiting.length > 0}
            onClick={fill.close}
          >
            Fechar
          </Button>
        </div>
      </div>
      <p role="status">
        {parts.join(' · ')}. {words.nothingSent}
      </p>
      <ul className={styles.doubts}>
        {matched.doubts.map((doubt, at) => {
          const key = wholeKey(doubt, at);
          if (!isAsked(doubt))
            return (
              <li key={key}>
                <DoubtLine doubt={doubt} {...shown} />
              </li>
            );
          return isOpen(key) ? (
            <li key={key} ref={seen.watch(key)} className={`${styles.row} ${styles.waits}`}>
              <DoubtLine doubt={doubt} {...shown} />
              <Button
                variant="default"
                size="compact-md"
                className="above-4"
                aria-label={`Conferi: ${doubtWords(doubt, paper)}`}
                onClick={() => fill.leave(key)}
              >
                Conferi
              </Button>
            </li>
          ) : null;
        })}
      </ul>
      {files.map((one) => (
        <Button
          key={one.name}
          variant="default"
          size="compact-md"
          onClick={() => void fill.readFile(one)}
        >
          Ler {one.name}
        </Button>
      ))}
      {(items.length > 0 || strangers.length > 0) && (
        <ul className={styles.rows} aria-label="Linhas para conferir">
          {items.map((match) => (
            <WaitingItem
              key={match.item.id}
              match={match}
              fill={fill}
              watch={seen.watch(match.item.id)}
              {...shown}
            />
          ))}
          {strangers.map((stranger) => (
            <Stranger
              key={lineKey(stranger.line)}
              stranger={stranger}
              free={free}
              fill={fill}
              watch={seen.watch(lineKey(stranger.line))}
              {...shown}
            />
          ))}
        </ul>
      )}
      {waiting.length > 1 && (
        <AllAtOnce isOff={!areSeen} onTake={() => void fill.takeAll()}>
          Confirmar todas as {waiting.length}
        </AllAtOnce>
      )}
      <FillConditions fill={fill} state={state} onPlace={onPlace} />
      {quote.source !== 'sheet' && <FilledLines state={state} onPlace={onPlace} />}
      {isShownHere && pointed && (
        <Suspense>
          <PdfPages file={file} name={file.name} place={pointed} />
        </Suspense>
      )}
    </section>
  );
}

/** Confirms all that waits in one press, which needs each of it to have been in sight. */
function AllAtOnce({
  isOff,
  onTake,
  children,
}: {
  isOff: boolean;
  onTake: () => void;
  children: ReactNode;
}) {
  const why = useId();
  return (
    <div className="row wrap gap-8 above-12">
      <Button variant="default" disabled={isOff} aria-describedby={why} onClick={onTake}>
        {children}
      </Button>
      <span id={why} className="muted text-13">
        {isOff
          ? 'Veja antes cada uma delas.'
          : 'Usa o primeiro valor de cada linha e ignora o que não está no pedido.'}
      </span>
    </div>
  );
}

/** The items that were filled without being asked about, each with its place in the file. */
function FilledLines({ state, onPlace }: Pick<FillPanelProps, 'state' | 'onPlace'>) {
  const lines = state.matched.items.filter(
    ({ line, doubts, prices }) => line && doubts.length === 0 && prices.length > 0,
  );
  if (lines.length === 0) return null;
  return (
    <details className="above-12">
      <summary>De onde veio cada valor preenchido</summary>
      <ul className={styles.doubts}>
        {lines.map(
          ({ item, line }) =>
            line && (
              <li key={item.id}>
                {item.description} <PlaceMark place={line.place} onPlace={onPlace} />
              </li>
            ),
        )}
      </ul>
    </details>
  );
}

interface Shown {
  fill: Fill;
  /** Notices when the row has been in sight. */
  watch: (row: HTMLElement | null) => void;
  paper: string;
  onPlace?: ((place: Place) => void) | undefined;
}

/** An item whose line has to be looked at: each price that the line may mean is a button. */
function WaitingItem({ match, fill, watch, paper, onPlace }: Shown & { match: ItemMatch }) {
  const { item, line, prices, doubts } = match;
  if (!line) return null;
  return (
    <li ref={watch} className={`${styles.row} ${styles.waits}`} aria-label={item.description}>
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
  watch,
  paper,
  onPlace,
}: Shown & { stranger: StrangeLine; free: readonly AskedItem[] }) {
  const { line, doubts } = stranger;
  const [chosen, setChosen] = useState<string | null>(null);
  const item = free.find(({ id }) => id === chosen);
  const prices = item ? pricesOf(line, item.quantity).prices : [];
  const words = line.description?.value ?? line.place.words;
  return (
    <li ref={watch} className={`${styles.row} ${styles.waits}`} aria-label={words}>
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
