import { unitOf } from '../../labels.ts';
import { bullets, greet, letter, name, said, signedIn, text } from '../../mail-words.ts';
import { until } from '../../notifications/phrases.ts';

/** An item as an addendum keeps it. */
interface ItemWords {
  description: string;
  quantity: number;
  unit: string;
}

interface Data {
  full_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  number: number;
  /** What changed of each item. */
  changes: { op: 'add' | 'change' | 'cancel'; before?: ItemWords; after?: ItemWords }[];
  /** The architect's words; may be absent. */
  note: string;
  /** Until when an answer is expected; absent where nothing is left to be answered. */
  respond_until: string;
  /** Whether what the supplier sent has to be sent again. */
  is_again: boolean;
  /** Whether nothing is left of what the supplier was asked. */
  is_over: boolean;
  path: string;
}

const amount = ({ quantity, unit }: ItemWords) =>
  `${Number(quantity).toLocaleString('pt-BR', { maximumFractionDigits: 3 })} ${unitOf(Number(quantity), unit)}`;

/** `Retirado: Nicho B (1 un)`, `Mudou: Painel ripado (6,4 m² → 8 m²)`, `Novo: Porta (2 un)`. */
function changeLine({ op, before, after }: Data['changes'][number]): string {
  if (op === 'add' && after) return `Novo: ${name(after.description)} (${amount(after)})`;
  if (op === 'cancel' && before) return `Retirado: ${name(before.description)} (${amount(before)})`;
  if (!before || !after) return '';
  const was = name(before.description);
  const is = name(after.description);
  const amounts =
    amount(before) === amount(after) ? amount(after) : `${amount(before)} → ${amount(after)}`;
  return `Mudou: ${was === is ? is : `${was}, agora ${is}`} (${amounts})`;
}

/** What is left to do for a supplier after an addendum. */
const toDo = ({ is_over, is_again }: Partial<Data>) => {
  if (is_over) return 'Não resta item a cotar nesta solicitação: você não precisa responder.';
  return is_again
    ? 'Confira os itens e envie a proposta de novo: a anterior valia para a solicitação de antes.'
    : 'A sua resposta vale para a solicitação como está agora.';
};

/** An architect changed what is asked; sent to the suppliers. */
export const addendum = letter<Data>((data) => {
  const changes = Array.isArray(data.changes) ? data.changes : [];
  const isRemoval = changes.length > 0 && changes.every(({ op }) => op === 'cancel');
  const request = `${text(data.category_label)} para o projeto ${name(data.project_name)}`;
  return {
    subject: `${isRemoval ? itemsTaken(changes.length) : 'A solicitação mudou'}: ${name(data.project_name)}`,
    body: [
      greet(data.full_name),
      isRemoval
        ? `${itemsTaken(changes.length)} da solicitação de ${request} (adendo ${Number(data.number)}).`
        : `A solicitação de ${request} mudou (adendo ${Number(data.number)}).`,
      ...bullets(changes.map(changeLine).filter(Boolean)),
      ...(data.note ? [said(data.note)] : []),
      ...(data.respond_until ? [`Prazo para responder: ${until(data.respond_until)}.`] : []),
      ...(changes.length > 0 ? [toDo(data)] : []),
    ],
    button: { label: 'Ver a solicitação', to: signedIn(text(data.path)) },
  };
});

const itemsTaken = (count: number) =>
  count === 1 ? 'Um item foi retirado' : `${count} itens foram retirados`;
