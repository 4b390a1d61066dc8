import { personRoleLabels } from '../labels.ts';
import { type EventData, greet, type LettersOf, letter, name, text } from '../mail-words.ts';
import { labelOf, type WordsByKind } from '../phrases.ts';

interface Data extends EventData {
  /** The person who is invited, came or left. */
  person_name: string;
  /** The role of that person in the account. */
  person_role: string;
  inviter_name: string;
  account_name: string;
  link: string;
}

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  person_joined: (f) => [
    `${f.who} entrou na sua conta`,
    labelOf(personRoleLabels, f.person_role),
    'Ver as pessoas da conta',
  ],
  person_left: (f) => [`${f.who} saiu da sua conta`, '', 'Ver as pessoas da conta'],
};

/** The rights of a role, in a mail to the person. */
const mayDo: Readonly<Record<string, string>> = {
  manager: 'Você vai poder preparar e decidir em nome da conta.',
  collaborator: 'Você vai poder preparar tudo; quem decide é outra pessoa da conta.',
  reader: 'Você vai poder ler o que é da conta.',
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** Somebody is invited to an account; names only where the address of the person who invites is proven. */
  person_invited: (data) => {
    const account = name(data.account_name);
    return {
      subject: account ? `Convite para a conta de ${account}` : 'Convite para uma conta no Prumo',
      body: [
        greet(data.person_name),
        data.inviter_name
          ? `${name(data.inviter_name)} convidou você para a conta de ${account} no Prumo, onde obras e reformas são orçadas e acompanhadas.`
          : 'Você recebeu um convite para a conta de um escritório, fornecedor ou cliente no Prumo, onde obras e reformas são orçadas e acompanhadas.',
        mayDo[text(data.person_role)] ?? '',
      ].filter(Boolean),
      button: { label: 'Ver o convite', to: text(data.link) },
      notes: [
        'O link vale por sete dias, funciona uma vez e só para quem recebe este e-mail. Se você não esperava este convite, ignore-o.',
      ],
    };
  },
  /** Somebody accepted an invitation; sent to the titular of the account. */
  person_joined: (data) =>
    letter(
      data,
      'Uma pessoa entrou na sua conta',
      'Ver as pessoas da conta',
      `${name(data.person_name)} aceitou o convite e agora faz parte da sua conta no Prumo.`,
      'Se você não convidou esta pessoa, remova o acesso dela.',
    ),
  /** Somebody left; sent to the titular of the account. */
  person_left: (data) =>
    letter(
      data,
      'Uma pessoa saiu da sua conta',
      'Ver as pessoas da conta',
      `${name(data.person_name)} saiu da sua conta no Prumo. O que esta pessoa fez continua na conta, com o nome dela.`,
    ),
  /** Somebody's place in an account was ended by the account. */
  removed_from_account: (data) => ({
    subject: `Você não faz mais parte da conta de ${name(data.account_name)}`,
    body: [
      greet(data.full_name),
      `O seu acesso à conta de ${name(data.account_name)} no Prumo foi encerrado. O que você fez continua com a conta.`,
      'Outras contas suas e o seu próprio acesso continuam como estavam.',
    ],
    button: { label: 'Entrar no Prumo', to: '/login' },
    notes: ['Se acha que houve um engano, fale com quem responde pela conta.'],
  }),
};
