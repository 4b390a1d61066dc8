import { useState } from 'react';
import { paths } from '../../paths.ts';
import { mailLeaves, supabase } from '../../wire/supabase.ts';
import { MailedCodeForm } from '../account/MailedCodeForm.tsx';
import { MailHeld } from '../account/MailHeld.tsx';
import { EmailForm } from './EmailForm.tsx';

/**
 * Signs in without a password: the e-mail address, then the six digits that were mailed to it.
 * Nobody learns whether the address has an account; nobody signs up this way.
 */
export function CodeSignIn({
  email: known = '',
  beforeSignIn,
}: {
  /** E-mail address of the person who signs in again. */
  email?: string;
  beforeSignIn: () => void;
}) {
  const [email, setEmail] = useState(known);
  const [asked, setAsked] = useState(false);

  const ask = async (address: string) => {
    const { error } = await supabase().auth.signInWithOtp({
      email: address,
      options: {
        shouldCreateUser: false,
        // The mail has a link too; it opens the same session.
        emailRedirectTo: window.location.origin + paths.login(),
      },
    });
    if (error) throw error;
    setEmail(address);
    setAsked(true);
  };
  const verify = async (token: string) => {
    beforeSignIn();
    const { error } = await supabase().auth.verifyOtp({ email, token, type: 'email' });
    if (error) throw error;
  };

  if (!asked)
    return (
      <>
        <MailHeld>
          O código não chega por enquanto. Entre com a sua senha ou peça ajuda à equipe.
        </MailHeld>
        <EmailForm initialEmail={email} submitLabel="Enviar código" onSend={ask} />
      </>
    );
  return (
    <MailedCodeForm
      submitLabel="Entrar"
      onVerify={verify}
      onResend={() => ask(email)}
      onOtherEmail={() => setAsked(false)}
    >
      Se houver uma conta com o e-mail <strong>{email}</strong>, o código{' '}
      {mailLeaves() ? 'chega em alguns minutos' : 'chega quando o envio de e-mails voltar'}. Confira
      também a caixa de spam.
    </MailedCodeForm>
  );
}
