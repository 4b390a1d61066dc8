import './landing-fonts.css';
import type { ReactNode } from 'react';
import { paths, type RegistrationHints } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import styles from './PublicFrame.module.css';

interface PublicFrameProps {
  /** Links of the header: sections of this page, or other pages. */
  links: readonly { href: string; label: string }[];
  /** The role for which "Criar conta" registers; none in particular when absent. */
  audience?: RegistrationHints['role'];
  children: ReactNode;
}

/**
 * Header and footer of every page that needs no account. Works without a script: the menu of the
 * phone is a popover, and before-paint.js listens to the theme button.
 */
export function PublicFrame({ links, audience, children }: PublicFrameProps) {
  const list = links.map(({ href, label }) => (
    <a key={href} href={href}>
      {label}
    </a>
  ));
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#conteudo">
        Pular para o conteúdo
      </a>
      <header className={styles.header}>
        <a className={styles.home} href={paths.home()} aria-label="Prumo, página inicial">
          <Wordmark />
        </a>
        <nav className={styles.sections} aria-label="Seções">
          {list}
        </nav>
        <div className={styles.account}>
          <button
            type="button"
            className={styles.icon}
            data-theme-switch=""
            aria-label="Trocar entre tema claro e escuro"
          >
            <Icon name="half" />
          </button>
          <a className={styles.quiet} href={paths.login()}>
            Entrar
          </a>
          <a className={`${styles.solid} ${styles.wide}`} href={paths.register({ role: audience })}>
            Criar conta
          </a>
          <button
            type="button"
            className={`${styles.icon} ${styles.narrow}`}
            popoverTarget="menu"
            aria-label="Menu"
          >
            <Icon name="menu" />
          </button>
        </div>
        <nav id="menu" popover="auto" className={styles.menu} aria-label="Menu">
          <button
            type="button"
            className={styles.icon}
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label="Fechar o menu"
          >
            <Icon name="close" />
          </button>
          {list}
          <p>Para quem</p>
          <a href={paths.home()}>Clientes</a>
          <a href={paths.architects()}>Arquitetos</a>
          <a href={paths.suppliers()}>Fornecedores</a>
          <a href={paths.login()}>Entrar</a>
          <a className={styles.solid} href={paths.register({ role: audience })}>
            Criar conta
          </a>
        </nav>
      </header>
      <main id="conteudo" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
