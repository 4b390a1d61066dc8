import { Group, Radio } from '@mantine/core';
import { DateBR } from '../../ui/DateBR.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { formatBRL, formatDate, plural } from '../../words/format.ts';
import { sumBRL } from '../../words/money.ts';
import styles from './Plan.module.css';
import { PlanLines } from './PlanLines.tsx';
import { type PlanKind, type PlanLine, planDifference, planKinds } from './plan.ts';
import { linesOf, type PlanDraft, withKind } from './plan-draft.ts';

const kindLabel: Record<PlanKind, string> = {
  at_once: 'À vista',
  monthly: 'Entrada e mensais',
  on_delivery: 'Na entrega',
  own: 'Personalizado',
};

interface PlanFieldsProps {
  draft: PlanDraft;
  /** The order's price in R$, which the instalments sum to. */
  total: number;
  onChange: (draft: PlanDraft) => void;
}

/** In which instalments an order is paid: a ready-made plan, or lines of one's own; with their sum. */
export function PlanFields({ draft, total, onChange }: PlanFieldsProps) {
  const set = (change: Partial<PlanDraft>) => onChange({ ...draft, ...change });
  const lines = linesOf(draft, total);
  return (
    <div className="stack gap-16">
      <Radio.Group
        label="Como será pago"
        value={draft.kind}
        onChange={(kind) => onChange(withKind(draft, kind as PlanKind, total))}
      >
        <Group gap="sm" mt="xs">
          {planKinds.map((kind) => (
            <Radio key={kind} value={kind} label={kindLabel[kind]} />
          ))}
        </Group>
      </Radio.Group>
      {(draft.kind === 'monthly' || draft.kind === 'at_once') && (
        <div className={`stack gap-12 ${styles.figures}`}>
          {draft.kind === 'monthly' && (
            <>
              <NumberField
                kind="percent"
                label="Entrada"
                min={0}
                max={100}
                value={draft.downPaymentPercent}
                onChange={(downPaymentPercent) => set({ downPaymentPercent })}
              />
              <NumberField
                kind="count"
                label="Parcelas mensais"
                min={1}
                max={60}
                value={draft.instalments}
                onChange={(instalments) => set({ instalments })}
              />
            </>
          )}
          <DateBR
            label={draft.kind === 'at_once' ? 'Vencimento' : 'Primeiro vencimento'}
            value={draft.firstDay}
            onChange={(firstDay) => set({ firstDay })}
          />
        </div>
      )}
      {draft.kind === 'own' ? (
        <PlanLines
          lines={draft.lines}
          missing={planDifference(lines, total)}
          onChange={(changed) => set({ lines: changed })}
        />
      ) : (
        <Preview lines={lines} />
      )}
      <Sum lines={lines} total={total} />
    </div>
  );
}

/** The instalments of a ready-made plan. */
function Preview({ lines }: { lines: readonly PlanLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ol className={`ruled ${styles.preview}`} aria-label="Parcelas do plano">
      {lines.map(({ label, amount, due_on }) => (
        <li key={label}>
          <span>{label}</span>
          <span className={`muted ${styles.day} num`}>{due_on ? formatDate(due_on) : ''}</span>
          <strong className="to-right num">{formatBRL(amount)}</strong>
        </li>
      ))}
    </ol>
  );
}

/** The sum of the lines beside what the order costs. */
function Sum({ lines, total }: { lines: readonly PlanLine[]; total: number }) {
  const difference = planDifference(lines, total);
  return (
    <output className={styles.sum} data-wrong={difference !== 0 || undefined}>
      <Icon name={difference === 0 ? 'check' : 'alert'} size={18} />
      <span>
        {plural(lines.length, 'parcela soma', 'parcelas somam')}{' '}
        <strong className="num">{formatBRL(sumBRL(lines.map(({ amount }) => amount)))}</strong> de{' '}
        <span className="num">{formatBRL(total)}</span>
        {difference > 0 && `: faltam ${formatBRL(difference)}`}
        {difference < 0 && `: sobram ${formatBRL(-difference)}`}
      </span>
    </output>
  );
}
