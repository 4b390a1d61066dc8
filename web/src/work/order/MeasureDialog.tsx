import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { lineTotal } from '../../sourcing/quotes/unit-price.ts';
import { ActionForm } from '../../ui/ActionDialog.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { formatSignedBRL } from '../../words/format.ts';
import { withUnit } from '../../words/labels.ts';
import { sumBRL } from '../../words/money.ts';
import styles from './MeasureDialog.module.css';
import { type OrderPart, useMeasureParts } from './part-queries.ts';

interface MeasureDialogProps {
  orderId: string;
  items: readonly { name: string; parts: readonly OrderPart[] }[];
  onClose: () => void;
}

/** By part id, how much was counted on site. */
type Measured = Record<string, number | ''>;

/** Writes down what was counted on site; the difference becomes a draft of a change order, which is opened. */
export function MeasureDialog({ orderId, items, onClose }: MeasureDialogProps) {
  const measure = useMeasureParts();
  const navigate = useNavigate();
  // Kept while the form is open: what is sent again is the same draft.
  const draft = useRef(crypto.randomUUID());
  const parts = items.flatMap((item) => item.parts);
  return (
    <ModalDialog opened onClose={onClose} title="Medir na obra">
      <ActionForm
        initialValues={Object.fromEntries(parts.map((part) => [part.part_id, part.agreed]))}
        schema={(said: Measured) => faultsOf(said, parts)}
        send={(said: Measured) =>
          measure.mutateAsync({
            target_order_id: orderId,
            target_change_order_id: draft.current,
            measures: parts.flatMap(({ part_id, agreed }) => {
              const measured = said[part_id];
              return typeof measured === 'number' && measured !== agreed
                ? [{ part_id, measured }]
                : [];
            }),
          })
        }
        done={() => navigate(paths.changeOrder(draft.current))}
        submitLabel="Criar aditivo"
        onClose={onClose}
      >
        {(form) => (
          <div className="stack gap-16">
            <p className="muted text-14">
              Informe quanto foi contado de cada parte. A diferença vira o rascunho de um aditivo:
              nada muda até que os três concordem.
            </p>
            {items.map(({ name, parts: own }) => (
              <fieldset key={own[0]?.quote_id} className={`stack gap-8 ${styles.lines}`}>
                <legend className="strong text-14 anywhere">{name}</legend>
                {own.map((part) => (
                  <NumberField
                    key={part.part_id}
                    {...form.getInputProps(part.part_id)}
                    kind="quantity"
                    label={part.description}
                    description={`Combinado: ${withUnit(part.agreed, part.unit)}`}
                    suffix={part.unit}
                  />
                ))}
              </fieldset>
            ))}
            <p className="num to-right strong" aria-live="polite">
              Diferença: {formatSignedBRL(difference(form.values as Measured, parts))}
            </p>
          </div>
        )}
      </ActionForm>
    </ModalDialog>
  );
}

/** R$ by which the order changes, part by part to the cent, as the database computes it. */
const difference = (said: Measured, parts: readonly OrderPart[]): number =>
  sumBRL(
    parts.map(({ part_id, agreed, unit_price }) => {
      const measured = said[part_id];
      return typeof measured === 'number' ? lineTotal(unit_price, measured - agreed) : 0;
    }),
  );

function faultsOf(said: Measured, parts: readonly OrderPart[]): Record<string, string> {
  const faults = parts.flatMap(({ part_id }): [string, string][] => {
    const measured = said[part_id] ?? '';
    if (measured === '') return [[part_id, 'Informe a quantidade medida.']];
    return measured < 0 ? [[part_id, 'A quantidade não pode ser negativa.']] : [];
  });
  if (faults.length === 0 && parts.every(({ part_id, agreed }) => said[part_id] === agreed))
    return { [parts[0]?.part_id ?? '']: 'Nada mudou: informe ao menos uma quantidade diferente.' };
  return Object.fromEntries(faults);
}
