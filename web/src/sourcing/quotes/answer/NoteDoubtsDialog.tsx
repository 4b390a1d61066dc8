import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { EndButtons } from '../../../ui/EndButtons.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { formatBRL } from '../../../words/format.ts';
import { withUnit } from '../../../words/labels.ts';
import { lineTotal, unitWord } from '../unit-price.ts';
import { useAnswerWords } from './answer-words.ts';
import type { NoteDoubt } from './note-doubts.ts';

/** Meaning of a number in a note: nothing about the price, the total of the line, or the price of one unit. */
export type NoteMeaning = 'note' | 'total' | 'unit';

interface NoteDoubtsDialogProps {
  doubts: readonly NoteDoubt[];
  onClose: () => void;
  onSettle: (meanings: readonly { doubt: NoteDoubt; meaning: NoteMeaning }[]) => void;
}

/** Asks about every note that may be a price. No answer is chosen beforehand. */
export function NoteDoubtsDialog({ doubts, onClose, onSettle }: NoteDoubtsDialogProps) {
  const words = useAnswerWords();
  const [chosen, setChosen] = useState<Record<string, NoteMeaning>>({});
  const settled = doubts.flatMap((doubt) => {
    const meaning = chosen[doubt.key];
    return meaning ? { doubt, meaning } : [];
  });
  return (
    <ModalDialog opened={doubts.length > 0} onClose={onClose} title="Confira as observações">
      <Stack gap="lg">
        {doubts.map((doubt) => (
          <Radio.Group
            key={doubt.key}
            label={doubt.item.description}
            description={questionOf(doubt)}
            value={chosen[doubt.key] ?? null}
            onChange={(meaning) => setChosen({ ...chosen, [doubt.key]: meaning as NoteMeaning })}
          >
            <Stack gap={8} mt={8}>
              {choicesOf(doubt).map(({ meaning, words }) => (
                <Radio key={meaning} value={meaning} label={words} />
              ))}
            </Stack>
          </Radio.Group>
        ))}
      </Stack>
      <Text c="dimmed" fz="sm" mt="md">
        {words.noteDoubts}
      </Text>
      <EndButtons>
        <Button variant="default" onClick={onClose}>
          Continuar editando
        </Button>
        <Button disabled={settled.length < doubts.length} onClick={() => onSettle(settled)}>
          Continuar
        </Button>
      </EndButtons>
    </ModalDialog>
  );
}

const questionOf = ({ kind, note, amount }: NoteDoubt): string =>
  kind === 'number'
    ? `A observação é “${note}”. Isto é um preço?`
    : `A observação diz “${note}”. O valor ${formatBRL(amount)} é de quê?`;

function choicesOf({ kind, item, amount }: NoteDoubt): { meaning: NoteMeaning; words: string }[] {
  const quantity = withUnit(item.quantity, item.unit);
  const total = formatBRL(amount);
  const ofUnit = {
    meaning: 'unit' as const,
    words: `É o preço por ${unitWord(item)}: o total passa a ${formatBRL(lineTotal(amount, item.quantity))}`,
  };
  const ofAll = { meaning: 'total' as const, words: `É o valor total (${quantity}): ${total}` };
  const byQuantity = item.quantity === 1 ? [ofAll] : [ofAll, ofUnit];
  if (kind === 'unit') return byQuantity;
  return [...byQuantity, { meaning: 'note', words: 'Não, é só uma observação' }];
}
