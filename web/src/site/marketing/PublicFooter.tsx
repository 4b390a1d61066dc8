import { paths } from '../../paths.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import styles from './PublicFooter.module.css';

const columns = [
  {
    title: 'Para quem',
    links: [
      { href: paths.home(), label: 'Clientes' },
      { href: paths.architects(), label: 'Arquitetos' },
      { href: paths.suppliers(), label: 'Fornecedores' },
    ],
  },
  {
    title: 'Ajuda',
    links: [
      { href: paths.docs(), label: 'Como usar' },
      { href: paths.support(), label: 'Suporte' },
      { href: paths.contact(), label: 'Contato' },
      { href: paths.developers(), label: 'Para desenvolvedores' },
    ],
  },
  {
    title: 'Regras',
    links: [
      { href: paths.privacy(), label: 'Privacidade' },
      { href: paths.terms(), label: 'Termos de uso' },
    ],
  },
];

/** Every other public page, and whom to ask about personal data (LGPD, art. 41). */
export function PublicFooter() {
  return (
    <footer className="line-above surface">
      <div className={styles.inner}>
        <div className={styles.house}>
          <Wordmark />
          <p>Cada cadastro é conferido pela nossa equipe antes de entrar.</p>
        </div>
        <nav className={styles.columns} aria-label="Rodapé">
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.person}>
          <Support />
          <Company />
          <p>
            Dados pessoais (LGPD): <DataProtectionContact />
          </p>
        </div>
      </div>
    </footer>
  );
}

/**
 * The person in charge of personal data. The gateway puts DPO_NAME and DPO_EMAIL in the place of
 * these words when they are configured; hydration then leaves what it wrote.
 */
export function DataProtectionContact() {
  return (
    <>
      <span data-fill="dpo-name" suppressHydrationWarning>
        nossa equipe
      </span>
      ,{' '}
      <a data-fill="dpo-email" href={paths.contact()} suppressHydrationWarning>
        pelo formulário de contato
      </a>
    </>
  );
}

/** The company that runs the platform: the gateway fills and shows this place once the operator has entered it. */
export function Company() {
  return (
    <p data-fill="company" hidden suppressHydrationWarning>
      –
    </p>
  );
}

/** How to reach the operator, filled and shown in the same way. */
function Support() {
  return (
    <p data-fill="support" hidden suppressHydrationWarning>
      –
    </p>
  );
}
