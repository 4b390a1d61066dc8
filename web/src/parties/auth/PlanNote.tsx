import { InfoNote } from '../../ui/InfoNote.tsx';
import { type Plan, planLabel } from '../../words/labels.ts';

/** On a registration to which a plan of the landing led: what becomes of the plan. */
export function PlanNote({ plan }: { plan: Plan | null }) {
  if (!plan) return null;
  return (
    <InfoNote>
      Com o cadastro você pede o plano <strong>{planLabel[plan]}</strong>. A equipe responde, e você
      pode mudar ou retirar o pedido em Minha conta.
    </InfoNote>
  );
}
