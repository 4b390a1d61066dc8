import { Anchor, Button, Card, Title } from '@mantine/core';
import { Link } from 'react-router';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { errorText } from '../../wire/errors.ts';
import { publicConfig } from '../../wire/supabase.ts';
import styles from './FirstSteps.module.css';
import { type FirstStepsDone, stepsOf, useDismissFirstSteps } from './first-steps.ts';

/** The steps that a new installation still needs; gone when all but the optional are done or put away, and in a demonstration. */
export function FirstSteps({ done }: { done: FirstStepsDone }) {
  const config = publicConfig();
  const dismiss = useDismissFirstSteps();
  const steps = stepsOf(done, config);
  const needed = steps.filter(({ optional }) => !optional);
  const ready = needed.filter((step) => step.done).length;
  if (config.demo || done.dismissed_at !== null || ready === needed.length) return null;
  return (
    <Card withBorder radius="lg" padding="lg" mb="lg" component="section" aria-labelledby="passos">
      <div className="flex wrap between baseline gap-4-16 below-16">
        <Title order={2} size="h3" id="passos">
          Primeiros passos
        </Title>
        <span className={styles.how}>
          {ready} de {needed.length} prontos
        </span>
      </div>
      <ul className={styles.steps}>
        {steps.map(({ title, done: isDone, how, to, optional }) => (
          <li key={title} data-done={isDone || undefined}>
            <span className={`middle ${styles.mark}`}>
              {isDone && <Icon name="check" size={16} />}
            </span>
            <div>
              <strong>
                {!isDone && to ? (
                  <Anchor component={Link} to={to} inherit>
                    {title}
                  </Anchor>
                ) : (
                  title
                )}
              </strong>
              {optional && ' (opcional)'}
              {isDone ? (
                <span className={styles.how}>Pronto</span>
              ) : (
                <p className={styles.how}>{how}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {dismiss.isError && <FormError>{errorText(dismiss.error)}</FormError>}
      <Button
        variant="subtle"
        mt="md"
        ml={-12}
        w="fit-content"
        loading={dismiss.isPending}
        onClick={() => dismiss.mutate(undefined)}
      >
        Dispensar para toda a equipe
      </Button>
    </Card>
  );
}
