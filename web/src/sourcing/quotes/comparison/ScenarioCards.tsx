import { VisuallyHidden } from '@mantine/core';
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
 * the invitations on, always two lines high: an answer that comes in moves nothing below. What an offer adds up to beside
 * its total, such as days and suppliers, gives way to the equalised total where offers are adjusted.
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
    <fieldset className={`${styles.cards} no-print`}>
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
              saysWhatIsLeft
            />
            <Sums outcome={scenario} withEqualised={withEqualised} saysWhatIsLeft />
          </button>
        );
      })}
      <div className={styles.card} data-own={isOwn ? 'chosen' : ''}>
        <Head
          icon="pencil"
          label="Sua escolha"
          outcome={own.gaps === own.items ? undefined : own}
        />
        <Sums
          outcome={own.gaps === own.items ? undefined : own}
          withEqualised={withEqualised}
          empty="Nada escolhido ainda"
        />
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
  /** An own choice is on its way: it leaves out what is not chosen yet. */
  saysWhatIsLeft?: boolean;
}

/** The name, and at the end what it leaves out or how far from the forecast it is. */
function Head({ icon, label, hint, outcome, saysWhatIsLeft = false }: HeadProps) {
  const { gaps, items, deviation } = outcome ?? { gaps: 0, items: 0, deviation: null };
  return (
    <span className={`row gap-6 narrows text-13 petrol-icons ${styles.head}`}>
      <Icon name={icon} size={16} />
      <b className="narrows strong cut">{label}</b>
      {hint && <VisuallyHidden>{hint}</VisuallyHidden>}
      {gaps > 0 && (
        <span className="num" data-side="open" title="Itens com proposta, de todos">
          {saysWhatIsLeft ? `deixa ${gaps} de fora` : `${items - gaps}/${items}`}
        </span>
      )}
      {gaps === 0 && deviation && (
        <span
          className="num"
          data-side={deviation.amount > 0 ? 'above' : 'below'}
          title="Em relação ao previsto"
        >
          {changeWords(deviation.percent)}
        </span>
      )}
    </span>
  );
}

interface SumsProps extends Pick<HeadProps, 'outcome' | 'saysWhatIsLeft'> {
  empty?: string;
  /** Some offer of the category is adjusted: equalised totals are what compares. */
  withEqualised: boolean;
}

function Sums({ outcome, empty, withEqualised, saysWhatIsLeft = false }: SumsProps) {
  if (!outcome) {
    return (
      <span className={styles.sums}>
        <strong className="num">—</strong>
        <span>{empty ?? 'Nenhuma proposta para escolher'}</span>
      </span>
    );
  }
  const { total, equalised, deviation, left, flagged, suppliers } = outcome;
  return (
    <span
      className={`${styles.sums} num`}
      title={[
        deviation ? deviationWords(deviation.amount) : 'Sem previsão',
        saysWhatIsLeft &&
          left.length > 0 &&
          `Deixa de fora: ${left.map(({ description }) => description).join(', ')}`,
        flagged > 0 && `Confira o escopo de ${plural(flagged, 'item', 'itens')}`,
        suppliers.join(', '),
      ]
        .filter(Boolean)
        .join('. ')}
    >
      <strong title={formatBRL(total)}>{wholeBRL(total)}</strong>
      {withEqualised ? (
        <span>{equalised === null ? 'sem ajuste' : `equalizado ${formatWhole(equalised)}`}</span>
      ) : (
        <Facts {...outcome} />
      )}
    </span>
  );
}

/** `45 dias · Andrade Móveis`: the supplier is last, since a long name is cut. */
function Facts({ suppliers, days, flagged }: Outcome) {
  return (
    <span>
      {flagged > 0 && (
        <span data-open="true">{plural(flagged, 'item', 'itens')} a conferir · </span>
      )}
      {days !== null && `${plural(days, 'dia', 'dias')} · `}
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
