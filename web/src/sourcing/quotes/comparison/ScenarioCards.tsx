import { memo, startTransition, useMemo } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { categoryLabel } from '../../../words/categories.ts';
import { formatBRL, formatWhole, plural } from '../../../words/format.ts';
import { changeWords } from '../offer-words.ts';
import { type Adjustment, isAdjusted } from './adjustments.ts';
import type { Selection } from './choices.ts';
import type { CategoryMatrix } from './matrix.ts';
import styles from './ScenarioCards.module.css';
import {
  type Outcome,
  outcomeOf,
  type ScenarioKind,
  scenarioLabel,
  scenariosOf,
} from './scenarios.ts';

const scenarioIcon: Record<ScenarioKind, IconName> = {
  single: 'scales',
  cheapest: 'tag',
  fastest: 'bolt',
};
const kinds = Object.keys(scenarioLabel) as ScenarioKind[];

interface ScenarioCardsProps {
  matrix: CategoryMatrix;
  selection: Selection;
  adjustments: readonly Adjustment[];
  /** R$ approved in the category already. */
  approved: number;
  /** Takes the choice for the items of this category, in place of what was chosen there. */
  onSelect: (matrix: CategoryMatrix, selection: Selection) => void;
}

/**
 * Ways to buy a category side by side, with the architect's own choice as the last. They stand there from
 * the invitations on, always two lines high, and three where offers are adjusted: an answer that comes in moves nothing below.
 */
export const ScenarioCards = memo(function ScenarioCards(props: ScenarioCardsProps) {
  const { matrix, selection, adjustments, approved, onSelect } = props;
  const ground = useMemo(() => ({ adjustments, approved }), [adjustments, approved]);
  const scenarios = useMemo(() => scenariosOf(matrix, ground), [matrix, ground]);
  const own = outcomeOf(matrix, selection, ground);
  const withEqualised = isAdjusted(matrix, adjustments);
  const isOwn =
    own.gaps < own.items &&
    scenarios.every((scenario) => !isSame(scenario.selection, own.selection, matrix));
  return (
    <fieldset className={`${styles.cards} no-print`} data-equalised={withEqualised}>
      <legend>Cenários de {categoryLabel(matrix.category)}</legend>
      {kinds.map((kind) => {
        const scenario = scenarios.find((each) => each.kind === kind);
        return (
          <button
            key={kind}
            type="button"
            className={styles.card}
            disabled={!scenario}
            aria-pressed={!!scenario && isSame(scenario.selection, own.selection, matrix)}
            onClick={() => scenario && startTransition(() => onSelect(matrix, scenario.selection))}
          >
            <Head
              icon={scenarioIcon[kind]}
              label={scenarioLabel[kind]}
              hint={kind === 'cheapest' ? 'mais barato' : undefined}
              outcome={scenario}
            />
            <Sums outcome={scenario} saysWhatIsLeft />
            {withEqualised && <Equalised outcome={scenario} />}
          </button>
        );
      })}
      <div className={styles.card} data-own={isOwn ? 'chosen' : ''}>
        <Head
          icon="pencil"
          label="Sua escolha"
          outcome={own.gaps === own.items ? undefined : own}
        />
        <Sums outcome={own.gaps === own.items ? undefined : own} empty="Nada escolhido ainda" />
        {withEqualised && <Equalised outcome={own.gaps === own.items ? undefined : own} />}
      </div>
    </fieldset>
  );
});

interface HeadProps {
  icon: IconName;
  label: string;
  /** Another word for the same. */
  hint?: string;
  outcome: Outcome | undefined;
}

function Head({ icon, label, hint, outcome }: HeadProps) {
  return (
    <span className={`row gap-6 narrows text-14 petrol-icons ${styles.head}`}>
      <Icon name={icon} size={16} />
      <b className="strong nowrap">{label}</b>
      {hint && <span className={`narrows muted text-13 cut ${styles.hint}`}>{hint}</span>}
      {outcome?.deviation && (
        <span
          className="num"
          data-side={outcome.gaps > 0 ? 'open' : outcome.deviation.amount > 0 ? 'above' : 'below'}
          title="Em relação ao previsto"
        >
          {changeWords(outcome.deviation.percent)}
        </span>
      )}
    </span>
  );
}

/** The equalised total in a line of its own: there for all cards where one has it. */
const Equalised = ({ outcome }: { outcome: Outcome | undefined }) => (
  <span className={`${styles.equalised} num`}>
    {outcome?.equalised != null && `equalizado ${wholeBRL(outcome.equalised)}`}
  </span>
);

interface SumsProps {
  outcome: Outcome | undefined;
  empty?: string;
  /** An own choice is on its way: it leaves out what is not chosen yet. */
  saysWhatIsLeft?: boolean;
}

function Sums({ outcome, empty, saysWhatIsLeft = false }: SumsProps) {
  if (!outcome) {
    return (
      <span className={styles.sums}>
        <strong className="num">—</strong>
        <span>{empty ?? 'Nenhuma proposta para escolher'}</span>
      </span>
    );
  }
  const { total, deviation, left, flagged } = outcome;
  return (
    <span
      className={`${styles.sums} num`}
      title={[
        deviation ? deviationWords(deviation.amount) : 'Sem previsão',
        saysWhatIsLeft &&
          left.length > 0 &&
          `Deixa de fora: ${left.map(({ description }) => description).join(', ')}`,
        flagged > 0 && `Confira o escopo de ${plural(flagged, 'item', 'itens')}`,
      ]
        .filter(Boolean)
        .join('. ')}
    >
      <strong title={formatBRL(total)}>{wholeBRL(total)}</strong>
      <Facts {...outcome} saysWhatIsLeft={saysWhatIsLeft} />
    </span>
  );
}

/** `60/60 · 45 dias · Andrade Móveis`: who is last, since a long name is cut. */
function Facts(props: Outcome & Required<Pick<SumsProps, 'saysWhatIsLeft'>>) {
  const { suppliers, days, gaps, items, flagged, saysWhatIsLeft } = props;
  return (
    <span>
      <span data-open={gaps > 0} title="Itens com proposta, de todos">
        {items - gaps}/{items}
        {saysWhatIsLeft && gaps > 0 && ` deixa ${gaps} de fora`}
      </span>
      {flagged > 0 && (
        <span data-open="true">
          {' · '}
          {plural(flagged, 'item', 'itens')} a conferir
        </span>
      )}
      {days !== null && ` · ${plural(days, 'dia', 'dias')}`}
      {' · '}
      {suppliers.length === 1
        ? suppliers[0]
        : plural(suppliers.length, 'fornecedor', 'fornecedores')}
    </span>
  );
}

const wholeBRL = (amount: number) => `R$\u00a0${formatWhole(amount)}`;

function deviationWords(amount: number): string {
  if (amount === 0) return 'Igual ao previsto';
  return `${formatBRL(Math.abs(amount))} ${amount < 0 ? 'abaixo' : 'acima'} do previsto`;
}

const isSame = (scenario: Selection, own: Selection, { rows }: CategoryMatrix) =>
  rows.every(({ item: { id } }) => scenario[id] === own[id]);
