import { Checkbox, Select, Textarea, TextInput, Title } from '@mantine/core';
import { useId } from 'react';
import { DateBR } from '../../../ui/DateBR.tsx';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { daysAfter } from '../../../words/days-after.ts';
import { formatDate, today } from '../../../words/format.ts';
import type { AnswerForm } from './answer-form.ts';
import { useAnswerWords } from './answer-words.ts';
import { DEFAULT_VALIDITY_DAYS, type Taxes } from './conditions.ts';
import styles from './ResponseForm.module.css';

const TAXES: { value: Taxes; label: string }[] = [
  { value: '', label: 'Não informado' },
  { value: 'included', label: 'Inclusos' },
  { value: 'apart', label: 'À parte' },
];

/** The explanation under the field, so that fields side by side stand in one line. */
const BELOW: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

/**
 * Conditions of the whole offer: the term, which every answer has, and others that many leave to the conversation.
 * `replaces`: the answer replaces one that was sent, and may say what changed.
 */
export function ConditionFields({ form, replaces }: { form: AnswerForm; replaces: boolean }) {
  const { conditions } = form.values;
  const heading = useId();
  const words = useAnswerWords();
  const of = (name: keyof typeof conditions) => form.getInputProps(`conditions.${name}`);
  const defaultEnd = formatDate(daysAfter(today(), DEFAULT_VALIDITY_DAYS));
  return (
    <section className={`card ${styles.conditions}`} aria-labelledby={heading}>
      <Title order={2} fz={16} id={heading}>
        Condições
      </Title>
      <div className={`stack at-top gap-12 ${styles.fields}`}>
        <NumberField
          {...form.getInputProps('deliveryDays')}
          kind="count"
          enterKeyHint="next"
          label="Prazo de entrega"
          description="Dias corridos após a aprovação"
          inputWrapperOrder={BELOW}
          withAsterisk
          min={1}
          suffix="dias"
          data-enter
        />
        <DateBR
          {...of('validUntil')}
          label="Validade"
          description={conditions.validUntil === '' ? `Em branco: ${defaultEnd}` : undefined}
          inputWrapperOrder={BELOW}
        />
        <MoneyInput {...of('freight')} label="Frete" enterKeyHint="next" />
        <MoneyInput {...of('discount')} label="Desconto" enterKeyHint="next" />
        <NumberField {...of('downPayment')} kind="percent" label="Entrada" enterKeyHint="next" />
        <NumberField {...of('instalments')} kind="count" label="Parcelas" enterKeyHint="next" />
        <NumberField
          {...of('warrantyMonths')}
          kind="count"
          label="Garantia"
          suffix="meses"
          enterKeyHint="next"
        />
        <Select
          {...of('taxes')}
          onChange={(value) => form.setFieldValue('conditions.taxes', (value ?? '') as Taxes)}
          label="Impostos"
          data={TAXES}
          rightSectionWidth={26}
          allowDeselect={false}
        />
        {conditions.taxes === 'apart' && (
          <TextInput
            {...of('taxesNote')}
            label="Quais impostos"
            maxLength={300}
            className="all-columns"
          />
        )}
        <TextInput
          {...of('paymentNote')}
          label="Forma de pagamento"
          placeholder="Boleto, PIX, saldo na entrega…"
          maxLength={500}
          className="all-columns"
        />
        <Checkbox
          checked={conditions.wholeOnly}
          onChange={(event) =>
            form.setFieldValue('conditions.wholeOnly', event.currentTarget.checked)
          }
          label="Preço só para o conjunto"
          description={words.wholeOnly}
          className="all-columns"
        />
        {replaces && (
          <Textarea
            {...of('changeNote')}
            label="O que mudou (opcional)"
            maxLength={500}
            autosize
            className="all-columns"
          />
        )}
        <Textarea
          {...form.getInputProps('generalNotes')}
          label="Observações gerais (opcional)"
          placeholder={words.notesHint}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={4000}
          className="all-columns"
        />
      </div>
    </section>
  );
}
