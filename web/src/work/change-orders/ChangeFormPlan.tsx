import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { PlanFields } from '../../money/instalments/PlanFields.tsx';
import { type PlanDraft, planDraftOf } from '../../money/instalments/plan-draft.ts';
import type { Order } from '../../sourcing/orders/queries.ts';
import { FormError } from '../../ui/FormError.tsx';
import { focusOnce } from '../../ui/focus-once.ts';
import styles from './ChangeForm.module.css';
import { instalmentSentence } from './ChangeInstalments.tsx';
import type { Outcome } from './change-draft.ts';

interface ChangeFormPlanProps {
  order: Order;
  plan: PlanDraft | null;
  outcome: Outcome;
  fault: string | undefined;
  onChange: (plan: PlanDraft | null) => void;
}

/** The new instalments: those that follow from the difference by themselves, or a whole plan. */
export function ChangeFormPlan({ order, plan, outcome, fault, onChange }: ChangeFormPlanProps) {
  const [isAsked, setAsked] = useState(false);
  // A plan of one's own starts at the instalments that there are.
  const ownPlan = () => onChange({ ...planDraftOf(order.instalments, order.offer), kind: 'own' });
  // While the price stays, so do the instalments, unless they are what is to change.
  if (!plan && outcome.price_delta === 0 && !isAsked)
    return (
      <div>
        <Button
          variant="default"
          onClick={() => {
            setAsked(true);
            ownPlan();
          }}
        >
          Mudar as parcelas
        </Button>
      </div>
    );
  return (
    <section className={`stack one-column gap-16 ${styles.part}`} aria-labelledby="form-plan">
      <h2 id="form-plan">Parcelas</h2>
      <Radio.Group
        aria-labelledby="form-plan"
        value={plan ? 'own' : 'follow'}
        onChange={(value) => (value === 'own' ? ownPlan() : onChange(null))}
      >
        <Stack gap="xs">
          <Radio
            value="follow"
            label="Só a diferença"
            description={instalmentSentence({
              kind: 'change',
              number: null,
              price_delta: outcome.price_delta,
            })}
          />
          <Radio
            ref={isAsked ? focusOnce : undefined}
            value="own"
            label="Escrever o plano inteiro"
            description="As parcelas somam o novo preço do pedido. O que já foi pago conta nas primeiras."
          />
        </Stack>
      </Radio.Group>
      {plan && <PlanFields draft={plan} total={outcome.price_after} onChange={onChange} />}
      <FormError>{fault}</FormError>
    </section>
  );
}
