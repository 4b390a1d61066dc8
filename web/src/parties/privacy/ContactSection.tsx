import { paths } from '../../paths.ts';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { publicConfig } from '../../wire/supabase.ts';

/** The contact of this installation for personal data (DPO_NAME, DPO_EMAIL), else the form (LGPD art. 41). */
export function ContactSection() {
  const { dpo } = publicConfig();
  return (
    <AccountSection title="Com quem falar">
      <p>
        {dpo ? (
          <>
            Quem responde pelo tratamento de dados pessoais é {dpo.name}:{' '}
            <a href={`mailto:${dpo.email}`}>{dpo.email}</a>. Para o que não está nesta página,
            escreva a essa pessoa ou use o <a href={paths.contact()}>formulário de contato</a>.
          </>
        ) : (
          <>
            Para falar com o encarregado pelo tratamento de dados pessoais, ou pedir o que não está
            nesta página, use o <a href={paths.contact()}>formulário de contato</a>.
          </>
        )}{' '}
        Você também pode reclamar à Autoridade Nacional de Proteção de Dados.
      </p>
    </AccountSection>
  );
}
