/** The values of the contact form. */
export interface ContactMessage {
  name: string;
  email: string;
  message: string;
  /** A field that people do not see; programs fill it in. */
  website: string;
}

export type ContactErrors = Partial<Record<'name' | 'email' | 'message', string>>;

export const MESSAGE_LIMIT = 4000;

/** The errors by field and in the order of the form. The database's rules check again. */
export function contactErrors({ name, email, message }: ContactMessage): ContactErrors {
  const errors: ContactErrors = {};
  if (name.trim() === '') errors.name = 'Informe seu nome';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) {
    errors.email = 'Informe um e-mail como nome@exemplo.com.br';
  }
  if (message.trim().length < 10) errors.message = 'Conte um pouco mais: pelo menos 10 letras';
  else if (message.length > MESSAGE_LIMIT) {
    errors.message = `Use no máximo ${MESSAGE_LIMIT} letras`;
  }
  return errors;
}

/**
 * Hands the message to the rules as nobody in particular, signed in or not.
 * @returns whether mail to the team leaves at all when it was taken, otherwise the sentence to show
 */
export async function sendContactMessage(
  contact: ContactMessage,
): Promise<{ taken: true; mailLeaves: boolean } | { taken: false; sentence: string }> {
  const broken = 'Não foi possível enviar agora. Sua mensagem continua aqui; tente de novo.';
  try {
    const { anonKey, mail } = await (await fetch('/config.json')).json();
    const answer = await fetch('/rest/v1/rpc/send_contact_message', {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        sender_name: contact.name.trim(),
        sender_email: contact.email.trim(),
        message: contact.message.trim(),
        website: contact.website,
      }),
    });
    if (answer.ok) return { taken: true, mailLeaves: mail !== 'none' && mail !== 'failing' };
    const refusal = await answer.json();
    const ours = ['CONTA', 'LIMIT', 'NTEAM', 'TOO_MANY_REQUESTS'].includes(refusal.code);
    return { taken: false, sentence: ours ? refusal.message : broken };
  } catch {
    return { taken: false, sentence: broken };
  }
}
