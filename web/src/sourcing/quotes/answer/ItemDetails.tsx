import { Radio, Textarea, TextInput, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import { withUnit } from '../../../words/labels.ts';
import type { RequestedItem } from '../../received/requests.ts';
import { unitWord } from '../unit-price.ts';
import type { Answer, ItemDetail, Scope } from './answer.ts';
import type { ChangeItem } from './answer-form.ts';
import { useAnswerWords } from './answer-words.ts';
import { PartPricesField } from './PartPricesField.tsx';
import styles from './ResponseForm.module.css';
import { scopeWords } from './scope-words.ts';
import { typedPrice } from './typed-price.ts';

const SCOPES: readonly Scope[] = ['quoted', 'included', 'not_quoted', 'alternative'];

interface ItemDetailsProps {
  item: RequestedItem;
  mode: Answer['mode'];
  unitPrice: number | '';
  detail: ItemDetail;
  alternativeError: ReactNode;
  onChange: ChangeItem;
}

/** Details of an item beyond its price: whether it is quoted, the price of one unit, brand and model. */
export function ItemDetails(props: ItemDetailsProps) {
  const { item, mode, unitPrice, detail, alternativeError, onChange } = props;
  const { id, description, quantity } = item;
  const words = useAnswerWords();
  const explained: Partial<Record<Scope, string>> = {
    included: 'O valor está nos outros itens.',
    alternative: words.alternative,
  };
  const change = (said: Partial<ItemDetail>) => onChange(id, { detail: { ...detail, ...said } });
  const isPriced = detail.scope === 'quoted' || detail.scope === 'alternative';
  // In the other way of typing the main field is the price of one unit already.
  const asksUnitPrice = isPriced && quantity !== 1 && mode === 'total';
  return (
    <>
      <Radio.Group
        label={
          <>
            Situação <VisuallyHidden>de {description}</VisuallyHidden>
          </>
        }
        value={detail.scope}
        onChange={(scope) => change({ scope: scope as Scope })}
        className="all-columns"
      >
        <div className={`stack above-4 ${styles.scopes}`}>
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
          label={words.alternativeField}
          aria-label={`${words.alternativeField} de ${description}`}
          value={detail.alternative}
          onChange={(event) => change({ alternative: event.currentTarget.value })}
          error={alternativeError}
          data-path={`details.${id}.alternative`}
          maxLength={500}
          autosize
          className="all-columns"
        />
      )}
      {isPriced && item.parts && (
        <PartPricesField item={item} detail={detail} onChange={onChange} />
      )}
      {asksUnitPrice && (
        <MoneyInput
          label={`Preço por ${unitWord(item)}`}
          aria-label={`Preço por ${unitWord(item)} de ${description}`}
          description={`× ${withUnit(quantity, item.unit)} preenche o valor total`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={unitPrice}
          decimals={4}
          onChange={(typed) => onChange(id, typedPrice(item, typed, 'unit'))}
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
