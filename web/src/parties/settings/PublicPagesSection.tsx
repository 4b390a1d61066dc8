import { Button, NativeSelect, Radio, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { AccountSection } from '../../ui/AccountSection.tsx';
import type { CheckedForm } from '../../ui/use-checked-form.ts';
import styles from './Settings.module.css';
import {
  audienceLabels,
  figureLabels,
  MOST_TESTIMONIALS,
  noTestimonial,
  showLabels,
  type TypedSettings,
} from './settings.ts';

interface PublicPagesSectionProps {
  form: CheckedForm<TypedSettings>;
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Figures and testimonials of the landings: the illustrative ones, the operator's own, or none. */
export function PublicPagesSection({ form }: PublicPagesSectionProps) {
  return (
    <AccountSection
      title="Números e depoimentos"
      lead="O que as páginas de clientes, arquitetos e fornecedores mostram de números e depoimentos."
    >
      <Stack>
        <Radio.Group {...form.getInputProps('show_figures')} label="Mostrar">
          <Stack gap="xs" mt="xs">
            {optionsOf(showLabels).map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        {form.values.show_figures === 'own' && (
          <>
            <Figures form={form} />
            <Testimonials form={form} />
          </>
        )}
      </Stack>
    </AccountSection>
  );
}

function Figures({ form }: PublicPagesSectionProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Números</legend>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {optionsOf(figureLabels).map(({ value, label }) => (
          <TextInput
            key={value}
            {...form.getInputProps(`figures.${value}`)}
            label={label}
            placeholder="Não mostrar"
            maxLength={20}
          />
        ))}
      </SimpleGrid>
    </fieldset>
  );
}

function Testimonials({ form }: PublicPagesSectionProps) {
  const { testimonials } = form.values;
  return (
    <>
      {testimonials.map((_, index) => {
        const field = (name: string) => form.getInputProps(`testimonials.${index}.${name}`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a testimonial is what stands at its place
          <fieldset key={index} className={styles.group}>
            <legend>{`Depoimento ${index + 1}`}</legend>
            <Stack gap="sm">
              <NativeSelect {...field('audience')} label="Onde" data={optionsOf(audienceLabels)} />
              <Textarea
                {...field('words')}
                label="Depoimento"
                description="Só com a concordância de quem o deu."
                withAsterisk
                autosize
                maxLength={300}
              />
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <TextInput {...field('author')} label="De quem" withAsterisk maxLength={80} />
                <TextInput {...field('trade')} label="O que faz, e onde" maxLength={80} />
              </SimpleGrid>
              <div>
                <Button
                  variant="default"
                  aria-label={`Remover o depoimento ${index + 1}`}
                  onClick={() => form.removeListItem('testimonials', index)}
                >
                  Remover
                </Button>
              </div>
            </Stack>
          </fieldset>
        );
      })}
      {testimonials.length < MOST_TESTIMONIALS && (
        <div>
          <Button
            variant="default"
            onClick={() => form.insertListItem('testimonials', { ...noTestimonial })}
          >
            Adicionar depoimento
          </Button>
        </div>
      )}
    </>
  );
}
