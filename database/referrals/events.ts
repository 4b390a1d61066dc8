import { type EventData, type LettersOf, name, text } from '../mail-words.ts';

interface Data extends EventData {
  /** Absent where the e-mail of the person who invites was never proven. */
  referrer_name: string;
  code: string;
}

/** By mail. */
export const letters: LettersOf<Data> = {
  /** Somebody invites another person to the product. */
  referral_invite: (data) => {
    const who = name(data.referrer_name) || 'Uma pessoa';
    return {
      subject: `${who} convidou você para o Prumo`,
      body: [
        'Olá!',
        `${who} convidou você para o Prumo, onde clientes, arquitetos e fornecedores tocam a obra juntos.`,
      ],
      button: {
        label: 'Aceitar o convite',
        to: `/register?ref=${encodeURIComponent(text(data.code))}`,
      },
      notes: ['Se você não conhece quem convidou, ignore este e-mail.'],
    };
  },
};
