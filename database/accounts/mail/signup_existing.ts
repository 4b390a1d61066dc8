import { greet, letter, NOT_YOU } from '../../mail-words.ts';

interface Data {
  full_name: string;
}

/** Somebody signed up with an e-mail that already has an account. */
export const signupExisting = letter<Data>((data) => ({
  subject: 'Você já tem uma conta no Prumo',
  body: [
    greet(data.full_name),
    'Alguém tentou criar uma conta com o seu e-mail, que já tem uma. Se foi você, é só entrar. Se esqueceu a senha, crie outra pela página de entrada.',
  ],
  button: { label: 'Entrar no Prumo', to: '/login' },
  notes: [NOT_YOU],
}));
