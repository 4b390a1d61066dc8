import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ChatFacade.module.css';

/**
 * A button that looks like a chat. The gateway leaves it out of the page unless CHAT_WIDGET_URL is
 * set. Nothing of the vendor is asked for before somebody agrees: the link then opens /chat in a
 * sandboxed frame, which has an origin of its own and so neither our storage nor our pages (T43).
 */
export function ChatFacade() {
  return (
    <aside data-when="chat" aria-label="Chat">
      <button type="button" className={styles.open} popoverTarget="chat">
        <Icon name="chat" />
        Falar pelo chat
      </button>
      <div id="chat" popover="manual" className={styles.panel}>
        <p>
          O chat é de outra empresa, que recebe seu endereço de internet e o que você escrever. Nada
          é carregado antes de você concordar. Se preferir, use o{' '}
          <a href={paths.contact()}>formulário de contato</a>.
        </p>
        <div className="stack gap-8">
          <a className={styles.way} href="/chat" target="prumo-chat">
            Concordo, abrir o chat
          </a>
          <a className={styles.way} href="about:blank" target="prumo-chat">
            Não concordo, ou encerrar
          </a>
        </div>
        <iframe
          name="prumo-chat"
          title="Chat com a equipe"
          className={styles.frame}
          sandbox="allow-scripts allow-forms allow-popups"
        />
        <button
          type="button"
          className={styles.way}
          popoverTarget="chat"
          popoverTargetAction="hide"
        >
          Recolher
        </button>
      </div>
    </aside>
  );
}
