import { greet, letter, signedIn } from '../../mail-words.ts';

interface Data {
  full_name: string;
}

/** The first proof of an e-mail removed a password that somebody else may have set. */
export const passwordRemoved = letter<Data>((data) => ({
  subject: 'A senha antiga da sua conta foi removida',
  body: [
    greet(data.full_name),
    'Você acaba de provar pela primeira vez que este e-mail é seu. A senha que a conta tinha antes podia ser de outra pessoa, por isso ela deixou de valer e os outros aparelhos saíram da conta.',
    'Se a senha era sua, crie outra quando quiser, na página da sua conta.',
  ],
  button: { label: 'Criar uma senha', to: signedIn('/account') },
}));
