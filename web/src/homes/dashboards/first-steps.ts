import { paths } from '../../paths.ts';
import { useAction } from '../../wire/action.ts';
import type { RowOf } from '../../wire/rows.ts';
import { type PublicConfig, read, supabase } from '../../wire/supabase.ts';
import { categoryLabel } from '../../words/categories.ts';
import { formatList } from '../../words/format.ts';
import { firstStepsQuery } from './queries.ts';

/** First steps that a new operator has done (database/health/get_first_steps.sql). */
export type FirstStepsDone = RowOf<'get_first_steps'>;

/** Puts the list away, for the whole team. */
export const useDismissFirstSteps = () =>
  useAction({
    mutationKey: ['dismiss first steps'],
    mutationFn: (_: undefined) => read(supabase().rpc('dismiss_first_steps')),
    stales: [firstStepsQuery.queryKey],
  });

export interface Step {
  title: string;
  done: boolean;
  /** The instruction while it is not done. */
  how: string;
  /** Where it is done in the product; what is done on the server has no place. */
  to?: string;
  optional?: true;
}

const siteWords = [
  ['site_url', 'Defina SITE_URL com o endereço que as pessoas digitam, com https://, e reinicie.'],
  ['site_http', 'Ponha um proxy com TLS na frente, mude SITE_URL para https:// e reinicie.'],
  ['no_proxy', 'Defina TRUST_PROXY com o endereço IP do proxy e reinicie.'],
] as const;

/** The steps of a new installation, in the order in which they are of use. */
export function stepsOf(
  done: FirstStepsDone,
  { mail, dpo, google }: Pick<PublicConfig, 'mail' | 'dpo' | 'google'>,
): Step[] {
  const missing = done.missing_categories.map(categoryLabel);
  const siteHow = siteWords.find(([code]) => done.unfit.includes(code))?.[1];
  return [
    {
      title: 'Endereço do site com conexão segura',
      done: siteHow === undefined,
      how: siteHow ?? '',
      to: paths.health(),
    },
    {
      title: 'Envio de e-mails',
      done: mail !== 'none' && done.mail_sent,
      how:
        mail === 'none'
          ? 'Defina SMTP_URL e MAIL_FROM e reinicie. Sem isso ninguém recebe convites, avisos nem o link para trocar a senha.'
          : 'O servidor de e-mail está configurado. O passo fica pronto quando o primeiro e-mail sair.',
      ...(mail !== 'none' && { to: paths.health() }),
    },
    {
      title: 'Sua verificação em duas etapas',
      done: done.has_second_factor,
      how: 'Proteja sua conta: quem administra o Prumo vê os dados de todos.',
      to: paths.secondFactor(),
    },
    {
      title: 'Mais alguém na equipe',
      done: done.admins + done.invited_admins > 1,
      how: 'Convide outra pessoa, para que alguém responda quando você não puder.',
      to: paths.admins(),
    },
    {
      title: 'Dados de cobrança',
      done: done.has_billing,
      how: 'Nome, CPF ou CNPJ e chave PIX com que o Prumo cobra as comissões.',
      to: paths.platformBilling(),
    },
    {
      title: 'Encarregado pelos dados pessoais',
      done: done.has_dpo || Boolean(dpo),
      how: 'A lei pede um contato, que aparece na política de privacidade.',
      to: paths.settings(),
    },
    {
      title: 'Primeiro arquiteto',
      done: done.architects > 0,
      how: 'Convide alguém por Indicações e aprove o cadastro.',
      to: paths.allReferrals(),
    },
    {
      title: 'Fornecedores para o que se pede',
      done: done.suppliers > 0 && missing.length === 0,
      how:
        missing.length > 0
          ? `Há itens sem fornecedor aprovado em ${formatList(missing)}.`
          : 'Aprove ao menos um fornecedor.',
      to: paths.approvals(),
    },
    {
      title: 'Primeiro projeto',
      done: done.projects > 0,
      how: 'O arquiteto cria o projeto depois de aprovado.',
      to: paths.allProjects(),
    },
    {
      title: 'Primeira cópia de segurança',
      done: done.backup_at !== null,
      how: 'Defina BACKUP_TO com uma pasta ou um bucket e reinicie: a cópia é feita todos os dias. Ou rode “npm run db -- backup ARQUIVO” (no pacote, “bin/prumo-db backup ARQUIVO”).',
      to: paths.health(),
    },
    {
      title: 'Entrar com Google',
      done: google,
      how: 'Defina GOOGLE_CLIENT_ID e GOOGLE_CLIENT_SECRET. Sem isso o botão não aparece.',
      optional: true,
    },
  ];
}
