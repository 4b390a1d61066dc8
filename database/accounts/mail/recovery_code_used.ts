import { greet, letter, signedIn } from '../../mail-words.ts';

interface Data {
  full_name: string;
  remaining: number;
}

const remaining = (left: unknown) =>
  left === 1 ? 'Resta 1 código.' : `Restam ${Number(left ?? 0)} códigos.`;

/** A recovery code stood in for the second factor. */
export const recoveryCodeUsed = letter<Data>((data) => ({
  subject: 'Um código de recuperação foi usado na sua conta',
  body: [
    greet(data.full_name),
    `Alguém entrou na sua conta com um código de recuperação. ${remaining(data.remaining)}`,
  ],
  button: { label: 'Ver a sua conta', to: signedIn('/account') },
  notes: ['Se não foi você, troque a sua senha agora e gere códigos novos.'],
}));
