import { paths } from '../../paths.ts';
import { supabase } from '../../wire/supabase.ts';
import { EmailForm } from './EmailForm.tsx';

/** Sends the browser to the sign-in page of the person's company, found by the address's domain. */
export function CompanySignIn({ beforeSignIn }: { beforeSignIn: () => void }) {
  const leave = async (email: string) => {
    beforeSignIn();
    const { error } = await supabase().auth.signInWithSSO({
      domain: email.slice(email.lastIndexOf('@') + 1),
      options: { redirectTo: window.location.origin + paths.login() },
    });
    if (error) throw error;
  };
  return <EmailForm initialEmail="" submitLabel="Continuar" onSend={leave} />;
}
