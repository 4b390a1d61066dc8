import {
  type EventData,
  greet,
  type LettersOf,
  NOT_YOU,
  oneTime,
  signedIn,
  text,
  validity,
} from '../mail-words.ts';

interface Data extends EventData {
  code: string;
  /** Null for a code that has no link. */
  link: string | null;
  valid_minutes: number;
  new_email: string;
  remaining: number;
}

const remaining = (left: unknown) =>
  left === 1 ? 'Resta 1 código.' : `Restam ${Number(left ?? 0)} códigos.`;

/** By mail. */
export const letters: LettersOf<Data> = {
  /** A code and a link to sign in without a password. */
  email: (data) => ({
    subject: `${text(data.code)} é o seu código do Prumo`,
    body: [greet(data.full_name), 'Use este código para entrar, ou toque no botão.'],
    ...oneTime(data, 'Entrar no Prumo'),
    notes: [validity(data), 'Ninguém do Prumo pede este código. Não o passe a outra pessoa.'],
  }),
  /** Sent to the new address when an account changes its e-mail. */
  email_change_new: (data) => ({
    subject: 'Confirme o seu novo e-mail no Prumo',
    body: [
      greet(data.full_name),
      'Confirme que este é o seu novo e-mail. Também enviamos uma mensagem ao endereço atual: a troca acontece depois que as duas forem confirmadas.',
    ],
    ...oneTime(data, 'Confirmar novo e-mail'),
    notes: [validity(data), NOT_YOU],
  }),
  /** Sent to the present address when an account changes its e-mail. */
  email_change_old: (data) => ({
    subject: 'Confirme a troca do seu e-mail no Prumo',
    body: [
      greet(data.full_name),
      `Você pediu para trocar o e-mail da sua conta${data.new_email ? ` para ${text(data.new_email)}` : ''}. A troca acontece depois que esta mensagem e a do novo endereço forem confirmadas.`,
    ],
    ...oneTime(data, 'Confirmar a troca'),
    notes: [validity(data), 'Se não foi você, não confirme e troque a sua senha.'],
  }),
  /** An admin removed the second factors of a person who lost them. */
  factor_removed: (data) => ({
    subject: 'A verificação em duas etapas da sua conta foi removida',
    body: [
      greet(data.full_name),
      'A equipe do Prumo removeu a verificação em duas etapas da sua conta, a pedido. Todos os aparelhos saíram da conta; entre com a sua senha e ative a verificação de novo.',
    ],
    button: { label: 'Entrar no Prumo', to: '/login' },
    notes: ['Se não foi você quem pediu, troque a sua senha agora e fale com a gente.'],
  }),
  /** The first proof of an e-mail removed a password that somebody else may have set. */
  password_removed: (data) => ({
    subject: 'A senha antiga da sua conta foi removida',
    body: [
      greet(data.full_name),
      'Você acaba de provar pela primeira vez que este e-mail é seu. A senha que a conta tinha antes podia ser de outra pessoa, por isso ela deixou de valer e os outros aparelhos saíram da conta.',
      'Se a senha era sua, crie outra quando quiser, na página da sua conta.',
    ],
    button: { label: 'Criar uma senha', to: signedIn('/account') },
  }),
  /** A code that a signed-in person types: to change the password, or to prove that they read this address. */
  reauthentication: (data) => ({
    subject: `${text(data.code)} é o seu código de confirmação do Prumo`,
    body: [greet(data.full_name), 'Digite este código para confirmar que é você.'],
    ...oneTime(data, ''),
    notes: [`O código vale por ${data.valid_minutes ?? 60} minutos.`, NOT_YOU],
  }),
  /** Somebody asked for a new password. */
  recovery: (data) => ({
    subject: 'Crie uma nova senha no Prumo',
    body: [
      greet(data.full_name),
      'Recebemos um pedido para criar uma nova senha para a sua conta.',
    ],
    ...oneTime(data, 'Criar nova senha'),
    notes: [validity(data), NOT_YOU],
  }),
  /** A recovery code stood in for the second factor. */
  recovery_code_used: (data) => ({
    subject: 'Um código de recuperação foi usado na sua conta',
    body: [
      greet(data.full_name),
      `Alguém entrou na sua conta com um código de recuperação. ${remaining(data.remaining)}`,
    ],
    button: { label: 'Ver a sua conta', to: signedIn('/account') },
    notes: ['Se não foi você, troque a sua senha agora e gere códigos novos.'],
  }),
  /** Somebody signed up with an e-mail that already has an account. */
  signup_existing: (data) => ({
    subject: 'Você já tem uma conta no Prumo',
    body: [
      greet(data.full_name),
      'Alguém tentou criar uma conta com o seu e-mail, que já tem uma. Se foi você, é só entrar. Se esqueceu a senha, crie outra pela página de entrada.',
    ],
    button: { label: 'Entrar no Prumo', to: '/login' },
    notes: [NOT_YOU],
  }),
};
