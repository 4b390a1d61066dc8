import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import styles from './ContactForm.module.css';
import {
  type ContactErrors,
  type ContactMessage,
  contactErrors,
  MESSAGE_LIMIT,
  sendContactMessage,
} from './contact-message.ts';

/** Writes to the team's inbox. Nothing typed is lost when sending fails. */
export function ContactForm() {
  const [ready, setReady] = useState(false);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<{ to: string; mailLeaves: boolean }>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [errors, setErrors] = useState<ContactErrors>({});
  // Before React listens, the browser itself would send the form, to nowhere.
  useEffect(() => setReady(true), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const contact = Object.fromEntries(new FormData(form)) as unknown as ContactMessage;
    const found = contactErrors(contact);
    setErrors(found);
    setRefusal(null);
    const [first] = Object.keys(found);
    if (first) return (form.elements.namedItem(first) as HTMLElement).focus();
    setSending(true);
    const answer = await sendContactMessage(contact);
    setSending(false);
    if (answer.taken) setSent({ to: contact.email.trim(), mailLeaves: answer.mailLeaves });
    else setRefusal(answer.sentence);
  }

  if (sent) {
    return (
      <div className={styles.receipt} role="status" tabIndex={-1} ref={(node) => node?.focus()}>
        <h2>{sent.mailLeaves ? 'Mensagem enviada' : 'Mensagem guardada'}</h2>
        <p>
          {sent.mailLeaves
            ? `Nossa equipe responde em ${sent.to}. `
            : `O envio de e-mails não está funcionando agora. Sua mensagem segue para a equipe quando voltar, e a resposta vai para ${sent.to}. `}
          Enquanto isso, o suporte pode adiantar o assunto.
        </p>
        <a href={paths.support()}>Ir para o suporte</a>
      </div>
    );
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <Field name="name" label="Nome" error={errors.name}>
        {(props) => <input {...props} type="text" autoComplete="name" maxLength={120} />}
      </Field>
      <Field name="email" label="E-mail" error={errors.email}>
        {(props) => <input {...props} type="email" autoComplete="email" maxLength={320} />}
      </Field>
      <Field name="message" label="Mensagem" error={errors.message}>
        {(props) => <textarea {...props} rows={7} maxLength={MESSAGE_LIMIT} />}
      </Field>
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="website">Não preencha</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <noscript>
        <style>{`.${styles.send} { display: none }`}</style>
        <p className={styles.note}>
          Este formulário precisa de JavaScript, que está desligado neste navegador. Ligue-o e
          recarregue a página.
        </p>
        <p className={styles.note} data-fill="support" hidden>
          –
        </p>
      </noscript>
      <button type="submit" className={styles.send} disabled={!ready || sending}>
        {sending ? 'Enviando…' : 'Enviar mensagem'}
      </button>
      <p className={styles.note}>
        Usamos seu nome e e-mail só para responder. Veja a{' '}
        <a href={paths.privacy()}>política de privacidade</a>.
      </p>
    </form>
  );
}

interface FieldProps {
  name: string;
  label: string;
  error?: string;
  children: (props: {
    id: string;
    name: string;
    required: true;
    'aria-invalid'?: true;
    'aria-describedby'?: string;
  }) => ReactNode;
}

function Field({ name, label, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      {children({
        id: name,
        name,
        required: true,
        ...(error && { 'aria-invalid': true, 'aria-describedby': `${name}-error` }),
      })}
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
