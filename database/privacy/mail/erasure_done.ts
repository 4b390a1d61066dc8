import { letter } from '../../mail-words.ts';

/** A person was erased; the last mail to them. */
export const erasureDone = letter(() => ({
  subject: 'Sua conta no Prumo foi excluída',
  body: [
    'Olá!',
    'Como você pediu, sua conta e seus dados pessoais foram excluídos. Registros de negócios fechados ficam guardados sem o seu nome, como a lei exige.',
    'Este é o último e-mail que enviamos, e o seu endereço não fica guardado.',
  ],
}));
