import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { DateBR } from '../../ui/DateBR.tsx';
import { DeadlineField } from './DeadlineField.tsx';
import styles from './Terms.module.css';
import type { TermsDraft } from './terms.ts';

interface TermsFieldsProps {
  draft: TermsDraft;
  onChange: (draft: TermsDraft) => void;
  /** Why the deadline is refused, by this page or by the server. */
  dayFault?: string | undefined;
}

/** 07:00 to 20:00: a native time field shows AM and PM in an English browser. */
const halfHours = Array.from(
  { length: 27 },
  (_, place) => `${String(7 + Math.floor(place / 2)).padStart(2, '0')}:${place % 2 ? '30' : '00'}`,
);

/** The terms of one category: deadline first, everything else may stay empty. */
export function TermsFields({ draft, onChange, dayFault }: TermsFieldsProps) {
  const set = (change: Partial<TermsDraft>) => onChange({ ...draft, ...change });
  return (
    <div className="stack gap-16">
      <DeadlineField value={draft.day} onChange={(day) => set({ day })} error={dayFault} />
      <Checkbox
        label="Aceitar respostas fora do prazo"
        description={draft.acceptsLate ? null : 'Só você reabre, estendendo o prazo.'}
        checked={draft.acceptsLate}
        onChange={(event) => set({ acceptsLate: event.currentTarget.checked })}
      />
      <Textarea
        label="Instruções (opcional)"
        placeholder="O que deve entrar no preço, forma de pagamento, horário da obra"
        value={draft.instructions}
        onChange={(event) => set({ instructions: event.currentTarget.value })}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={4000}
      />
      <div className={`gap-12 ${styles.visit}`}>
        <DateBR
          label="Visita à obra (opcional)"
          value={draft.visitDay}
          onChange={(visitDay) => set({ visitDay })}
        />
        {(draft.visitDay || draft.visitNote) && (
          <>
            <NativeSelect
              label="Horário"
              data={[...new Set([...halfHours, draft.visitTime])].toSorted()}
              value={draft.visitTime}
              disabled={!draft.visitDay}
              onChange={(event) => set({ visitTime: event.currentTarget.value })}
            />
            <TextInput
              label="Sobre a visita (opcional)"
              placeholder="Encontro na portaria"
              value={draft.visitNote}
              onChange={(event) => set({ visitNote: event.currentTarget.value })}
              maxLength={300}
              autoComplete="off"
            />
          </>
        )}
      </div>
    </div>
  );
}
