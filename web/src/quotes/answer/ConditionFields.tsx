import {
  AccordionChevron,
  Button,
  Checkbox,
  NumberInput,
  Select,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useId, useState } from 'react';
import { DateBR } from '../../ui/DateBR.tsx';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { formatDate, today } from '../../words/format.ts';
import type { AnswerForm } from './answer-form.ts';
import { DEFAULT_VALIDITY_DAYS, daysAfter, saysConditions, type Taxes } from './conditions.ts';
import styles from './ResponseForm.module.css';

const TAXES: { value: Taxes; label: string }[] = [
  { value: '', label: 'Não informado' },
  { value: 'included', label: 'Inclusos' },
  { value: 'apart', label: 'À parte' },
];

/**
 * What holds for the whole offer; closed until somebody wants to say it, open where something is said or refused.
 * `replaces`: the answer replaces one that was sent, and may say what changed.
 */
export function ConditionFields({ form, replaces }: { form: AnswerForm; replaces: boolean }) {
  const { conditions } = form.values;
  const [opened, setOpen] = useState(() => saysConditions(conditions));
  const isRefused = Object.keys(form.errors).some((path) => path.startsWith('conditions.'));
  const isOpen = opened || isRefused;
  const panel = useId();
  const of = (name: keyof typeof conditions) => form.getInputProps(`conditions.${name}`);
  const number = {
    hideControls: true,
    clampBehavior: 'none',
    allowNegative: false,
    enterKeyHint: 'next',
  } as const;
  const defaultEnd = formatDate(daysAfter(today(), DEFAULT_VALIDITY_DAYS));
  return (
    <section className={styles.conditions}>
      <Title order={2} fz={20}>
        <Button
          variant="subtle"
          size="md"
          ml={-12}
          aria-expanded={isOpen}
          aria-controls={panel}
          rightSection={
            <AccordionChevron size={16} className={isOpen ? styles.turned : undefined} />
          }
          onClick={() => setOpen(!isOpen)}
        >
          Condições
        </Button>
      </Title>
      {!isOpen && (
        <p className={styles.lead}>Frete, desconto, impostos, pagamento, garantia e validade</p>
      )}
      <div id={panel} hidden={!isOpen} className={styles.fields}>
        {isOpen && (
          <>
            <MoneyInput {...of('freight')} label="Frete" enterKeyHint="next" />
            <MoneyInput {...of('discount')} label="Desconto" enterKeyHint="next" />
            <DateBR
              {...of('validUntil')}
              label="Validade"
              description={conditions.validUntil === '' ? `Em branco: ${defaultEnd}` : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
            <NumberInput
              {...of('downPayment')}
              {...number}
              label="Entrada"
              suffix="%"
              decimalScale={2}
              decimalSeparator=","
              inputMode="decimal"
            />
            <NumberInput
              {...of('instalments')}
              {...number}
              label="Parcelas"
              allowDecimal={false}
              inputMode="numeric"
            />
            <NumberInput
              {...of('warrantyMonths')}
              {...number}
              label="Garantia"
              suffix=" meses"
              allowDecimal={false}
              inputMode="numeric"
            />
            <Select
              {...of('taxes')}
              onChange={(value) => form.setFieldValue('conditions.taxes', (value ?? '') as Taxes)}
              label="Impostos"
              data={TAXES}
              allowDeselect={false}
            />
            <TextInput
              {...of('paymentNote')}
              label="Forma de pagamento"
              placeholder="Boleto, PIX, saldo na entrega…"
              maxLength={500}
              className={styles.two}
            />
            {conditions.taxes === 'apart' && (
              <TextInput
                {...of('taxesNote')}
                label="Quais impostos"
                maxLength={300}
                className={styles.wide}
              />
            )}
            <Checkbox
              checked={conditions.wholeOnly}
              onChange={(event) =>
                form.setFieldValue('conditions.wholeOnly', event.currentTarget.checked)
              }
              label="Preço só para o conjunto"
              description="O arquiteto aprova todos os itens que você cotou, ou nenhum."
              className={styles.wide}
            />
            {replaces && (
              <Textarea
                {...of('changeNote')}
                label="O que mudou (opcional)"
                maxLength={500}
                autosize
                className={styles.wide}
              />
            )}
          </>
        )}
      </div>
    </section>
  );
}
