import { InfoNote } from '../../ui/InfoNote.tsx';
import { publicConfig } from '../../wire/supabase.ts';
import { formatAge, plural } from '../../words/format.ts';
import type { TeamTasks } from './team-tasks.ts';

/** Mail that does not leave: how much waits, since when, and what to do. Nothing while all is well. */
export function MailFaults({ tasks }: { tasks: TeamTasks }) {
  const { mail } = publicConfig();
  const { mail_waiting, mail_given_up, mail_waiting_since, mail_error } = tasks;
  const held = mail_waiting + mail_given_up;
  if (mail === 'none')
    return (
      <InfoNote title="Nenhum e-mail está saindo" icon="envelope">
        {held === 0
          ? 'Ainda não há mensagens guardadas. '
          : `${plural(held, 'mensagem guardada espera', 'mensagens guardadas esperam')}, a mais antiga ${formatAge(mail_waiting_since ?? '')}. `}
        Configure SMTP_URL e MAIL_FROM e reinicie: o que espera sai sozinho, menos os códigos e
        links que já venceram.
      </InfoNote>
    );
  if (mail !== 'failing' && mail_given_up === 0) return null;
  return (
    <InfoNote title="Há e-mails que não saem" icon="envelope">
      {mail_waiting > 0 &&
        `${plural(mail_waiting, 'mensagem espera', 'mensagens esperam')} outra tentativa. `}
      {mail_given_up > 0 &&
        `De ${plural(mail_given_up, 'mensagem', 'mensagens')} o Prumo desistiu depois de oito tentativas. `}
      {mail_error && `O servidor de e-mail respondeu: ${mail_error}`}
    </InfoNote>
  );
}
