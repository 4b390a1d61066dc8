import { paths } from '../../paths.ts';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { mailLeaves } from '../../wire/supabase.ts';

/** Before somebody waits for a mail that nobody sends: nothing where mail leaves. */
export function MailHeld({ children }: { children: string }) {
  if (mailLeaves()) return null;
  return (
    <InfoNote title="O envio de e-mails não está funcionando agora">
      {children} <a href={paths.contact()}>Fale com a gente</a>.
    </InfoNote>
  );
}
