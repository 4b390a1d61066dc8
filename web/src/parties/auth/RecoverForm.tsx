import { useState } from 'react';
import { paths } from '../../paths.ts';
import { mailLeaves, supabase } from '../../wire/supabase.ts';
import { MailedCodeForm } from '../account/MailedCodeForm.tsx';
import { MailHeld } from '../account/MailHeld.tsx';
import { EmailForm } from './EmailForm.tsx';

/**
 * Requests the recovery mail and accepts its code, for people who read mail on another device. The
 * response is the same whether or not the account exists (AUT-009).
 */
export function RecoverForm() {
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);

  const ask = async (address: string) => {
    const { error } = await supabase().auth.resetPasswordForEmail(address, {
      redirectTo: window.location.origin + paths.forgotPassword(),
    });
    if (error) throw error;
    setEmail(address);
    setAsked(true);
  };
  // The client's PASSWORD_RECOVERY event then turns the page to the new password.
  const verify = async (token: string) => {
    const { error } = await supabase().auth.verifyOtp({ email, token, type: 'recovery' });
    if (error) throw error;
  };

  if (!asked)
    return (
      <>
        <MailHeld>
          O link fica guardado e sai quando o envio voltar. Se tem pressa, peça ajuda à equipe.
        </MailHeld>
        <EmailForm initialEmail={email} submitLabel="Enviar link" onSend={ask} />
      </>
    );
  return (
    <MailedCodeForm
      submitLabel="Continuar"
      onVerify={verify}
      onResend={() => ask(email)}
      onOtherEmail={() => setAsked(false)}
    >
      Se houver uma conta com o e-mail <strong>{email}</strong>, a mensagem{' '}
      {mailLeaves() ? 'chega em alguns minutos' : 'chega quando o envio de e-mails voltar'}. Abra o
      link dela neste navegador ou digite aqui o código. Confira também a caixa de spam.
    </MailedCodeForm>
  );
}
