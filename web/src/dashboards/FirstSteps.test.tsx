import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { configure, type PublicConfig } from '../wire/supabase.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { MailStanding } from './MailStanding.tsx';
import type { TeamTasks } from './team-tasks.ts';

const tasks: TeamTasks = {
  mail_waiting: 0,
  mail_given_up: 0,
  mail_waiting_since: null,
  mail_error: null,
  open_erasures: 0,
  oldest_erasure_at: null,
  open_objections: 0,
  approved_architects: 0,
  open_plan_requests: 0,
};
const base = { supabaseUrl: 'http://prumo.test', anonKey: 'a', google: false, demo: false };
const dpo = { name: 'Davi', email: 'davi@prumo.test' };
const given = (config: Partial<PublicConfig>) => configure({ ...base, ...config });
afterEach(() => given({}));

describe('the first steps of an installation', () => {
  const done = () =>
    within(screen.getByRole('region', { name: 'Primeiros passos' }))
      .getAllByRole('listitem')
      .map((step) => [step.querySelector('strong')?.textContent, step.hasAttribute('data-done')]);

  test('say what is missing and what is done', () => {
    given({ mail: 'none', dpo });
    renderUi(<FirstSteps tasks={tasks} />);
    expect(done()).toEqual([
      ['Envio de e-mails', false],
      ['Encarregado pelos dados pessoais', true],
      ['Primeiro arquiteto', false],
      ['Entrar com Google', false],
    ]);
  });

  test.each<[Partial<PublicConfig>, number, boolean]>([
    [{ mail: 'sent', dpo }, 1, false],
    [{ mail: 'sent', dpo }, 0, true],
    [{ mail: 'sent' }, 1, true],
    [{ mail: 'none', dpo, google: true }, 1, true],
    [{ mail: 'shown', demo: true }, 0, false],
  ])('with %j and %i architects they are shown: %s', (config, architects, shown) => {
    given(config);
    renderUi(<FirstSteps tasks={{ ...tasks, approved_architects: architects }} />);
    expect(screen.queryByRole('region', { name: 'Primeiros passos' }) !== null).toBe(shown);
  });
});

describe('mail that does not leave', () => {
  test('without SMTP says how many wait', () => {
    given({ mail: 'none' });
    renderUi(
      <MailStanding
        tasks={{
          ...tasks,
          mail_waiting: 2,
          mail_given_up: 1,
          mail_waiting_since: '2026-11-01T12:00:00Z',
        }}
      />,
    );
    expect(screen.getByRole('note')).toHaveTextContent(
      /Nenhum e-mail está saindo.*3 mensagens guardadas esperam/,
    );
  });

  test('a failing server, or mail given up, is reported with the server’s message', () => {
    given({ mail: 'failing' });
    const { unmount } = renderUi(
      <MailStanding tasks={{ ...tasks, mail_waiting: 1, mail_error: 'EAUTH: recusado' }} />,
    );
    expect(screen.getByRole('note')).toHaveTextContent(
      /1 mensagem espera outra tentativa.*EAUTH: recusado/,
    );
    unmount();

    given({ mail: 'sent' });
    renderUi(<MailStanding tasks={{ ...tasks, mail_given_up: 2 }} />);
    expect(screen.getByRole('note')).toHaveTextContent('De 2 mensagens o Prumo desistiu');
  });

  test.each(['sent', 'shown'] as const)(
    'where mail is %s and only on its way, nothing is said',
    (mail) => {
      given({ mail });
      renderUi(<MailStanding tasks={{ ...tasks, mail_waiting: 3 }} />);
      expect(screen.queryByRole('note')).toBeNull();
    },
  );
});
