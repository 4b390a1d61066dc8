import { type EventData, type LettersOf, letter, name } from '../mail-words.ts';
import type { WordsByKind } from '../phrases.ts';

interface Data extends EventData {
  /** The company's name, or the titular's where it has none. */
  account_name: string;
  from_name: string;
  to_name: string;
}

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  account_passed: (f) => [`A conta ${f.who} passou a outra pessoa`, '', 'Ver a conta'],
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** The titular offers the account to one of its people. */
  account_offered: (data) =>
    letter(
      data,
      `${name(data.from_name)} quer passar a conta para você`,
      'Ver a oferta',
      `${name(data.from_name)} ofereceu a você a conta ${name(data.account_name)} no Prumo. Quem aceita passa a responder por ela: convida e remove pessoas, muda dados de cobrança e o cadastro.`,
      'Nada muda enquanto você não aceitar. Projetos, pedidos e números continuam os mesmos.',
    ),
  /** The account was passed on; sent to the person who answers for it now. */
  account_received: (data) =>
    letter(
      data,
      `Você responde agora pela conta ${name(data.account_name)}`,
      'Ver a equipe',
      `A conta ${name(data.account_name)}, que era de ${name(data.from_name)}, passou para você. Projetos, pedidos e números continuam os mesmos.`,
      'Confira os dados de cobrança, a chave PIX e as pessoas da conta.',
    ),
  /** The account was passed on; sent to the person who answered for it before. */
  account_handed_over: (data) =>
    letter(
      data,
      `A conta ${name(data.account_name)} passou para ${name(data.to_name)}`,
      'Entrar no Prumo',
      `Quem responde agora pela conta ${name(data.account_name)} é ${name(data.to_name)}. Você entra no Prumo com o mesmo e-mail e a mesma senha de antes.`,
      'Se você não esperava por isso, fale com a equipe do Prumo ainda hoje: ela pode devolver a conta.',
    ),
  /** An account was passed on; sent to the team. */
  account_passed: (data) =>
    letter(
      data,
      'Uma conta passou a outra pessoa',
      'Ver a conta',
      `Uma conta que era de ${name(data.from_name)} passou para ${name(data.to_name)}.`,
    ),
};
