import { Radio, Textarea, TextInput } from '@mantine/core';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { formatQuantity } from '../../words/format.ts';
import { detailOf, type ItemDetail, type Scope } from './answer.ts';
import { type AnswerForm, setPrice } from './answer-form.ts';
import type { RequestedItem } from './queries.ts';
import styles from './ResponseForm.module.css';
import { scopeWords } from './scope-words.ts';
import { unitWord } from './unit-price.ts';

const SCOPES: readonly Scope[] = ['quoted', 'included', 'not_quoted', 'alternative'];
const explained: Partial<Record<Scope, string>> = {
  included: 'O valor está nos outros itens.',
  alternative: 'Você oferece outro produto ou solução.',
};

/** What is said of an item beyond its price: whether it is quoted, the price of one unit, brand and model. */
export function ItemDetails({ item, form }: { item: RequestedItem; form: AnswerForm }) {
  const { id, description, quantity } = item;
  const detail = detailOf(form.values, id);
  const change = (said: Partial<ItemDetail>) =>
    form.setValues((before) => ({
      details: { ...before.details, [id]: { ...detail, ...said } },
    }));
  const isPriced = detail.scope === 'quoted' || detail.scope === 'alternative';
  // In the other way of typing the main field is the price of one unit already.
  const asksUnitPrice = isPriced && quantity !== 1 && form.values.mode === 'total';
  return (
    <>
      <Radio.Group
        label="Situação"
        aria-label={`Situação de ${description}`}
        value={detail.scope}
        onChange={(scope) => change({ scope: scope as Scope })}
        className={styles.wide}
      >
        <div className={styles.scopes}>
          {SCOPES.map((scope) => (
            <Radio
              key={scope}
              value={scope}
              label={scopeWords[scope]}
              description={explained[scope]}
            />
          ))}
        </div>
      </Radio.Group>
      {detail.scope === 'alternative' && (
        <Textarea
          label="O que você oferece no lugar"
          aria-label={`O que você oferece no lugar de ${description}`}
          value={detail.alternative}
          onChange={(event) => change({ alternative: event.currentTarget.value })}
          error={form.errors[`details.${id}.alternative`]}
          data-path={`details.${id}.alternative`}
          maxLength={500}
          autosize
          className={styles.wide}
        />
      )}
      {asksUnitPrice && (
        <MoneyInput
          label={`Preço por ${unitWord(item)}`}
          aria-label={`Preço por ${unitWord(item)} de ${description}`}
          description={`× ${formatQuantity(quantity)} ${item.unit} preenche o valor total`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={form.values.unitPrices[id] ?? ''}
          decimals={4}
          onChange={(typed) => setPrice(form, item, typed, 'unit')}
          enterKeyHint="next"
        />
      )}
      {detail.scope !== 'not_quoted' && (
        <>
          <TextInput
            label="Marca"
            aria-label={`Marca de ${description}`}
            value={detail.brand}
            onChange={(event) => change({ brand: event.currentTarget.value })}
            maxLength={120}
            enterKeyHint="next"
          />
          <TextInput
            label="Modelo"
            aria-label={`Modelo de ${description}`}
            value={detail.model}
            onChange={(event) => change({ model: event.currentTarget.value })}
            maxLength={120}
            enterKeyHint="next"
          />
        </>
      )}
    </>
  );
}
