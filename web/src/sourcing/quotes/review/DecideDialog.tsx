import { Button, Text } from '@mantine/core';
import { EndButtons } from '../../../ui/EndButtons.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { onceAClick } from '../../../ui/repeated-click.ts';
import { notifyOk } from '../../../ui/toasts.tsx';
import { errorCode, errorText } from '../../../wire/errors.ts';
import { byKey } from '../../../words/by-key.ts';
import { formatBRL, plural } from '../../../words/format.ts';
import { OriginMark } from '../../origins/OriginMark.tsx';
import { mostMarked } from '../../origins/origin.ts';
import styles from './DecideDialog.module.css';
import {
  decisionsOf,
  type Marks,
  progressOf,
  type SelectedQuote,
  type Selection,
  sumOf,
  supplierOf,
} from './selection.ts';
import { useDecideSelection } from './selection-queries.ts';

/** Codes with which the database refuses a decision in a sentence: the same again would be refused as well. */
const refusals = /^(PT4(?!01$)|SELEC$|Q[A-Z]{4}$)/;

interface DecideDialogProps {
  selection: Selection;
  marks: Marks;
  opened: boolean;
  onClose: () => void;
  onRefresh: () => Promise<unknown>;
  isRefreshing: boolean;
  onDecided: () => void;
}

/** The last question before the client's decision is sent: what is approved, for how much, and what is refused. */
export default function DecideDialog({ opened, onClose, ...rest }: DecideDialogProps) {
  const { total, kept, refused } = progressOf(rest.selection.quotes, rest.marks);
  const title =
    kept.length === 0
      ? `Recusar ${plural(refused.length, 'item', 'itens')}?`
      : `Aprovar ${plural(kept.length, 'item', 'itens')} por ${formatBRL(total)}?`;
  return (
    <ModalDialog opened={opened} onClose={onClose} title={title}>
      <Question {...rest} onClose={onClose} />
    </ModalDialog>
  );
}

function Question(props: Omit<DecideDialogProps, 'opened'>) {
  const { selection, marks, onClose, onRefresh, isRefreshing, onDecided } = props;
  const decide = useDecideSelection();
  const { kept, refused, total } = progressOf(selection.quotes, marks);
  const isRefused = decide.isError && refusals.test(errorCode(decide.error) ?? '');
  const send = async () => {
    const decisions = decisionsOf(selection.quotes, marks);
    try {
      // Awaited: with the answer this dialog is gone, and with it what `mutate` would call.
      await decide.mutateAsync({ selectionId: selection.id, decisions });
    } catch {
      return; // Shown by `isError`.
    }
    notifyOk('Resposta enviada ao arquiteto');
    onClose();
    onDecided();
  };
  return (
    <>
      <Suppliers quotes={kept} />
      <Refused quotes={refused} marks={marks} />
      <Text size="sm" c="dimmed" mb="md">
        {kept.length > 0 &&
          'Cada fornecedor aprovado recebe um pedido para confirmar. Nada é cobrado agora. Depois, só o arquiteto pode desfazer uma aprovação, até o fornecedor confirmar ou até o primeiro pagamento. '}
        {refused.length > 0 && 'O que você recusou continua em cotação. '}
        {kept.length > 0 &&
          !selection.keepsOthers &&
          'As propostas para os itens que não estão nesta seleção serão recusadas.'}
      </Text>
      {decide.isError && (
        <FormError>
          <p className="below-8">{errorText(decide.error)}</p>
          {isRefused && (
            <Button
              variant="default"
              size="sm"
              loading={isRefreshing}
              onClick={() => void onRefresh().then(onClose)}
            >
              Atualizar
            </Button>
          )}
        </FormError>
      )}
      <EndButtons>
        <Button variant="default" onClick={onClose} data-autofocus>
          Voltar
        </Button>
        <Button
          color="clay.7"
          loading={decide.isPending}
          disabled={isRefused}
          onClick={onceAClick(send)}
        >
          {kept.length === 0
            ? 'Recusar'
            : refused.length === 0
              ? `Aprovar ${formatBRL(total)}`
              : 'Enviar resposta'}
        </Button>
      </EndButtons>
    </>
  );
}

/** The winners and their items, in a line each. */
function Suppliers({ quotes }: { quotes: readonly SelectedQuote[] }) {
  return (
    <ul className={`below-16 ${styles.deals}`} aria-label="Aprovados por fornecedor">
      {[...byKey(quotes, supplierOf)].map(([name, own]) => (
        <li key={name}>
          <span>
            <b>{name}</b> · {plural(own.length, 'item', 'itens')}
            <OriginMark origin={mostMarked(own.map(({ origin }) => origin))} />
          </span>
          <b className="num">{formatBRL(sumOf(own))}</b>
        </li>
      ))}
    </ul>
  );
}

function Refused({ quotes, marks }: { quotes: readonly SelectedQuote[]; marks: Marks }) {
  if (quotes.length === 0) return null;
  return (
    <>
      <Text fw={600}>{plural(quotes.length, 'item recusado', 'itens recusados')}</Text>
      <ul className={`below-16 text-14 ${styles.refusals}`}>
        {quotes.map(({ quote_id, description }) => (
          <li key={quote_id}>
            {description}: “{marks[quote_id]?.justification.trim()}”
          </li>
        ))}
      </ul>
    </>
  );
}
