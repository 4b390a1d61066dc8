import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import { configure, type PublicConfig } from '../../wire/supabase.ts';
import { FirstSteps } from './FirstSteps.tsx';
import type { FirstStepsDone } from './first-steps.ts';
import { MailFaults } from './MailFaults.tsx';
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
  open_support: 0,
  oldest_support_at: null,
  accounts_without_manager: 0,
};
const wire = standInWire();
const base = { supabaseUrl: 'http://prumo.test', anonKey: 'a', google: false, demo: false };
const dpo = { name: 'Davi', email: 'davi@prumo.test' };
const given = (config: Partial<PublicConfig>) => configure({ ...base, ...config });
afterEach(() => given({}));

const done: FirstStepsDone = {
  has_billing: true,
  has_dpo: false,
  mail_sent: true,
  has_second_factor: true,
  admins: 1,
  invited_admins: 1,
  architects: 1,
  suppliers: 2,
  missing_categories: [],
  projects: 1,
  backup_at: '2026-11-20T12:00:00Z',
  is_demo: false,
  dismissed_at: null,
  unfit: [],
};

describe('[OPE-044] the first steps of an installation', () => {
  const steps = () =>
    within(screen.getByRole('region', { name: 'Primeiros passos' })).getAllByRole('listitem');
  const undone = () =>
    steps()
      .filter((step) => !step.hasAttribute('data-done'))
      .map((step) => step.querySelector('strong')?.textContent);

  test.each([
    ['site_url', /Defina SITE_URL/],
    ['site_http', /proxy com TLS/],
    ['no_proxy', /Defina TRUST_PROXY/],
  ])('[OPE-061] name an address that is not fit for real people: %s', (code, how) => {
    given({ dpo });
    renderUi(<FirstSteps done={{ ...done, unfit: [code] }} />);
    expect(undone()).toContain('Endereço do site com conexão segura');
    expect(screen.getByText(how)).toBeVisible();
  });

  test('say what is missing, each with the way to it', () => {
    given({ mail: 'none' });
    renderUi(
      <FirstSteps
        done={{
          ...done,
          has_billing: false,
          mail_sent: false,
          has_second_factor: false,
          invited_admins: 0,
          missing_categories: ['marcenaria', 'vidracaria'],
          backup_at: null,
        }}
      />,
    );
    expect(undone()).toEqual([
      'Envio de e-mails',
      'Sua verificação em duas etapas',
      'Mais alguém na equipe',
      'Dados de cobrança',
      'Encarregado pelos dados pessoais',
      'Fornecedores para o que se pede',
      'Primeira cópia de segurança',
      'Entrar com Google',
    ]);
    expect(screen.getByText('3 de 10 prontos')).toBeVisible();
    expect(screen.getByText(/sem fornecedor aprovado em Marcenaria e Vidraçaria/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Dados de cobrança' })).toHaveAttribute(
      'href',
      '/admin/commissions/billing',
    );
  });

  test.each<[string, Partial<PublicConfig>, Partial<FirstStepsDone>, boolean]>([
    ['something is missing', { mail: 'sent' }, {}, true],
    ['all is done, Google being optional', { mail: 'sent', dpo }, {}, false],
    [
      'who answers for personal data is in the settings',
      { mail: 'sent' },
      { has_dpo: true },
      false,
    ],
    ['no mail went yet', { mail: 'sent', dpo }, { mail_sent: false }, true],
    ['the team put them away', { mail: 'none' }, { dismissed_at: '2026-11-20T12:00:00Z' }, false],
    ['it is a demonstration', { mail: 'shown', demo: true }, { projects: 0 }, false],
  ])('where %s', (_where, config, differing, shown) => {
    given(config);
    renderUi(<FirstSteps done={{ ...done, ...differing }} />);
    expect(screen.queryByRole('region', { name: 'Primeiros passos' }) !== null).toBe(shown);
  });

  test('are put away for the team at one press', async () => {
    given({ mail: 'none' });
    wire.answers['rpc/dismiss_first_steps'] = null;
    renderUi(<FirstSteps done={done} />);
    await userEvent.click(screen.getByRole('button', { name: 'Dispensar para toda a equipe' }));
    expect(wire.calls.map(({ to }) => to)).toEqual(['rpc/dismiss_first_steps']);
  });
});

describe('mail that does not leave', () => {
  test('without SMTP says how many wait', () => {
    given({ mail: 'none' });
    renderUi(
      <MailFaults
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
      <MailFaults tasks={{ ...tasks, mail_waiting: 1, mail_error: 'EAUTH: recusado' }} />,
    );
    expect(screen.getByRole('note')).toHaveTextContent(
      /1 mensagem espera outra tentativa.*EAUTH: recusado/,
    );
    unmount();

    given({ mail: 'sent' });
    renderUi(<MailFaults tasks={{ ...tasks, mail_given_up: 2 }} />);
    expect(screen.getByRole('note')).toHaveTextContent('De 2 mensagens o Prumo desistiu');
  });

  test.each(['sent', 'shown'] as const)(
    'where mail is %s and only on its way, nothing is said',
    (mail) => {
      given({ mail });
      renderUi(<MailFaults tasks={{ ...tasks, mail_waiting: 3 }} />);
      expect(screen.queryByRole('note')).toBeNull();
    },
  );
});
