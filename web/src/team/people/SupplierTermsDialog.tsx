import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { FurtherCategories } from '../../ui/FurtherCategories.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { categoryOptions } from '../../words/categories.ts';
import { commissionFraction, commissionProblem } from '../../words/commission-percent.ts';
import { percentOf } from '../../words/percent.ts';
import { type Person, useChangeTerms } from './queries.ts';

interface SupplierTermsDialogProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

/** A rate that is finer than the form offers may stay as it is. */
const schemaFor = (percentNow: string) =>
  z.object({
    percent: z.string().check((field) => {
      const problem = field.value === percentNow ? null : commissionProblem(field.value);
      if (problem) field.issues.push({ code: 'custom', message: problem, input: field.value });
    }),
    category: z.string(),
    further: z.array(z.string()),
  });

/** A supplier's commission rate for future deals, and the categories that they are asked to quote. */
export function SupplierTermsDialog({ person, ...dialog }: SupplierTermsDialogProps) {
  const change = useChangeTerms(person);
  const percentNow = String(percentOf(person.commission_rate ?? 0));
  return (
    <ActionDialog
      {...dialog}
      title={`Comissão e categoria de ${person.full_name}`}
      schema={schemaFor(percentNow)}
      initialValues={{
        percent: percentNow,
        category: person.supplier_category ?? '',
        further: person.further_categories,
      }}
      send={({ percent, category, further }) =>
        change.mutateAsync({
          commission_rate: commissionFraction(percent),
          supplier_category: category || null,
          further_categories: category ? further.filter((key) => key !== category) : [],
        })
      }
      done={() => notifyOk('Comissão e categoria salvas.', 'O fornecedor foi avisado.')}
      submitLabel="Salvar"
      color="clay.7"
    >
      {(form) => (
        <Stack gap="md">
          <Text>
            Vale para os próximos negócios. Comissões de negócios fechados e solicitações de
            orçamento já enviadas ficam como estão.
          </Text>
          <TextInput
            {...form.getInputProps('percent')}
            label="Comissão (%)"
            type="number"
            min={0}
            max={100}
            step={0.1}
            withAsterisk
            data-autofocus
          />
          <NativeSelect
            {...form.getInputProps('category')}
            label="Categoria"
            data={[
              ...(person.supplier_category ? [] : [{ value: '', label: 'Sem categoria' }]),
              ...categoryOptions(person.supplier_category),
            ]}
          />
          {form.values.category !== '' && (
            <FurtherCategories
              first={form.values.category}
              had={person.further_categories}
              value={form.values.further}
              onChange={(further) => form.setFieldValue('further', further)}
            />
          )}
        </Stack>
      )}
    </ActionDialog>
  );
}
