import { greet, letter, name, text } from '../../mail-words.ts';

interface Data {
  /** The three names are absent where the architect's e-mail was never proven. */
  client_name: string;
  architect_name: string;
  architect_company: string;
  secret: string;
}

/** An architect invites a client who has no account yet. It never names the project. */
export const clientInvited = letter<Data>((data) => {
  const company = name(data.architect_company);
  const architect = name(data.architect_name);
  const who = architect
    ? company
      ? `${architect}, de ${company},`
      : architect
    : 'Um arquiteto do Prumo';
  return {
    subject: `${architect || 'Um arquiteto'} convidou você para acompanhar a sua obra no Prumo`,
    body: [
      greet(data.client_name),
      `${who} convidou você para acompanhar a sua obra no Prumo: quanto foi aprovado, quanto foi pago e quanto ainda falta. Para clientes é grátis.`,
      'Cadastre-se pelo botão. Depois que a equipe do Prumo conferir o seu cadastro, o projeto aparece no seu painel.',
    ],
    button: {
      label: 'Aceitar o convite',
      to: `/register?role=client&invite=${encodeURIComponent(text(data.secret))}`,
    },
    notes: ['Se você não conhece quem convidou, ignore este e-mail.'],
  };
});
