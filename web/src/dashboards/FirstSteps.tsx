import { Anchor, Card, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { publicConfig } from '../wire/supabase.ts';
import styles from './FirstSteps.module.css';
import type { TeamTasks } from './team-tasks.ts';

interface Step {
  title: string;
  done: boolean;
  how: React.ReactNode;
  optional?: true;
}

/** The steps that a new installation still needs; gone when all but the optional are done, and in a demonstration. */
export function FirstSteps({ tasks }: { tasks: TeamTasks }) {
  const { mail, dpo, google, demo } = publicConfig();
  const steps: Step[] = [
    {
      title: 'Envio de e-mails',
      done: mail !== 'none',
      how: 'Defina SMTP_URL e MAIL_FROM e reinicie. Sem isso ninguém recebe convites, avisos nem o link para trocar a senha.',
    },
    {
      title: 'Encarregado pelos dados pessoais',
      done: Boolean(dpo),
      how: 'Defina DPO_NAME e DPO_EMAIL e reinicie. A lei pede um contato, que aparece na política de privacidade.',
    },
    {
      title: 'Primeiro arquiteto',
      done: tasks.approved_architects > 0,
      how: (
        <>
          <Anchor component={Link} to={paths.allReferrals()}>
            Convide alguém
          </Anchor>{' '}
          e aprove em{' '}
          <Anchor component={Link} to={paths.approvals()}>
            Cadastros
          </Anchor>
          .
        </>
      ),
    },
    {
      title: 'Entrar com Google',
      done: google,
      how: 'Defina GOOGLE_CLIENT_ID e GOOGLE_CLIENT_SECRET. Sem isso o botão não aparece.',
      optional: true,
    },
  ];
  if (demo || steps.every(({ done, optional }) => done || optional)) return null;
  return (
    <Card withBorder radius="lg" padding="lg" mb="lg" component="section" aria-labelledby="passos">
      <Title order={2} size="h3" id="passos" mb="sm">
        Primeiros passos
      </Title>
      <ul className={styles.steps}>
        {steps.map(({ title, done, how, optional }) => (
          <li key={title} data-done={done || undefined}>
            <span className={styles.mark}>{done && <Icon name="check" size={16} />}</span>
            <div>
              <strong>{title}</strong>
              {optional && ' (opcional)'}
              {done ? (
                <span className={styles.how}>Pronto</span>
              ) : (
                <p className={styles.how}>{how}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
