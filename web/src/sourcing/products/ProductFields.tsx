import { Checkbox, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CheckedForm } from '../../ui/use-checked-form.ts';
import { categoryOptions } from '../../words/categories.ts';
import { moreUnitOptions, unitOptions } from '../../words/labels.ts';
import type { ProductForm } from './product.ts';

interface ProductFieldsProps {
  form: CheckedForm<ProductForm>;
  /** The pictures, which stand before what is optional. */
  children: ReactNode;
}

/** The fields of a product: its name first, then its make and look, then the shop in which it was found. */
export function ProductFields({ form, children }: ProductFieldsProps) {
  return (
    <div className="stack gap-16">
      <TextInput
        {...form.getInputProps('description')}
        label="O que é"
        placeholder="Torneira de bancada"
        withAsterisk
        data-autofocus
        autoComplete="off"
        maxLength={1000}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          {...form.getInputProps('category')}
          label="Categoria"
          withAsterisk
          data={[{ value: '', label: 'Escolha' }, ...categoryOptions(form.values.category)]}
        />
        <NativeSelect
          {...form.getInputProps('unit')}
          label="Unidade"
          data={[...unitOptions, { group: 'Outras', items: moreUnitOptions }]}
        />
      </SimpleGrid>
      {children}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          {...form.getInputProps('brand')}
          label="Marca (opcional)"
          autoComplete="off"
          maxLength={120}
        />
        <TextInput
          {...form.getInputProps('model')}
          label="Modelo (opcional)"
          autoComplete="off"
          maxLength={120}
        />
        <TextInput
          {...form.getInputProps('finish')}
          label="Acabamento (opcional)"
          placeholder="Escovado"
          autoComplete="off"
          maxLength={120}
        />
        <TextInput
          {...form.getInputProps('color')}
          label="Cor (opcional)"
          autoComplete="off"
          maxLength={120}
        />
        <TextInput
          {...form.getInputProps('size')}
          label="Dimensão (opcional)"
          placeholder="60 × 60 cm"
          autoComplete="off"
          maxLength={120}
        />
        <TextInput
          {...form.getInputProps('code')}
          label="Código (opcional)"
          placeholder="LM-04"
          autoComplete="off"
          maxLength={20}
        />
        <TextInput
          {...form.getInputProps('vendor_name')}
          label="Loja (opcional)"
          autoComplete="off"
          maxLength={120}
        />
        <TextInput
          {...form.getInputProps('vendor_url')}
          label="Link da loja (opcional)"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={2048}
        />
      </SimpleGrid>
      <Textarea
        {...form.getInputProps('notes')}
        label="Observação (opcional)"
        autosize
        minRows={2}
        maxLength={2000}
      />
      <Checkbox
        {...form.getInputProps('accepts_equivalent', { type: 'checkbox' })}
        label="Aceita produto equivalente"
      />
    </div>
  );
}
